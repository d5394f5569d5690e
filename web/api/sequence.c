/* POST /api/sequence and /api/table: the values of families with one parameter, or with two. */
#include "api.h"

#include <inttypes.h>
#include <stdlib.h>

/* ---- sequences ----------------------------------------------------------------------------- */

typedef struct range {
    int64_t from, to;
} range;

static bool read_range(range *numbers, const json_t *object, const char *field, int64_t most,
                       api_error *error) {
    if (!member_integer(&numbers->from, object, "from", 0, UINT32_MAX, error) ||
        !member_integer(&numbers->to, object, "to", 0, UINT32_MAX, error)) {
        return false;
    }
    if (numbers->to < numbers->from) {
        return api_fail(error, 400, "bad_request", field, "'from' is larger than 'to'");
    }
    return numbers->to - numbers->from < most
               ? true
               : api_fail(error, 413, "too_large", field, "these are more than %" PRId64 " numbers",
                          most);
}

/* The preperiod is counted from n = 0, where the library counts from the first of the range. */
static void set_period(json_t *answer, const graze_period *period, int64_t from) {
    static const char *const names[] = {
        [GRAZE_NO_PERIOD] = "none", [GRAZE_OBSERVED] = "observed", [GRAZE_PROVED] = "proved"};
    bool found = period->verdict != GRAZE_NO_PERIOD;
    json_object_set_new(answer, "status", json_text(names[period->verdict]));
    json_set_period(answer, found, period->period, period->preperiod + (uint64_t)from);
}

static bool is_answer(graze_status status) {
    return status == GRAZE_OK || status == GRAZE_UNDECIDED;
}

static json_t *sequence_answer(graze_sequence *sequence, api_call *call, const range *numbers,
                               api_error *error) {
    uint64_t count = (uint64_t)(numbers->to - numbers->from) + 1, known = 0;
    graze_period period = {0};
    graze_error cause = {.status = GRAZE_OK};
    int64_t *values = malloc(count * sizeof *values);
    if (!values) {
        api_fail(error, 500, "internal", NULL, "out of memory");
        return NULL;
    }
    graze_status status =
        graze_sequence_values(values, &known, sequence, (uint64_t)numbers->from, count, &cause);
    graze_status found = status;
    if (status == GRAZE_OK) {
        found = graze_sequence_period(&period, sequence, (uint64_t)numbers->from,
                                      (uint64_t)numbers->to, &cause);
    }
    json_t *answer = NULL;
    if (is_answer(status) && is_answer(found)) {
        call->undecided = status == GRAZE_UNDECIDED || found == GRAZE_UNDECIDED;
        answer = json_pack("{s:o,s:s,s:o}", "values", json_integers(values, (size_t)known),
                           "method", graze_sequence_method_name(graze_sequence_method_of(sequence)),
                           "undecided", json_text(call->undecided ? "time" : NULL));
        set_period(answer, &period, numbers->from);
    } else {
        api_fail_from(error, &cause, "graph");
    }
    free(values);
    return answer;
}

/* Repeats the question, so that the answer can be understood on its own. */
static void set_question(json_t *answer, const graze_game *game, const char *expression) {
    json_object_set_new(answer, "game", json_text(graze_game_name(game)));
    json_object_set_new(answer, "graph", json_text(expression));
}

static json_t *find_sequence(graze_game *game, api_call *call, api_error *error) {
    range numbers = {0, 100};
    double seconds = 0;
    const char *expression = NULL;
    graze_limits options;
    graze_sequence *sequence = NULL;
    graze_error cause = {.status = GRAZE_OK};
    if (!member_needed_text(&expression, call->body, "graph", error) ||
        !read_range(&numbers, call->body, "to", MOST_TERMS, error) ||
        !member_budget(&seconds, call, error)) {
        return NULL;
    }
    api_limits(&options, call, seconds);
    if (graze_sequence_of_graphs(&sequence, game, expression, "n", NULL, &options, &cause) !=
        GRAZE_OK) {
        api_fail_from(error, &cause, "graph");
        return NULL;
    }
    json_t *answer = sequence_answer(sequence, call, &numbers, error);
    graze_sequence_free(sequence);
    if (answer) {
        set_question(answer, game, expression);
        json_object_set_new(answer, "from", json_integer(numbers.from));
        json_object_set_new(answer, "to", json_integer(numbers.to));
    }
    return answer;
}

json_t *api_sequence(api_call *call, api_error *error) {
    static const char *const names[] = {"game", "graph", "from", "to", "budget_ms", NULL};
    graze_game *game = NULL;
    json_t *answer = NULL;
    if (members_known(call, names, error) && member_game(&game, call, error)) {
        answer = find_sequence(game, call, error);
    }
    graze_game_free(game);
    return answer;
}

/* ---- tables -------------------------------------------------------------------------------- */

typedef struct value_table {
    const char *expression;
    graze_range rows, columns;
    graze_answer *cells;
    size_t width, height;
    /* the time limit of the library holds for one cell: an interrupt ends the whole table */
    api_call *call;
    double deadline;
} value_table;

static bool read_axis(graze_range *axis, const json_t *body, const char *field, api_error *error) {
    static const char *const names[] = {"name", "from", "to", NULL};
    const json_t *object = json_object_get(body, field);
    api_call inside = {.body = object};
    range numbers = {0, -1};
    if (!json_is_object(object)) {
        return api_fail(error, 400, "bad_request", field,
                        "'%s' must be an object with name, from and to", field);
    }
    if (!members_known(&inside, names, error) || !member_text(&axis->name, object, "name", error) ||
        !member_integer(&numbers.to, object, "to", 0, UINT32_MAX, error)) {
        return false;
    }
    if (!axis->name || numbers.to < 0) {
        return api_fail(error, 400, "bad_request", field, "'%s' must have a name and 'to'", field);
    }
    if (!read_range(&numbers, object, field, MOST_CELLS, error)) {
        return false;
    }
    axis->first = (uint64_t)numbers.from;
    axis->last = (uint64_t)numbers.to;
    return true;
}

static bool read_table(value_table *table, api_call *call, api_error *error) {
    double seconds = 0;
    if (!member_needed_text(&table->expression, call->body, "graph", error) ||
        !read_axis(&table->rows, call->body, "rows", error) ||
        !read_axis(&table->columns, call->body, "cols", error) ||
        !member_budget(&seconds, call, error)) {
        return false;
    }
    table->call = call;
    table->deadline = clock_seconds() + seconds;
    table->height = (size_t)(table->rows.last - table->rows.first + 1);
    table->width = (size_t)(table->columns.last - table->columns.first + 1);
    if (table->height * table->width > MOST_CELLS) {
        return api_fail(error, 413, "too_large", "cols", "a table has at most %d values",
                        MOST_CELLS);
    }
    table->cells = calloc(table->height * table->width, sizeof *table->cells);
    return table->cells ? true : api_fail(error, 500, "internal", NULL, "out of memory");
}

static bool table_must_stop(void *context) {
    const value_table *table = context;
    return clock_seconds() > table->deadline || table->call->interrupted(table->call->context);
}

static json_t *cells_json(const value_table *table) {
    json_t *rows = json_array();
    for (size_t i = 0; i < table->height; i++) {
        json_t *row = json_array();
        for (size_t j = 0; j < table->width; j++) {
            const graze_answer *cell = &table->cells[i * table->width + j];
            json_array_append_new(row, json_integer_if(cell->has_value, cell->value));
        }
        json_array_append_new(rows, row);
    }
    return rows;
}

static json_t *axis_json(const graze_range *axis) {
    return json_pack("{s:s,s:o,s:o}", "name", axis->name, "from", json_natural(axis->first), "to",
                     json_natural(axis->last));
}

static json_t *solve_table(value_table *table, const graze_game *game, api_error *error) {
    graze_limits options;
    graze_solver *solver = NULL;
    graze_error cause = {.status = GRAZE_OK};
    api_limits(&options, table->call, table->deadline - clock_seconds());
    options.interrupted = table_must_stop;
    options.context = table;
    graze_status status = graze_solver_new(&solver, game, NULL, &options, &cause);
    if (status == GRAZE_OK) {
        status = graze_solve_table(table->cells, solver, table->expression, &table->rows,
                                   &table->columns, &cause);
    }
    graze_solver_free(solver);
    if (!is_answer(status)) {
        api_fail_from(error, &cause, "graph");
        return NULL;
    }
    table->call->undecided = status == GRAZE_UNDECIDED;
    json_t *answer = json_pack("{s:o,s:o,s:o,s:o}", "rows", axis_json(&table->rows), "cols",
                               axis_json(&table->columns), "values", cells_json(table), "undecided",
                               json_text(table->call->undecided ? "time" : NULL));
    set_question(answer, game, table->expression);
    return answer;
}

json_t *api_table(api_call *call, api_error *error) {
    static const char *const names[] = {"game", "graph", "rows", "cols", "budget_ms", NULL};
    graze_game *game = NULL;
    value_table table = {0};
    json_t *answer = NULL;
    if (members_known(call, names, error) && member_game(&game, call, error) &&
        read_table(&table, call, error)) {
        answer = solve_table(&table, game, error);
    }
    free(table.cells);
    graze_game_free(game);
    return answer;
}
