/*
 * Looks for wrong answers: random games on random graphs, the solver against the solver without
 * theory and, up to 12 vertices, against the brute force, with every kind of answer. What differs
 * is shrunk to the smallest graph that still does.
 *
 *   hunt SECONDS [SEED]
 *
 * Exit status 1 when a difference was found. The same seed finds the same.
 */
#include "core/text_stream.h"
#include "graphs.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_VERTICES = 16, NAME_SIZE = 48, WRONG_SIZE = 200 };

/* A graph of up to MOST_VERTICES vertices; bit v of row u: an edge. */
typedef struct small_graph {
    unsigned n;
    uint32_t row[MOST_VERTICES];
} small_graph;

typedef struct random_game {
    char name[NAME_SIZE], digits[16];
    brute_rule rule;
    bool scored;
} random_game;

typedef struct position {
    const random_game *rules;
    const small_graph *shape;
    graze_game *game;
    graze_graph *graph;
    char wrong[WRONG_SIZE]; /* what is wrong; "": nothing yet */
} position;

/* ---- games --------------------------------------------------------------------------------- */

static void make_octal(random_game *made, uint64_t *random) {
    unsigned length = 1 + splitmix_below(random, 4);
    for (unsigned i = 0; i < length; i++) {
        made->digits[i] = (char)('0' + splitmix_below(random, 8));
    }
    made->digits[length - 1] = (char)('1' + splitmix_below(random, 7));
    made->digits[length] = '\0';
    made->rule = (brute_rule){BRUTE_OCTAL, made->digits, 0};
    snprintf(made->name, NAME_SIZE, "octal:0.%s", made->digits);
}

/* A set of sizes is an octal code with the digits 0 and 3. */
static void make_csg(random_game *made, uint64_t *random) {
    unsigned top = 1 + splitmix_below(random, 6);
    size_t used = (size_t)snprintf(made->name, NAME_SIZE, "csg:");
    for (unsigned size = 1; size <= top; size++) {
        bool listed = size == top || splitmix_below(random, 2);
        made->digits[size - 1] = listed ? '3' : '0';
        if (listed) {
            used += (size_t)snprintf(made->name + used, NAME_SIZE - used, "%u%s", size,
                                     size < top ? "," : "");
        }
    }
    made->digits[top] = '\0';
    made->rule = (brute_rule){BRUTE_OCTAL, made->digits, 0};
}

static void make_game(random_game *made, uint64_t *random) {
    static const struct {
        const char *name;
        brute_kind kind;
    } named[] = {{"grim", BRUTE_GRIM},
                 {"arc-kayles", BRUTE_ARC_KAYLES},
                 {"nd-arc-kayles", BRUTE_ND_ARC_KAYLES},
                 {"node-kayles", BRUTE_NODE_KAYLES},
                 {"nd-node-kayles", BRUTE_ND_NODE_KAYLES}};
    enum { NAMED = sizeof named / sizeof *named };
    unsigned choice = splitmix_below(random, NAMED + 4);
    *made = (random_game){0};
    if (choice < NAMED) {
        snprintf(made->name, NAME_SIZE, "%s", named[choice].name);
        made->rule = (brute_rule){named[choice].kind, NULL, 0};
    } else if (choice == NAMED) {
        unsigned d = 1 + splitmix_below(random, 4);
        snprintf(made->name, NAME_SIZE, "smash-and-grab:%u", d);
        made->rule = (brute_rule){BRUTE_SMASH_AND_GRAB, NULL, d};
        made->scored = true;
    } else if (choice == NAMED + 1) {
        make_octal(made, random);
    } else {
        make_csg(made, random);
    }
}

/* ---- graphs -------------------------------------------------------------------------------- */

static void add_edge(small_graph *g, unsigned u, unsigned v) {
    if (u != v) {
        g->row[u] |= UINT32_C(1) << v;
        g->row[v] |= UINT32_C(1) << u;
    }
}

static bool has_edge(const small_graph *g, unsigned u, unsigned v) {
    return g->row[u] >> v & 1;
}

/* A tree, a board or a path with some edges more or fewer, or a random graph of any density. */
static void make_graph(small_graph *g, uint64_t *random, unsigned most) {
    unsigned kind = splitmix_below(random, 4), columns = 2 + splitmix_below(random, 4);
    *g = (small_graph){.n = 1 + splitmix_below(random, most)};
    unsigned density = 1 + splitmix_below(random, 15);
    for (unsigned v = 1; v < g->n; v++) {
        if (kind == 0) {
            add_edge(g, v, splitmix_below(random, v));
        } else if (kind == 1) {
            add_edge(g, v, v % columns ? v - 1 : v);
            add_edge(g, v, v >= columns ? v - columns : v);
        } else if (kind == 2) {
            add_edge(g, v, v - 1);
        }
        for (unsigned u = 0; u < v && kind == 3; u++) {
            if (splitmix_below(random, 16) < density) {
                add_edge(g, u, v);
            }
        }
    }
    for (unsigned i = splitmix_below(random, 4); i > 0; i--) {
        add_edge(g, splitmix_below(random, g->n), splitmix_below(random, g->n));
    }
}

static void without_vertex(small_graph *to, const small_graph *from, unsigned gone) {
    *to = (small_graph){.n = from->n - 1};
    for (unsigned u = 0; u < from->n; u++) {
        for (unsigned v = 0; v < u; v++) {
            if (u != gone && v != gone && has_edge(from, u, v)) {
                add_edge(to, u - (u > gone), v - (v > gone));
            }
        }
    }
}

static graze_graph *build(const small_graph *g) {
    char text[MOST_VERTICES * MOST_VERTICES * 6 + 16];
    size_t used = (size_t)snprintf(text, sizeof text, "n %u\n", g->n);
    graze_graph *graph = NULL;
    for (unsigned u = 0; u < g->n; u++) {
        for (unsigned v = 0; v < u; v++) {
            if (has_edge(g, u, v)) {
                used += (size_t)snprintf(text + used, sizeof text - used, "%u %u\n", u, v);
            }
        }
    }
    graze_graph_read_text(&graph, text, used, GRAZE_EDGE_LIST, NULL, NULL);
    return graph;
}

/* ---- questions ----------------------------------------------------------------------------- */

static bool differ(position *p, const char *what, long long expected, long long found) {
    snprintf(p->wrong, WRONG_SIZE, "%s: expected %lld, found %lld", what, expected, found);
    return false;
}

static bool fail_call(position *p, const char *what, const graze_error *error) {
    snprintf(p->wrong, WRONG_SIZE, "%s: %.120s", what, error->text);
    return false;
}

/* What a solver is asked. */
typedef struct way {
    const char *what;
    bool misere, outcome_only, no_theory;
} way;

static graze_solver *solver_of(position *p, const way *asked) {
    graze_solver *solver = NULL;
    const graze_question question = {.play = asked->misere ? GRAZE_MISERE : GRAZE_NORMAL,
                                     .goal = asked->outcome_only ? GRAZE_WINNER : GRAZE_USUAL,
                                     .no_theory = asked->no_theory};
    const graze_limits limits = {.threads = 1};
    graze_error error;
    if (graze_solver_new(&solver, p->game, &question, &limits, &error) != GRAZE_OK) {
        fail_call(p, asked->what, &error);
    }
    return solver;
}

/* The value, or where only the winner is asked for whether the first player wins. */
static bool answer_of(int64_t *answer, position *p, const way *asked) {
    graze_solver *solver = solver_of(p, asked);
    graze_answer found;
    graze_error error;
    if (!solver) {
        return false;
    }
    bool decided = graze_solve(&found, solver, p->graph, &error) == GRAZE_OK;
    *answer = decided && found.has_value ? found.value : decided && found.outcome == GRAZE_FIRST;
    graze_solver_free(solver);
    return decided || fail_call(p, asked->what, &error);
}

static bool check_answers(position *p, const brute_answers *known) {
    static const way ways[] = {{"value by plain search", false, false, true},
                               {"value", false, false, false},
                               {"winner", false, true, false},
                               {"misere winner by plain search", true, false, true},
                               {"misere winner", true, false, false}};
    uint32_t all = p->shape->n <= BRUTE_MAX_ORDER ? (UINT32_C(1) << p->shape->n) - 1 : 0;
    int64_t plain[2] = {0, 0};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const way *asked = &ways[i];
        int64_t answer, expected;
        if (p->rules->scored && (asked->misere || asked->outcome_only)) {
            continue;
        }
        if (!answer_of(&answer, p, asked)) {
            return false;
        }
        if (known) {
            expected = p->rules->scored ? known->score[all]
                       : asked->misere  ? known->wins_misere[all]
                                        : known->grundy[all];
        } else if (asked->no_theory) {
            plain[asked->misere] = expected = answer;
        } else {
            expected = plain[asked->misere];
        }
        expected = asked->outcome_only ? expected > 0 : expected;
        if (answer != expected) {
            return differ(p, asked->what, expected, answer);
        }
    }
    return true;
}

/* Every legal move is listed, with the value of what it leads to. */
static bool check_moves(position *p, const brute_board *board, const brute_answers *known) {
    static brute_move legal[BRUTE_SETS];
    brute_set all = ((brute_set)1 << p->shape->n) - 1;
    size_t count = brute_list_moves(legal, board, &p->rules->rule, all);
    graze_solver *solver = solver_of(p, &(way){.what = "moves"});
    graze_moves *moves = NULL;
    graze_error error;
    if (!solver) {
        return false;
    }
    bool right = graze_solve_moves(&moves, solver, p->graph, &error) == GRAZE_OK ||
                 fail_call(p, "moves", &error);
    if (right && moves->count != count) {
        right = differ(p, "number of moves", (long long)count, (long long)moves->count);
    }
    for (size_t i = 0; right && i < count; i++) {
        brute_set take = 0;
        size_t j = 0;
        for (size_t k = 0; k < moves->moves[i].take_count; k++) {
            take |= (brute_set)1 << moves->moves[i].take[k];
        }
        while (j < count && legal[j].take != take) {
            j++;
        }
        int expected = j == count         ? 0
                       : p->rules->scored ? legal[j].points - known->score[legal[j].after]
                                          : known->grundy[legal[j].after];
        if (j == count || moves->moves[i].value != expected) {
            right = differ(p, j == count ? "a move that is not legal" : "value of a move", expected,
                           moves->moves[i].value);
        }
    }
    graze_moves_free(moves);
    graze_solver_free(solver);
    return right;
}

/* A line of play is legal, ends where no move is left, and the winner wins it. */
static bool check_line(position *p, const brute_board *board, const brute_answers *known,
                       bool misere) {
    static brute_move legal[BRUTE_SETS];
    brute_set left = ((brute_set)1 << p->shape->n) - 1;
    const bool *wins = misere ? known->wins_misere : known->wins;
    graze_solver *solver = solver_of(p, &(way){.what = "line", .misere = misere});
    graze_moves *line = NULL;
    graze_error error;
    if (!solver) {
        return false;
    }
    bool right = graze_solve_line(&line, solver, p->graph, &error) == GRAZE_OK ||
                 fail_call(p, "line", &error);
    for (size_t i = 0; right && i < line->count; i++) {
        brute_set take = 0;
        size_t count = brute_list_moves(legal, board, &p->rules->rule, left), j = 0;
        for (size_t k = 0; k < line->moves[i].take_count; k++) {
            take |= (brute_set)1 << line->moves[i].take[k];
        }
        while (j < count && legal[j].take != take) {
            j++;
        }
        if (j == count) {
            right = differ(p, "move of the line that is not legal", 0, (long long)i);
        } else if (!p->rules->scored && wins[left] && wins[legal[j].after]) {
            right = differ(p, "move of the line that gives the win away", 0, (long long)i);
        } else {
            left = legal[j].after;
        }
    }
    if (right && brute_list_moves(legal, board, &p->rules->rule, left) > 0) {
        right = differ(p, "moves after the end of the line", 0, 1);
    }
    graze_moves_free(line);
    graze_solver_free(solver);
    return right;
}

/* The certificate of the value is accepted, and says the value. */
static bool check_certificate(position *p, long long value) {
    char *text = NULL, expected[64];
    size_t length = 0;
    graze_solver *solver = solver_of(p, &(way){.what = "certificate"});
    graze_checker *checker = NULL;
    const graze_certificate *report = NULL;
    graze_error error;
    FILE *stream = text_stream_open(&text, &length);
    bool right = solver && stream && graze_certify(stream, solver, p->graph, &error) == GRAZE_OK;
    if (stream) {
        fclose(stream);
    }
    graze_solver_free(solver);
    stream = right ? fmemopen(text, length, "r") : NULL;
    right = right && stream &&
            graze_checker_new(&checker, stream, "certificate", NULL, &error) == GRAZE_OK &&
            graze_checker_next(&report, checker, &error) == GRAZE_OK;
    if (!right) {
        fail_call(p, "certificate", &error);
    } else {
        snprintf(expected, sizeof expected, "%s %lld", p->rules->scored ? "score" : "value", value);
        right = report && strcmp(report->claim, expected) == 0;
        if (!right) {
            snprintf(p->wrong, WRONG_SIZE, "certificate: expected %s, found %.90s", expected,
                     report ? report->claim : "none");
        }
    }
    graze_checker_free(checker);
    if (stream) {
        fclose(stream);
    }
    free(text);
    return right;
}

static bool check_small(position *p) {
    static brute_board board;
    static brute_answers known;
    brute_graph graph = {.n = p->shape->n};
    for (unsigned u = 0; u < graph.n; u++) {
        for (unsigned v = 0; v < graph.n; v++) {
            graph.edge[u][v] = has_edge(p->shape, u, v);
        }
    }
    brute_board_init(&board, &graph);
    brute_solve(&known, &board, &p->rules->rule);
    brute_set all = ((brute_set)1 << graph.n) - 1;
    return check_answers(p, &known) && check_moves(p, &board, &known) &&
           check_line(p, &board, &known, false) &&
           (p->rules->scored || check_line(p, &board, &known, true)) &&
           check_certificate(p, p->rules->scored ? known.score[all] : known.grundy[all]);
}

/* Whether all answers about a graph agree; otherwise wrong says what does not. */
static bool agrees(char wrong[WRONG_SIZE], const random_game *rules, const small_graph *shape) {
    position p = {.rules = rules, .shape = shape};
    graze_error error;
    bool right = false;
    if (graze_game_parse(&p.game, rules->name, &error) != GRAZE_OK) {
        fail_call(&p, "game", &error);
    } else if (!(p.graph = build(shape))) {
        fail_call(&p, "graph", &error);
    } else {
        right = shape->n <= BRUTE_MAX_ORDER ? check_small(&p) : check_answers(&p, NULL);
    }
    graze_graph_free(p.graph);
    graze_game_free(p.game);
    memcpy(wrong, p.wrong, WRONG_SIZE);
    return right;
}

/* ---- shrinking ----------------------------------------------------------------------------- */

/* Takes vertices and edges away while something is still wrong. */
static void shrink(char wrong[WRONG_SIZE], const random_game *rules, small_graph *g) {
    for (bool smaller = true; smaller;) {
        smaller = false;
        for (unsigned v = 0; v < g->n && !smaller; v++) {
            small_graph less;
            without_vertex(&less, g, v);
            if (!agrees(wrong, rules, &less)) {
                *g = less;
                smaller = true;
            }
        }
        for (unsigned u = 0; u < g->n && !smaller; u++) {
            for (unsigned v = 0; v < u && !smaller; v++) {
                small_graph less = *g;
                less.row[u] &= ~(UINT32_C(1) << v);
                less.row[v] &= ~(UINT32_C(1) << u);
                if (has_edge(g, u, v) && !agrees(wrong, rules, &less)) {
                    *g = less;
                    smaller = true;
                }
            }
        }
    }
    agrees(wrong, rules, g);
}

static void report(const random_game *rules, const small_graph *shape, const char *wrong) {
    graze_graph *graph = build(shape);
    char *text = NULL;
    size_t length;
    graze_graph_write(&text, &length, graph, GRAZE_GRAPH6, NULL);
    printf("graze solve %s 'g6:%.*s': %s\n", rules->name, text ? (int)strcspn(text, "\n") : 0,
           text ? text : "", wrong);
    fflush(stdout);
    free(text);
    graze_graph_free(graph);
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: hunt SECONDS [SEED]\n");
        return 2;
    }
    uint64_t random = argc > 2 ? strtoull(argv[2], NULL, 10) : (uint64_t)time(NULL);
    time_t end = time(NULL) + strtol(argv[1], NULL, 10);
    uint64_t tried = 0, found = 0;
    printf("seed %" PRIu64 "\n", random);
    while (time(NULL) < end) {
        random_game rules;
        small_graph shape;
        char wrong[WRONG_SIZE];
        make_game(&rules, &random);
        make_graph(&shape, &random, splitmix_below(&random, 8) ? 10 : MOST_VERTICES);
        tried++;
        if (!agrees(wrong, &rules, &shape)) {
            found++;
            shrink(wrong, &rules, &shape);
            report(&rules, &shape, wrong);
        }
    }
    printf("%" PRIu64 " positions, %" PRIu64 " wrong\n", tried, found);
    return found > 0;
}
