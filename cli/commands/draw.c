/* graze draw: draws a graph as SVG. */
#include "options/commands.h"
#include "options/parse.h"
#include "options/source.h"
#include "output/output.h"

#include <stdlib.h>

/* The vertices that --mark names; marked is malloc'ed. */
static exit_status read_marks(uint32_t **marked, size_t *count, const char *text) {
    char why[PARSE_WHY];
    *count = text ? parse_numbers_count(text) : 0;
    uint64_t *numbers = calloc(*count + 1, sizeof *numbers);
    *marked = calloc(*count + 1, sizeof **marked);
    if (!numbers || !*marked) {
        free(numbers);
        return report("out of memory");
    }
    if (text) {
        parse_numbers(numbers, text, UINT32_MAX, why);
    }
    for (size_t i = 0; i < *count; i++) {
        (*marked)[i] = (uint32_t)numbers[i];
    }
    free(numbers);
    return EXIT_ANSWERED;
}

static exit_status draw(const cli_settings *settings, const named_graph *input) {
    graze_error error = {.status = GRAZE_OK};
    uint32_t *marked = NULL;
    char *picture = NULL;
    size_t mark_count = 0, length = 0;
    exit_status status = read_marks(&marked, &mark_count, settings->mark);
    if (status == EXIT_ANSWERED &&
        graze_graph_draw(&picture, &length, input->graph, marked, mark_count, &error) != GRAZE_OK) {
        snprintf(error.source, sizeof error.source, "%.60s", input->name);
        status = report_error(&error);
    } else if (status == EXIT_ANSWERED) {
        status = output_write_file(settings->output, picture, length);
    }
    free(marked);
    free(picture);
    return status;
}

static exit_status run_draw(const cli_settings *settings) {
    named_graph input = {0};
    exit_status status = source_one(&input, settings, 0);
    if (status == EXIT_ANSWERED) {
        status = draw(settings, &input);
    }
    graze_graph_free(input.graph);
    return status;
}

const cli_command command_draw = {
    .name = "draw",
    .arguments = "GRAPH",
    .least = 1,
    .most = 1,
    .summary = "draw a graph as an SVG picture",
    .often = "output mark",
    .description =
        "Draws a graph of at most 2000 vertices, with the numbers of its vertices, as SVG. The "
        "picture goes to standard output or to the file that --output names. The same graph is "
        "always drawn the same way.\n",
    .examples = EXAMPLES("graze draw 'petersen()' -o petersen.svg",
                         "graze draw 'substar(1,2,3)' --mark 0,1 > star.svg",
                         "graze draw 'grid(4,5)' > grid.svg"),
    .run = run_draw,
};
