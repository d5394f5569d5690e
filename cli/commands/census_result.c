/* Prints a census as tables and as JSON. */
#include "commands/census_result.h"

#include "output/hashed_lines.h"
#include "output/output.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const class_names[] = {[GRAZE_ALL_GRAPHS] = "graphs",
                                          [GRAZE_CONNECTED] = "connected",
                                          [GRAZE_TREES] = "trees",
                                          [GRAZE_CATERPILLARS] = "caterpillars"};

enum { OUTCOMES = GRAZE_RIGHT_WINS + 1 };

/* Counts by the winner. */
typedef struct outcome_counts {
    uint64_t of[OUTCOMES];
} outcome_counts;

void census_result_clear(census_result *result) {
    free(result->game);
    free(result->version);
    graze_census_free(result->census);
    *result = (census_result){0};
}

graze_outcome census_outcome(const census_result *result, int64_t value) {
    static const graze_outcome classes[] = {GRAZE_SECOND, GRAZE_FIRST, GRAZE_LEFT_WINS,
                                            GRAZE_RIGHT_WINS}; /* as graze_census_run counts */
    if (result->partizan) {
        return classes[value];
    }
    if (value == 0 && result->scored) {
        return GRAZE_DRAW;
    }
    return value > 0 ? GRAZE_FIRST : GRAZE_SECOND;
}

const char *census_class_name(graze_class graphs) {
    return class_names[graphs];
}

bool census_class_find(graze_class *graphs, const char *name) {
    for (graze_class i = GRAZE_ALL_GRAPHS; i <= GRAZE_CATERPILLARS; i++) {
        if (strcmp(name, class_names[i]) == 0) {
            *graphs = i;
            return true;
        }
    }
    return false;
}

static uint64_t total(const outcome_counts *counts) {
    uint64_t sum = 0;
    for (size_t i = 0; i < OUTCOMES; i++) {
        sum += counts->of[i];
    }
    return sum;
}

static outcome_counts count_outcomes(const census_result *result) {
    outcome_counts counts = {{0}};
    graze_census_row row;
    for (size_t i = 0; graze_census_list(&row, result->census, i); i++) {
        counts.of[census_outcome(result, row.value)] += row.graphs;
    }
    return counts;
}

/* ---- rows by value or by edges -------------------------------------------------------- */

/* What the rows of a table are. */
typedef enum table_kind { BY_VALUE, BY_EDGES, BY_OUTCOME, BY_ORDER } table_kind;

static table_kind kind_of(const census_result *result, const char *by) {
    return by && strcmp(by, "edges") == 0                           ? BY_EDGES
           : result->partizan || (by && strcmp(by, "outcome") == 0) ? BY_OUTCOME
                                                                    : BY_VALUE;
}

/* What a row of a table counts. */
typedef struct table_line {
    int64_t key; /* value, number of edges, or graze_outcome */
    outcome_counts counts;
} table_line;

enum { MOST_LINES = 256, KEY_SHIFT = 64 };

/* Fills lines in ascending order of key; returns how many there are. */
static size_t collect_lines(table_line lines[MOST_LINES], const census_result *result,
                            table_kind kind) {
    outcome_counts counts[MOST_LINES] = {{{0}}};
    graze_census_row row;
    for (size_t i = 0; graze_census_list(&row, result->census, i); i++) {
        graze_outcome outcome = census_outcome(result, row.value);
        int64_t key = kind == BY_EDGES ? row.edges : kind == BY_OUTCOME ? outcome : row.value;
        counts[key + KEY_SHIFT].of[outcome] += row.graphs;
    }
    size_t used = 0;
    for (int i = 0; i < MOST_LINES; i++) {
        if (total(&counts[i]) > 0) {
            lines[used++] = (table_line){.key = i - KEY_SHIFT, .counts = counts[i]};
        }
    }
    return used;
}

/* How an outcome is called in rows. */
static const char *word_of(const census_result *result, int64_t outcome) {
    static const char *const words[] = {
        [GRAZE_OUTCOME_UNKNOWN] = "", [GRAZE_FIRST] = "N",     [GRAZE_SECOND] = "P",
        [GRAZE_DRAW] = "draw",        [GRAZE_LEFT_WINS] = "L", [GRAZE_RIGHT_WINS] = "R"};
    return !result->scored           ? words[outcome]
           : outcome == GRAZE_FIRST  ? "first"
           : outcome == GRAZE_SECOND ? "second"
                                     : "draw";
}

/* ---- tables ------------------------------------------------------------------------------- */

/* "connected bipartite graphs of minimum degree at least 2". */
static void print_class(const census_result *result, bool plural) {
    static const char *const nouns[] = {[GRAZE_ALL_GRAPHS] = "graph",
                                        [GRAZE_CONNECTED] = "graph",
                                        [GRAZE_TREES] = "tree",
                                        [GRAZE_CATERPILLARS] = "caterpillar"};
    printf("%s%s%s%s", result->graphs == GRAZE_CONNECTED ? "connected " : "",
           result->bipartite ? "bipartite " : "", nouns[result->graphs], plural ? "s" : "");
    if (result->min_degree > 0) {
        printf(" of minimum degree at least %u", (unsigned)result->min_degree);
    }
}

static void print_headline(const census_result *result) {
    outcome_counts counts = count_outcomes(result);
    printf("%s%s on the %" PRIu64 " ", result->game, result->misere ? " misere" : "",
           total(&counts));
    print_class(result, total(&counts) != 1);
    printf(" on %u %s: the first player wins %" PRIu64 ", the second %" PRIu64, (unsigned)result->n,
           result->n == 1 ? "vertex" : "vertices", counts.of[GRAZE_FIRST], counts.of[GRAZE_SECOND]);
    if (result->scored) {
        printf(", draws %" PRIu64, counts.of[GRAZE_DRAW]);
    }
    if (result->partizan) {
        printf(", Left always %" PRIu64 ", Right always %" PRIu64, counts.of[GRAZE_LEFT_WINS],
               counts.of[GRAZE_RIGHT_WINS]);
    }
    putchar('\n');
}

/* A row by edges or by n. */
static void print_winners_line(const census_result *result, const table_line *line) {
    printf("%5" PRId64 "  %10" PRIu64 "  %10" PRIu64 "  %10" PRIu64, line->key,
           total(&line->counts), line->counts.of[GRAZE_FIRST], line->counts.of[GRAZE_SECOND]);
    if (result->scored) {
        printf("  %10" PRIu64, line->counts.of[GRAZE_DRAW]);
    }
    if (result->partizan) {
        printf("  %10" PRIu64 "  %10" PRIu64, line->counts.of[GRAZE_LEFT_WINS],
               line->counts.of[GRAZE_RIGHT_WINS]);
    }
    putchar('\n');
}

static void print_column_names(const census_result *result, table_kind kind) {
    if (kind == BY_EDGES || kind == BY_ORDER) {
        printf("%5s      graphs       first      second%s\n", kind == BY_EDGES ? "edges" : "n",
               result->scored     ? "        draw"
               : result->partizan ? "        Left       Right"
                                  : "");
    } else {
        printf("%s      graphs\n", kind == BY_OUTCOME                        ? "outcome"
                                   : result->misere && !result->misere_value ? "  win"
                                   : result->scored                          ? "score"
                                                                             : "value");
    }
}

void census_print_table(const census_result *result, const char *by) {
    table_kind kind = kind_of(result, by);
    table_line lines[MOST_LINES];
    size_t count = collect_lines(lines, result, kind);
    print_headline(result);
    print_column_names(result, kind);
    for (size_t i = 0; i < count; i++) {
        if (kind == BY_EDGES) {
            print_winners_line(result, &lines[i]);
        } else if (kind == BY_OUTCOME) {
            printf("%7s  %10" PRIu64 "\n", word_of(result, lines[i].key), total(&lines[i].counts));
        } else {
            printf("%5" PRId64 "  %10" PRIu64 "\n", lines[i].key, total(&lines[i].counts));
        }
    }
}

/* ---- JSON --------------------------------------------------------------------------------- */

static json_t *json_census(const census_result *result) {
    return JSON_OBJECT("game play n class bipartite min_degree", json_text(result->game),
                       json_text(result->misere ? "misere" : "normal"), json_integer(result->n),
                       json_text(census_class_name(result->graphs)),
                       result->bipartite ? json_true() : NULL,
                       result->min_degree ? json_integer(result->min_degree) : NULL);
}

static void set_counts(json_t *object, const census_result *result, const outcome_counts *counts) {
    json_object_set_new(object, "graphs", json_natural(total(counts)));
    json_object_set_new(object, "first", json_natural(counts->of[GRAZE_FIRST]));
    json_object_set_new(object, "second", json_natural(counts->of[GRAZE_SECOND]));
    json_object_set_new(object, "draw",
                        result->scored ? json_natural(counts->of[GRAZE_DRAW]) : NULL);
    if (result->partizan) {
        json_object_set_new(object, "left", json_natural(counts->of[GRAZE_LEFT_WINS]));
        json_object_set_new(object, "right", json_natural(counts->of[GRAZE_RIGHT_WINS]));
    }
}

void census_print_json(const census_result *result, const char *by) {
    table_kind kind = kind_of(result, by);
    table_line lines[MOST_LINES];
    size_t count = collect_lines(lines, result, kind);
    for (size_t i = 0; i < count; i++) {
        const outcome_counts *counts = &lines[i].counts;
        json_t *object = json_census(result);
        if (kind == BY_OUTCOME) {
            json_object_set_new(object, "outcome", json_text(word_of(result, lines[i].key)));
        } else if (result->misere && !result->misere_value && kind != BY_EDGES) {
            json_object_set_new(object, "outcome", json_text(lines[i].key ? "N" : "P"));
        } else {
            const char *key = kind == BY_EDGES       ? "edges"
                              : result->misere_value ? "misere_value"
                                                     : "value";
            json_object_set_new(object, key, json_integer(lines[i].key));
        }
        set_counts(object, result, counts);
        json_print(object);
    }
}

/* ---- one row per n ------------------------------------------------------------------------ */

void census_print_order(const census_result *result, bool json, bool is_first) {
    const table_line line = {result->n, count_outcomes(result)};
    if (json) {
        json_t *object = json_census(result);
        set_counts(object, result, &line.counts);
        json_print(object);
        return;
    }
    if (is_first) {
        printf("%s%s on ", result->game, result->misere ? " misere" : "");
        print_class(result, true);
        puts(" on n vertices: how many each player wins");
        print_column_names(result, BY_ORDER);
    }
    print_winners_line(result, &line);
}

void census_print_count(const census_result *result, bool bfile, const chosen_integer *value) {
    uint64_t count = 0;
    graze_census_row row;
    for (size_t i = 0; graze_census_list(&row, result->census, i); i++) {
        bool counts = value->given ? row.value == value->value
                                   : census_outcome(result, row.value) == GRAZE_SECOND;
        count += counts ? row.graphs : 0;
    }
    if (bfile) {
        printf("%u ", (unsigned)result->n);
    }
    printf("%" PRIu64 "\n", count);
}

void census_print_part(const census_result *result) {
    graze_census_row row;
    hashed_lines lines = hashed_lines_start();
    json_t *object = json_census(result);
    json_object_set_new(object, "part", json_natural(result->res.part));
    json_object_set_new(object, "parts", json_natural(result->res.parts));
    json_object_set_new(object, "labelled", json_boolean(result->labelled));
    json_object_set_new(object, "version", json_text(graze_version()));
    json_object_set_new(object, "custom_rules", result->custom_rules ? json_true() : NULL);
    json_object_set_new(object, "grundy", result->misere_value ? json_true() : NULL);
    hashed_lines_print(&lines, object);
    for (size_t i = 0; graze_census_list(&row, result->census, i); i++) {
        /* The labelled count is a text, since it may exceed every integer of JSON readers. */
        object = JSON_OBJECT("edges value graphs labelled", json_integer(row.edges),
                             json_integer(row.value), json_natural(row.graphs),
                             result->labelled ? json_text(row.labelled) : NULL);
        hashed_lines_print(&lines, object);
    }
    hashed_lines_end(&lines);
}
