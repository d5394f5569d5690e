/* The result of a census, and the forms in which it is printed. */
#ifndef GRAZE_CLI_COMMANDS_CENSUS_RESULT_H
#define GRAZE_CLI_COMMANDS_CENSUS_RESULT_H

#include "options/options.h"

/* The counts of a census, and what was counted. */
typedef struct census_result {
    char *game;
    char *version; /* of the graze that wrote parts that were merged, or NULL */
    bool scored, partizan, misere, misere_value, labelled;
    bool custom_rules; /* the game is that of a file of rules */
    graze_class graphs;
    bool bipartite;
    uint32_t min_degree;
    uint32_t n;
    part_number res;
    graze_census *census;
} census_result;

void census_result_clear(census_result *result);

/* Who wins a graph with this value. */
graze_outcome census_outcome(const census_result *result, int64_t value);

/* "graphs", "connected", "trees", "caterpillars": the classes as JSON names them. */
const char *census_class_name(graze_class graphs);
bool census_class_find(graze_class *graphs, const char *name);

/* Adds up the parts in files; EXIT_FAILED after a message that names file and line. */
exit_status census_merge(census_result *result, const char *const *files, size_t count);

void census_print_table(const census_result *result, const char *by);
void census_print_json(const census_result *result, const char *by);

/* One row of a table by n: who wins how many graphs. The first row has the names of the columns. */
void census_print_order(const census_result *result, bool json, bool is_first);

/* How many graphs have the value, or where none is given, are lost; "n count" in a b-file. */
void census_print_count(const census_result *result, bool bfile, const chosen_integer *value);

/* Lines that census_merge reads (hashed_lines.h): one that says what was counted, then the rows. */
void census_print_part(const census_result *result);

/*
 * Whether this build has the libraries for winning polynomials, their roots and their pictures;
 * EXIT_USAGE after a message.
 */
exit_status census_polynomial_ready(void);

/* The winning polynomials: how many labelled graphs of each number of edges each player wins. */
void census_print_polynomial(const census_result *result);

/* Where both players win equally often, in proved intervals. */
void census_print_roots(const census_result *result, bool json);

/* The versions of the libraries that this takes, or NULL. */
const char *census_flint_version(void);
const char *census_gmp_version(void);
const char *census_arb_version(void);

/* Draws how often each player wins G(n,p). */
exit_status census_plot(const census_result *result, const char *path);

#endif
