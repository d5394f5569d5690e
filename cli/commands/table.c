/* graze table: prints the values of a family of graphs with two parameters. */
#include "commands/closed_form.h"
#include "options/commands.h"
#include "options/game_argument.h"
#include "output/guard.h"
#include "output/output.h"
#include "output/progress.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = 1000000 };

typedef struct value_table {
    const cli_settings *settings;
    graze_game *game;
    graze_solver *solver;
    graze_answer *cells; /* row by row */
    size_t rows, columns;
    int *widths; /* of the columns */
} value_table;

/* ---- solving -------------------------------------------------------------------------------- */

static exit_status solve_cells(value_table *table) {
    const named_range *rows = &table->settings->rows, *columns = &table->settings->columns;
    graze_error error = {.status = GRAZE_OK};
    if (table->settings->rules) {
        guard_begin_each(table->settings->seconds);
    }
    graze_status status =
        graze_solve_table(table->cells, table->solver, table->settings->arguments[1],
                          &(graze_range){rows->name, rows->first, rows->last},
                          &(graze_range){columns->name, columns->first, columns->last}, &error);
    if (status == GRAZE_UNDECIDED) {
        return EXIT_UNDECIDED;
    }
    return status == GRAZE_OK ? EXIT_ANSWERED : report_error(&error);
}

/* ---- printing ------------------------------------------------------------------------------- */

/* How a format writes a table: around it, between cells, and its parameters' names. */
typedef struct table_format {
    const char *before, *middle, *after; /* around the names of rows and columns, in the corner */
    const char *between, *end_of_row, *unknown;
    bool aligned;
    const char *rule; /* below the head */
} table_format;

static const table_format as_text = {"", "\\", "", " ", "\n", "?", true, NULL};
static const table_format as_csv = {"", "\\", "", ",", "\n", "unknown", false, NULL};
static const table_format as_latex = {"$",  " \\backslash ", "$", " & ", " \\\\\n", "?",
                                      true, "\\hline\n"};

static void write_cell(char text[24], const value_table *table, const table_format *format,
                       size_t i) {
    if (table->cells[i].has_value) {
        snprintf(text, 24, "%" PRId64, table->cells[i].value);
    } else {
        snprintf(text, 24, "%s", format->unknown);
    }
}

/* The width of the widest cell of a column, its head included. */
static int column_width(const value_table *table, const table_format *format, size_t column) {
    char text[24];
    if (!format->aligned) {
        return 0;
    }
    int width = snprintf(text, sizeof text, "%" PRIu64, table->settings->columns.first + column);
    for (size_t row = 0; row < table->rows; row++) {
        write_cell(text, table, format, row * table->columns + column);
        width = (int)strlen(text) > width ? (int)strlen(text) : width;
    }
    return width;
}

static void print_head(const value_table *table, const table_format *format) {
    const cli_settings *settings = table->settings;
    printf("%s%s%s%s%s", format->before, settings->rows.name, format->middle,
           settings->columns.name, format->after);
    for (size_t column = 0; column < table->columns; column++) {
        printf("%s%*" PRIu64, format->between, table->widths[column],
               settings->columns.first + column);
    }
    fputs(format->end_of_row, stdout);
    fputs(format->rule ? format->rule : "", stdout);
}

static void print_rows(const value_table *table, const table_format *format, int first_width) {
    for (size_t row = 0; row < table->rows; row++) {
        printf("%*" PRIu64, first_width, table->settings->rows.first + row);
        for (size_t column = 0; column < table->columns; column++) {
            char text[24];
            write_cell(text, table, format, row * table->columns + column);
            printf("%s%*s", format->between, table->widths[column], text);
        }
        fputs(format->end_of_row, stdout);
    }
}

static void print_table(const value_table *table) {
    const cli_settings *settings = table->settings;
    const table_format *format = settings->csv ? &as_csv : settings->latex ? &as_latex : &as_text;
    size_t corner = strlen(format->before) + strlen(settings->rows.name) + strlen(format->middle) +
                    strlen(settings->columns.name) + strlen(format->after);
    for (size_t column = 0; column < table->columns; column++) {
        table->widths[column] = column_width(table, format, column);
    }
    if (settings->latex) {
        printf("\\begin{tabular}{r|*{%zu}{r}}\n", table->columns);
    }
    print_head(table, format);
    print_rows(table, format, format->aligned ? (int)corner : 0);
    if (settings->latex) {
        puts("\\end{tabular}");
    }
}

/* One object per value, row by row. */
static void print_json(const value_table *table) {
    const cli_settings *settings = table->settings;
    for (size_t i = 0; i < table->rows * table->columns; i++) {
        json_t *parameters = json_object();
        json_object_set_new(parameters, settings->rows.name,
                            json_natural(settings->rows.first + i / table->columns));
        json_object_set_new(parameters, settings->columns.name,
                            json_natural(settings->columns.first + i % table->columns));
        const graze_answer *cell = &table->cells[i];
        json_print(JSON_OBJECT(
            "game play expression parameters value", json_text(graze_game_name(table->game)),
            json_text(settings->misere ? "misere" : "normal"), json_text(settings->arguments[1]),
            parameters, cell->has_value ? json_integer(cell->value) : json_null()));
    }
}

/* ---- closed forms --------------------------------------------------------------------------- */

/* The closed form of the first values of a row, as many as are known. */
typedef struct row_form {
    graze_guess guess;
    uint64_t count;
    bool is_printed;
} row_form;

static exit_status guess_rows(row_form *forms, const value_table *table) {
    const named_range *columns = &table->settings->columns;
    int64_t *values = calloc(table->columns, sizeof *values);
    if (!values) {
        return report("out of memory");
    }
    for (size_t row = 0; row < table->rows; row++) {
        const graze_answer *cells = table->cells + row * table->columns;
        uint64_t count = 0;
        for (; count < table->columns && cells[count].has_value; count++) {
            values[count] = cells[count].value;
        }
        forms[row].count = count;
        graze_sequence_guess(&forms[row].guess, values, count, columns->first, columns->name, NULL);
    }
    free(values);
    return EXIT_ANSWERED;
}

/* One line for all rows of one form: "k = 1, 3, 5: n mod 2, observed on n = 0..9". */
static void print_forms(row_form *forms, const value_table *table) {
    const named_range *rows = &table->settings->rows, *columns = &table->settings->columns;
    for (size_t i = 0; i < table->rows; i++) {
        if (forms[i].is_printed) {
            continue;
        }
        printf("%s = %" PRIu64, rows->name, rows->first + i);
        for (size_t j = i + 1; j < table->rows; j++) {
            if (forms[j].count == forms[i].count &&
                strcmp(forms[j].guess.text, forms[i].guess.text) == 0) {
                printf(", %" PRIu64, rows->first + j);
                forms[j].is_printed = true;
            }
        }
        printf(": ");
        closed_form_print(&forms[i].guess, columns->name, columns->first, forms[i].count);
    }
}

/* One object per row. */
static void print_forms_json(const row_form *forms, const value_table *table) {
    const named_range *rows = &table->settings->rows, *columns = &table->settings->columns;
    for (size_t i = 0; i < table->rows; i++) {
        json_t *parameters = json_object(), *range = json_object();
        json_object_set_new(parameters, rows->name, json_natural(rows->first + i));
        json_object_set_new(range, columns->name,
                            forms[i].count
                                ? json_pack("[I,I]", (json_int_t)columns->first,
                                            (json_int_t)(columns->first + forms[i].count - 1))
                                : json_null());
        json_t *object = JSON_OBJECT("game play expression parameters range",
                                     json_text(graze_game_name(table->game)),
                                     json_text(table->settings->misere ? "misere" : "normal"),
                                     json_text(table->settings->arguments[1]), parameters, range);
        closed_form_set_json(object, &forms[i].guess);
        json_print(object);
    }
}

static exit_status print_guesses(const value_table *table) {
    row_form *forms = calloc(table->rows, sizeof *forms);
    exit_status status = forms ? guess_rows(forms, table) : report("out of memory");
    if (status == EXIT_ANSWERED && table->settings->json) {
        print_forms_json(forms, table);
    } else if (status == EXIT_ANSWERED) {
        print_forms(forms, table);
    }
    free(forms);
    return status;
}

/* ---- the command ---------------------------------------------------------------------------- */

static exit_status check_parameters(const cli_settings *settings) {
    const named_range *ranges[] = {&settings->rows, &settings->columns};
    const char *const names[] = {"rows", "cols"};
    for (size_t i = 0; i < 2; i++) {
        if (ranges[i]->name[0] == '\0') {
            return report_usage("--%s NAME=A..B is missing (see 'graze help table')", names[i]);
        }
    }
    uint64_t rows = settings->rows.last - settings->rows.first + 1;
    uint64_t columns = settings->columns.last - settings->columns.first + 1;
    if (rows * columns > MOST_CELLS) {
        return report_usage("%" PRIu64 " rows of %" PRIu64 " values are more than a table has (%d "
                            "values)",
                            rows, columns, MOST_CELLS);
    }
    if (strcmp(settings->rows.name, settings->columns.name) == 0) {
        return report_usage("--rows and --cols are the same parameter '%s'", settings->rows.name);
    }
    return EXIT_ANSWERED;
}

static exit_status open_table(value_table *table, const cli_settings *settings,
                              graze_limits *options) {
    graze_error error = {.status = GRAZE_OK};
    *table =
        (value_table){.settings = settings,
                      .rows = (size_t)(settings->rows.last - settings->rows.first + 1),
                      .columns = (size_t)(settings->columns.last - settings->columns.first + 1)};
    exit_status status = check_parameters(settings);
    if (status == EXIT_ANSWERED) {
        status = game_argument_parse(&table->game, settings, settings->arguments[0]);
    }
    if (status != EXIT_ANSWERED) {
        return status;
    }
    game_argument_limits(options, settings);
    const graze_question question = {.play = settings->misere ? GRAZE_MISERE : GRAZE_NORMAL,
                                     .goal = GRAZE_VALUE};
    progress_set_input(settings->arguments[1]);
    table->cells = calloc(table->rows * table->columns, sizeof *table->cells);
    table->widths = calloc(table->columns, sizeof *table->widths);
    if (!table->cells || !table->widths) {
        return report("out of memory");
    }
    return graze_solver_new(&table->solver, table->game, &question, options, &error) == GRAZE_OK
               ? EXIT_ANSWERED
               : report_error(&error);
}

static exit_status print_cells(const value_table *table) {
    if (table->settings->guess) {
        return print_guesses(table);
    }
    (table->settings->json ? print_json : print_table)(table);
    return EXIT_ANSWERED;
}

static exit_status run_table(const cli_settings *settings) {
    value_table table;
    graze_limits options;
    exit_status status = open_table(&table, settings, &options);
    if (status == EXIT_ANSWERED) {
        status = solve_cells(&table);
        progress_clear();
        if (status == EXIT_ANSWERED || status == EXIT_UNDECIDED) {
            status = exit_status_worse(status, print_cells(&table));
        }
    }
    graze_solver_free(table.solver);
    graze_game_free(table.game);
    free(table.cells);
    free(table.widths);
    return status;
}

const cli_command command_table = {
    .name = "table",
    .arguments = "GAME EXPR",
    .least = 2,
    .most = 2,
    .summary = "tabulate the values of a family of graphs with two parameters",
    .often = "rows cols",
    .description =
        "Computes the values of GAME on the graphs of EXPR, an expression in which two names "
        "stand for numbers: one for the rows, one for the columns.\n"
        "--time applies to each graph separately. A value that is not found in time is printed as "
        "? (unknown in CSV, null in JSON), and the exit status is 3.\n"
        "--guess prints a closed form of each row instead, in the parameter of the columns; rows "
        "that have the same one share a line. It fits the values shown and is not proved: for one "
        "row, 'graze sequence --guess' can prove more.\n",
    .examples =
        EXAMPLES("graze table csg:1-4 'substar(1^t,k)' --rows k=0..8 --cols t=0..10 --latex",
                 "graze table arc-kayles 'grid(a,b)' --rows a=1..4 --cols b=1..5 --csv",
                 "graze table node-kayles 'grid(a,b)' --rows a=1..3 --cols b=1..6",
                 "graze table csg:1-4 'substar(1^t,k)' --rows k=0..8 --cols t=0..40 --guess"),
    .run = run_table,
};
