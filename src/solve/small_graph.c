/* Answers questions about small graphs: the steps of SMALL_STEPS. */
#include "solve/small_graph.h"

#include "search/subset/subset.h"
#include "solve/steps.h"

#include <stdlib.h>
#include <string.h>

enum { KINDS = QUESTION_KINDS };

struct small_solver {
    const graze_game *game;
    small_options options;
    struct limits *limits;
    graze_solver *solver[KINDS]; /* by question; made when they are needed */
    subset_table *table[KINDS];  /* by what they hold */
    const graze_graph *graph;    /* of the last question; may be NULL */
    small_board last;            /* of the last graph that had rows */
};

/* ---- graphs -------------------------------------------------------------------------------- */

void small_graph_rows(vword *rows, const graze_graph *graph) {
    for (uint32_t v = 0; v < graph->n; v++) {
        rows[v] = 0;
        FOR_EACH_NEIGHBOUR (w, graph, v) {
            rows[v] |= (vword)1 << w;
        }
    }
}

/* The number of a vertex among those of a set. */
static uint32_t place_in(vword set, uint32_t v) {
    return vword_count(set & (((vword)1 << v) - 1));
}

/* Finishes a graph whose edges are given, with the colours of a set. */
static graze_status make_coloured(graze_graph **made, uint32_t (*edges)[2], size_t count,
                                  const uint8_t *colours, vword set, graze_error *error) {
    graph_builder builder;
    TRY(builder_init(&builder, vword_count(set), 0, error));
    graze_status status = GRAZE_OK;
    for (size_t i = 0; i < count && status == GRAZE_OK; i++) {
        status = builder_add(&builder, edges[i][0], edges[i][1]);
    }
    FOR_EACH_VERTEX (v, &set, 1) {
        status =
            status == GRAZE_OK ? builder_colour(&builder, place_in(set, v), colours[v]) : status;
    }
    if (status != GRAZE_OK) {
        builder_clear(&builder);
        return fail_memory(error);
    }
    return builder_finish(made, &builder, error);
}

graze_status small_graph_make(graze_graph **made, const vword *rows, const uint8_t *colours,
                              vword set, graze_error *error) {
    uint32_t edges[SMALL_MOST_VERTICES * (SMALL_MOST_VERTICES - 1) / 2][2];
    size_t count = 0;
    FOR_EACH_VERTEX (v, &set, 1) {
        vword smaller = rows[v] & set & (((vword)1 << v) - 1);
        FOR_EACH_VERTEX (u, &smaller, 1) {
            edges[count][0] = place_in(set, u);
            edges[count++][1] = place_in(set, v);
        }
    }
    return colours ? make_coloured(made, edges, count, colours, set, error)
                   : graze_graph_from_edges(made, vword_count(set), (const uint32_t(*)[2])edges,
                                            count, error);
}

void small_board_set(small_board *small, const vword *rows, const uint8_t *colours, uint32_t n) {
    uint64_t used = 0;
    for (uint32_t v = 0; v < n; v++) {
        small->rows[v] = rows[v];
        small->offset[v] = used;
        FOR_EACH_VERTEX (w, &rows[v], 1) {
            small->neighbour[used++] = w;
        }
    }
    small->offset[n] = used;
    struct board *board =
        &small->board; /* field by field: its steps are long, and there are none */
    board->n = n;
    board->words = 1;
    board->offset = small->offset;
    board->neighbour = small->neighbour;
    board->rows = small->rows;
    board->original = NULL;
    board->colour = NULL;
    if (colours) {
        memcpy(small->colour, colours, n);
        board->colour = small->colour;
    }
    board->steps.count = 0;
}

/* ---- life ---------------------------------------------------------------------------------- */

uint32_t small_table_vertices(const graze_game *game) {
    enum { MOST = 12 };
    return game->rules->release ? 0 : MOST; /* tables of moves that Lua lists would be slow */
}

graze_status small_solver_new(small_solver **made, const graze_game *game,
                              const small_options *options, struct limits *limits) {
    small_solver *small = calloc(1, sizeof *small);
    if (!small) {
        return limits_fail_memory(limits);
    }
    small->game = game;
    small->options = *options;
    small->limits = limits;
    *made = small;
    return GRAZE_OK;
}

void small_solver_free(small_solver *small) {
    for (size_t kind = 0; small && kind < KINDS; kind++) {
        graze_solver_free(small->solver[kind]);
        subset_table_free(small->table[kind]);
    }
    free(small);
}

static bool is_stopped(void *limits) {
    return limits_look(limits) != GRAZE_OK;
}

static graze_status require_solver(graze_solver **solver, small_solver *small, question_kind asked,
                                   graze_error *error) {
    if (!small->solver[asked]) {
        bool misere =
            asked == ASK_MISERE_WINNER || asked == ASK_MISERE_VALUE || asked == ASK_MISERE_OUTCOME;
        bool winner = asked == ASK_WINNER || asked == ASK_MISERE_WINNER;
        const graze_question question = {.play = misere ? GRAZE_MISERE : GRAZE_NORMAL,
                                         .goal = winner ? GRAZE_WINNER : GRAZE_VALUE,
                                         .no_theory = small->options.no_theory};
        const graze_limits limits = {.threads = 1,
                                     .memory = small->options.memory,
                                     .interrupted = is_stopped,
                                     .context = small->limits};
        TRY(graze_solver_new(&small->solver[asked], small->game, &question, &limits, error));
        solver_begin(small->solver[asked]);
    }
    *solver = small->solver[asked];
    return GRAZE_OK;
}

/* ---- values of other graphs ---------------------------------------------------------------- */

enum {
    KEY_NAME = 64,
    KEY_BYTES =
        KEY_NAME + SMALL_MOST_VERTICES * (SMALL_MOST_VERTICES - 1) / 2 / 8 + SMALL_MOST_VERTICES + 8
};

/* Writes game, question and canonical form, which has the colours; returns the length. */
static size_t write_key(unsigned char key[KEY_BYTES], const struct task *task) {
    const char *name = task->small->game->name;
    const canonical_form *form = &task->form;
    size_t length = strlen(name) + 1;
    memcpy(key, name, length);
    key[length++] = (unsigned char)task->asked.kind;
    key[length++] = (unsigned char)form->n;
    memcpy(key + length, form->bytes, form->length);
    return length + form->length;
}

static void remember(const struct task *task) {
    unsigned char key[KEY_BYTES];
    if (task->has_form) {
        value_memory_put(task->small->options.values, key, write_key(key, task), task->value);
    }
}

/* ---- steps --------------------------------------------------------------------------------- */

/* Solves a set of the board, or the graph where set is NULL. */
static graze_status solve_small(int64_t *answer, small_solver *small, const vword *set,
                                question_kind asked, graze_error *error) {
    struct task task = {.small = small, .asked = {.kind = asked}, .error = error, .set = set};
    TRY(require_solver(&task.solver, small, asked, error));
    graze_status status = steps_take(&task, SMALL_STEPS);
    if (status == GRAZE_OK) {
        remember(&task);
    }
    canonical_clear(&task.form);
    *answer = task.value;
    return status;
}

graze_status by_small_table(struct task *task) {
    small_solver *small = task->small;
    question_kind kind = question_of_values(task->asked.kind);
    if (!task->set || vword_count(*task->set) > small->options.table_vertices ||
        small->game->rules->graphs) {
        return GRAZE_OK;
    }
    graze_status status = GRAZE_OK;
    if (!small->table[kind]) {
        status = subset_table_new(&small->table[kind], small->game, kind, small->limits);
    }
    if (status == GRAZE_OK) {
        status = subset_table_fill(small->table[kind], &small->last.board, task->set, 1);
    }
    if (status == GRAZE_OK) {
        status = subset_table_value(&task->value, small->table[kind], task->set);
    }
    task->found = status == GRAZE_OK;
    return game_explain(small->game, limits_fail(small->limits, status, task->error), task->error);
}

graze_status by_small_components(struct task *task) {
    small_solver *small = task->small;
    if (!task->set || !small->options.values || !solver_sums_components(task->solver)) {
        return GRAZE_OK;
    }
    int64_t sum = 0;
    for (vword left = *task->set; left;) {
        vword part, walk[2];
        int64_t value;
        board_component(&part, &small->last.board, &left, (uint32_t)__builtin_ctzll(left), walk, 1);
        if (part == *task->set) {
            return GRAZE_OK;
        }
        TRY(solve_small(&value, small, &part, ASK_VALUE, task->error));
        sum ^= value;
        left &= ~part;
    }
    task->value = sum;
    task->found = true;
    return GRAZE_OK;
}

graze_status by_small_memory(struct task *task) {
    small_solver *small = task->small;
    unsigned char key[KEY_BYTES];
    if (!task->set || !small->options.values || strlen(small->game->name) >= KEY_NAME) {
        return GRAZE_OK;
    }
    TRY(canonical_of_set(&task->form, &task->has_form, &small->last.board, task->set,
                         small->limits));
    task->found = task->has_form &&
                  value_memory_get(&task->value, small->options.values, key, write_key(key, task));
    task->has_form = task->has_form && !task->found;
    return GRAZE_OK;
}

graze_status by_small_search(struct task *task) {
    small_solver *small = task->small;
    graze_answer answer;
    graze_graph *made = NULL;
    bool is_whole = !task->set || vword_count(*task->set) == small->last.board.n;
    const graze_graph *graph = is_whole ? small->graph : NULL;
    if (!graph) {
        TRY(small_graph_make(&made, small->last.rows, small->last.board.colour, *task->set,
                             task->error));
        graph = made;
    }
    graze_status status = graze_solve(&answer, task->solver, graph, task->error);
    graze_graph_free(made);
    task->found = status == GRAZE_OK;
    task->value = answer.has_value ? answer.value : game_outcome_value(answer.outcome);
    return status;
}

/* ---- questions ----------------------------------------------------------------------------- */

graze_status small_solver_answer(int64_t *answer, small_solver *small, const small_graph *graph,
                                 question_kind asked, graze_error *error) {
    vword all;
    if (graph->n == 0) {
        bool misere = asked == ASK_MISERE_WINNER || asked == ASK_MISERE_VALUE;
        *answer = misere || asked == ASK_MISERE_OUTCOME ? 1 : 0; /* FIRST_WINS, SECOND_WINS */
        return GRAZE_OK;
    }
    small->graph = graph->graph;
    if (graph->rows) {
        const uint8_t *colours = graze_game_sees_colours(small->game) ? graph->colours : NULL;
        small_board_set(&small->last, graph->rows, colours, (uint32_t)graph->n);
        vset_fill(&all, (uint32_t)graph->n, 1);
    }
    return solve_small(answer, small, graph->rows ? &all : NULL, asked, error);
}

const struct board *small_solver_board(const small_solver *small) {
    return &small->last.board;
}

graze_status small_solver_subset(int64_t *value, small_solver *small, question_kind asked,
                                 vword subset) {
    return subset_table_value(value, small->table[asked], &subset);
}
