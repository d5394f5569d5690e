#include "commands/value_list.h"

#include <inttypes.h>

enum { COLUMNS = 10 }; /* of a LaTeX table, whose rows begin with multiples of it */

bool value_list_is_asked(const cli_settings *settings) {
    return settings->values || settings->bfile || settings->csv || settings->latex;
}

static void begin(value_list *list) {
    list->has_begun = true;
    if (list->settings->csv) {
        puts("n,value");
    } else if (list->settings->latex) {
        printf("\\begin{tabular}{r|*{%d}{r}}\n$n$", COLUMNS);
        for (int i = 0; i < COLUMNS; i++) {
            printf(" & %d", i);
        }
        puts(" \\\\\n\\hline");
    }
}

static void add_cell(value_list *list, uint64_t n, int64_t value) {
    uint64_t column = n % COLUMNS;
    if (!list->row_is_open) {
        printf("%" PRIu64, n - column);
        for (uint64_t i = 0; i < column; i++) {
            fputs(" &", stdout);
        }
    }
    printf(" & %" PRId64, value);
    list->row_is_open = column + 1 < COLUMNS;
    if (!list->row_is_open) {
        puts(" \\\\");
    }
}

void value_list_add(value_list *list, uint64_t n, int64_t value) {
    if (!list->has_begun) {
        begin(list);
    }
    if (list->settings->latex) {
        add_cell(list, n, value);
        return;
    }
    if (!list->settings->values) {
        printf("%" PRIu64 "%c", n, list->settings->csv ? ',' : ' ');
    }
    printf("%" PRId64 "\n", value);
}

void value_list_end(value_list *list) {
    if (list->settings->latex && list->has_begun) {
        puts(list->row_is_open ? " \\\\\n\\end{tabular}" : "\\end{tabular}");
    }
}
