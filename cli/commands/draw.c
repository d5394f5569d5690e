/* graze draw: draws a graph, with the winning move of a game and the values of its moves. */
#include "options/commands.h"
#include "options/game_argument.h"
#include "options/source.h"
#include "output/guard.h"
#include "output/interrupt.h"
#include "output/output.h"
#include "output/process.h"
#include "program/outcome.h"

#include <inttypes.h>
#include <stdlib.h>

/* ---- files --------------------------------------------------------------------------------- */

/* A kind of file: what the library writes, and what turns that into the file. */
typedef struct drawing_file {
    const char *ending;
    graze_drawing_format format;
    const char *const *program; /* NULL: the file is what the library writes */
} drawing_file;

#define PROGRAM(...) ((const char *const[]){__VA_ARGS__, NULL})

static const drawing_file files[] = {
    {".svg", GRAZE_DRAWING_SVG, NULL},
    {".png", GRAZE_DRAWING_SVG,
     PROGRAM("rsvg-convert", "--format=png", "--zoom=2", "--background-color=white")},
    {".pdf", GRAZE_DRAWING_SVG, PROGRAM("rsvg-convert", "--format=pdf")},
    {".tex", GRAZE_DRAWING_TIKZ, NULL},
};

/* The kind of file by the ending of its name; path NULL is standard output. */
static exit_status find_file(const drawing_file **file, const char *path) {
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        if (!path || word_ends_in(path, files[i].ending)) {
            *file = &files[i];
            return EXIT_ANSWERED;
        }
    }
    return report_usage("--output: '%.60s' does not end in .svg, .png, .pdf or .tex (see 'graze "
                        "help draw')",
                        path);
}

static exit_status write_file(const char *path, const drawing_file *file, const char *text,
                              size_t length) {
    if (!file->program) {
        return output_write_file(path, text, length);
    }
    char *converted = NULL;
    size_t size = 0;
    interrupt_install();
    exit_status status =
        process_filter(&converted, &size, file->program, "librsvg2-bin", text, length);
    if (status == EXIT_ANSWERED) {
        status = output_write_file(path, converted, size);
    }
    free(converted);
    return status;
}

/* ---- a drawing ----------------------------------------------------------------------------- */

enum { VALUE_SIZE = 24 }; /* a number of 64 bits, or an outcome */

/* A drawing on its way; what it points to is its own. */
typedef struct drawing {
    const cli_settings *settings;
    const named_graph *input;
    graze_drawing_options options;
    double (*places)[2];
    uint32_t *marked;
    graze_game *game;
    graze_solver *solver;
    graze_moves *best, *all;
    graze_drawing_label *labels;
    char (*texts)[VALUE_SIZE]; /* of the labels */
    uint32_t chosen;
} drawing;

static void drawing_clear(drawing *d) {
    free(d->places);
    free(d->marked);
    free(d->labels);
    free(d->texts);
    graze_moves_free(d->best);
    graze_moves_free(d->all);
    graze_solver_free(d->solver);
    graze_game_free(d->game);
}

static exit_status fail_on_input(const drawing *d, graze_error *error) {
    snprintf(error->source, sizeof error->source, "%.60s", d->input->name);
    return report_error(error);
}

/* The vertices that --mark names. */
static exit_status add_marks(drawing *d) {
    char why[PARSE_WHY];
    const char *text = d->settings->mark;
    size_t count = parse_numbers_count(text);
    uint64_t *numbers = calloc(count + 1, sizeof *numbers);
    d->marked = calloc(count + 1, sizeof *d->marked);
    if (!numbers || !d->marked) {
        free(numbers);
        return report("out of memory");
    }
    parse_numbers(numbers, text, UINT32_MAX, why);
    for (size_t i = 0; i < count; i++) {
        d->marked[i] = (uint32_t)numbers[i];
    }
    free(numbers);
    d->options.marked = d->marked;
    d->options.marked_count = count;
    return EXIT_ANSWERED;
}

/* ---- the winning move ---------------------------------------------------------------------- */

static bool is_by_vertex(const drawing *d) {
    graze_ruleset_info info;
    graze_game_ruleset(&info, d->game);
    return info.by_vertex;
}

static void mark_move(drawing *d, const graze_move *move) {
    d->options.marked = move->take;
    d->options.marked_count = move->take_count;
    for (size_t i = 0; is_by_vertex(d) && move->take_count > 1 && i < move->take_count; i++) {
        if (graze_moves_find(d->best, d->game, d->input->graph, &move->take[i], 1) >= 0) {
            d->chosen = move->take[i];
            d->options.chosen = &d->chosen;
            d->options.chosen_count = 1;
            return;
        }
    }
}

/* Marks the move to make: a winning one, or in a scored game one with the best margin. */
static void mark_best(drawing *d) {
    if (d->best->count == 0) {
        report("%.60s: there is no legal move", d->input->name);
        return;
    }
    const graze_move *move = &d->best->moves[0];
    bool scored = graze_game_is_scored(d->game);
    if (!scored && move->outcome != GRAZE_SECOND) {
        report("%.60s: every move loses, so no move is marked", d->input->name);
        return;
    }
    if (scored && move->value < 0) {
        report("%.60s: every move loses; the marked one loses by the fewest points, %" PRId64,
               d->input->name, -move->value);
    }
    mark_move(d, move);
}

/* ---- the values of all moves --------------------------------------------------------------- */

static void add_label(drawing *d, uint32_t u, uint32_t v, const graze_move *move) {
    char *text = d->texts[d->options.label_count];
    if (move->has_value) {
        snprintf(text, VALUE_SIZE, "%" PRId64, move->value);
    } else {
        const char *name = outcome_name(d->game, move->outcome);
        snprintf(text, VALUE_SIZE, "%s", name ? name : "?");
    }
    d->labels[d->options.label_count++] = (graze_drawing_label){.at = {u, v}, .text = text};
}

static void label_vertices(drawing *d) {
    for (uint32_t v = 0; v < graze_graph_order(d->input->graph); v++) {
        ptrdiff_t move = graze_moves_find(d->all, d->game, d->input->graph, &v, 1);
        if (move >= 0) {
            add_label(d, v, v, &d->all->moves[move]);
        }
    }
}

static bool are_adjacent(const graze_graph *graph, uint32_t u, uint32_t v) {
    size_t degree;
    const uint32_t *near = graze_graph_neighbours(graph, u, &degree);
    for (size_t i = 0; i < degree; i++) {
        if (near[i] == v) {
            return true;
        }
    }
    return false;
}

/* Labels the vertices and edges that are moves. */
static void label_moves(drawing *d) {
    for (size_t i = 0; i < d->all->count; i++) {
        const graze_move *move = &d->all->moves[i];
        add_label(d, move->take[0], move->take[move->take_count - 1], move);
    }
}

/* Refuses, before a long search, moves that are neither a vertex nor an edge. */
static exit_status check_places_of_values(const drawing *d, const graze_limits *limits) {
    graze_moves *moves = NULL;
    graze_error error = {.status = GRAZE_OK};
    bool fit = true;
    if (is_by_vertex(d)) {
        return EXIT_ANSWERED;
    }
    if (graze_list_moves(&moves, NULL, d->game, d->input->graph, 0, limits, &error) != GRAZE_OK) {
        return fail_on_input(d, &error);
    }
    for (size_t i = 0; i < moves->count && fit; i++) {
        const graze_move *move = &moves->moves[i];
        fit =
            move->take_count == 1 ||
            (move->take_count == 2 && are_adjacent(d->input->graph, move->take[0], move->take[1]));
    }
    graze_moves_free(moves);
    return fit ? EXIT_ANSWERED
               : report_usage("--values: a move of '%s' here takes vertices that are not an edge, "
                              "so the drawing has no place for its value",
                              graze_game_name(d->game));
}

static exit_status add_values(drawing *d) {
    size_t room = d->all->count + (size_t)graze_graph_order(d->input->graph) + 1;
    d->labels = calloc(room, sizeof *d->labels);
    d->texts = calloc(room, sizeof *d->texts);
    if (!d->labels || !d->texts) {
        return report("out of memory");
    }
    d->options.labels = d->labels;
    (is_by_vertex(d) ? label_vertices : label_moves)(d);
    return EXIT_ANSWERED;
}

/* ---- solving ------------------------------------------------------------------------------- */

static exit_status start_solver(drawing *d) {
    graze_error error = {.status = GRAZE_OK};
    graze_limits limits;
    graze_question question = {.play = d->settings->misere ? GRAZE_MISERE : GRAZE_NORMAL};
    exit_status status = game_argument_parse(&d->game, d->settings, d->settings->game);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    if (graze_game_is_on_coloured_graphs(d->game)) {
        return report("moves of '%s' lead to other graphs: 'graze solve --moves' lists them",
                      graze_game_name(d->game));
    }
    game_argument_set_limits(&limits, d->settings);
    limits.seconds = source_seconds(d->settings, d->input);
    interrupt_install();
    if (graze_solver_new(&d->solver, d->game, &question, &limits, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    return d->settings->values ? check_places_of_values(d, &limits) : EXIT_ANSWERED;
}

static graze_status solve_moves(drawing *d, graze_error *error) {
    guard_begin(d->settings->rules ? source_seconds(d->settings, d->input) : 0);
    graze_status status = graze_solve_best(&d->best, d->solver, d->input->graph, error);
    if (status == GRAZE_OK && d->settings->values) {
        status = graze_solve_moves(&d->all, d->solver, d->input->graph, error);
    }
    guard_end();
    return status;
}

static exit_status show_moves(drawing *d) {
    graze_error error = {.status = GRAZE_OK};
    exit_status ready = start_solver(d);
    if (ready != EXIT_ANSWERED) {
        return ready;
    }
    graze_status status = solve_moves(d, &error);
    if (status == GRAZE_UNDECIDED) {
        report("%.60s: not decided, the limit is %s; nothing is drawn", d->input->name,
               graze_stop_reason_name(graze_solver_undecided(d->solver)));
        return EXIT_UNDECIDED;
    }
    if (status != GRAZE_OK) {
        return fail_on_input(d, &error);
    }
    mark_best(d);
    return d->settings->values ? add_values(d) : EXIT_ANSWERED;
}

/* ---- the command --------------------------------------------------------------------------- */

static exit_status draw(drawing *d, const drawing_file *file) {
    graze_error error = {.status = GRAZE_OK};
    char *text = NULL;
    size_t length = 0;
    d->options = (graze_drawing_options){.size = sizeof d->options, .format = file->format};
    if (graze_graph_places(&d->places, d->options.box, d->input->graph, NULL, &error) != GRAZE_OK) {
        return fail_on_input(d, &error); /* before a long search */
    }
    d->options.places = (const double(*)[2])d->places;
    exit_status status = d->settings->game   ? show_moves(d)
                         : d->settings->mark ? add_marks(d)
                                             : EXIT_ANSWERED;
    if (status == EXIT_ANSWERED &&
        graze_draw(&text, &length, d->input->graph, &d->options, &error) != GRAZE_OK) {
        status = fail_on_input(d, &error);
    } else if (status == EXIT_ANSWERED) {
        status = write_file(d->settings->output, file, text, length);
    }
    free(text);
    return status;
}

static exit_status run_draw(const cli_settings *settings) {
    named_graph input = {0};
    drawing d = {.settings = settings, .input = &input};
    const drawing_file *file = NULL;
    exit_status status = find_file(&file, settings->output);
    if (status == EXIT_ANSWERED) {
        status = source_one(&input, settings, 0);
    }
    if (status == EXIT_ANSWERED) {
        status = draw(&d, file);
    }
    drawing_clear(&d);
    graze_graph_free(input.graph);
    return status;
}

const cli_command command_draw = {
    .name = "draw",
    .arguments = "GRAPH",
    .least = 1,
    .most = 1,
    .summary = "draw a graph, and mark the winning move",
    .often = "output game values mark",
    .description =
        "Draws a graph of at most 2000 vertices, with its vertex numbers, as SVG on standard "
        "output or into a file: SVG, PNG, PDF or TikZ, by the ending .svg, .png, .pdf or .tex. The "
        "same graph is always drawn the same way. PNG and PDF need the program rsvg-convert of "
        "librsvg.\n"
        "With --game the vertices that a winning move takes are marked. If one vertex names the "
        "move, it has a thick outline. In a lost position nothing is marked; in a scored game a "
        "move with the best margin always is.\n",
    .examples = EXAMPLES("graze draw 'petersen()' -o petersen.svg",
                         "graze draw --game arc-kayles 'grid(3,4)' --values -o move.tex",
                         "graze draw 'substar(1,2,3)' --mark 0,1 > star.svg"),
    .run = run_draw,
};
