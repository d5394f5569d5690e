/* Reads the tables of a certificate of a period, and checks every value from the rules. */
#include "certify/check/tables.h"

#include "certify/check/print.h"
#include "core/array.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { VALUE_BOUND = 1 << 15, MOST_LENGTH = 1 << 24 };

/* ---- the game on paths ---------------------------------------------------------------------- */

bool tables_split(const table_check *t) {
    for (uint32_t s = 1; s <= t->top; s++) {
        if (referee_path_digit(t->referee, s) & PIECES_LEFT) {
            return true;
        }
    }
    return false;
}

/* Removes all marks. */
static void begin_marks(table_check *t) {
    if (++t->round == 0) {
        memset(t->stamp, 0, VALUE_BOUND * sizeof *t->stamp);
        t->round = 1;
    }
}

static void mark(table_check *t, unsigned value) {
    t->stamp[value % VALUE_BOUND] = t->round;
}

/* The marks must be all smaller values, and not the value. */
static graze_status settle(const table_check *t, uint16_t value, const char *what, uint64_t at) {
    for (uint16_t smaller = 0; smaller < value; smaller++) {
        if (t->stamp[smaller] != t->round) {
            return reader_reject(&t->c->in, "%s %" PRIu64 ": no move leads to %u", what, at,
                                 smaller);
        }
    }
    return t->stamp[value] != t->round
               ? GRAZE_OK
               : reader_reject(&t->c->in, "%s %" PRIu64 ": a move leads to %u, too", what, at,
                               value);
}

static graze_status check_path(table_check *t, size_t n) {
    begin_marks(t);
    for (uint32_t s = 1; s <= t->top && s <= n; s++) {
        unsigned digit = referee_path_digit(t->referee, s);
        size_t rest = n - s;
        if (digit & (rest == 0 ? NOTHING_LEFT : ONE_PIECE_LEFT)) {
            mark(t, t->path[rest]);
        }
        for (size_t a = 1; (digit & PIECES_LEFT) && a < rest; a++) {
            mark(t, t->path[a] ^ t->path[rest - a]);
        }
    }
    TRY(limits_spend(t->c->limits, (uint32_t)(1 + n / 32)));
    return settle(t, t->path[n], "the path on vertices, number", n);
}

/* ---- numbers -------------------------------------------------------------------------------- */

static graze_status next_number(int64_t *number, table_check *t, int64_t least, int64_t most,
                                const char *what) {
    return reader_next_number(number, &t->c->in, least, most, what);
}

static graze_status next_value(uint16_t *value, table_check *t) {
    int64_t number;
    TRY(limits_tick(t->c->limits));
    TRY(next_number(&number, t, 0, VALUE_BOUND - 1, "a value"));
    *value = (uint16_t)number;
    return GRAZE_OK;
}

/* "paths PERIOD LAST COUNT P(0) P(1) ...", its first word read already */
static graze_status read_paths(table_check *t) {
    int64_t count;
    if (strcmp(t->c->in.word, "paths") != 0) {
        return reader_reject(&t->c->in, "'paths' should stand here");
    }
    TRY(next_number(&t->path_period, t, 1, MOST_LENGTH, "a period"));
    TRY(next_number(&t->path_last, t, 0, MOST_LENGTH, "the last exception"));
    TRY(next_number(&count, t, 1, MOST_LENGTH, "a number of values"));
    TRY(limits_realloc(t->c->limits, (void **)&t->path, 0, (size_t)count * sizeof *t->path));
    t->path_count = (size_t)count;
    for (size_t n = 0; n < t->path_count; n++) {
        TRY(next_value(&t->path[n], t));
        TRY(check_path(t, n));
    }
    if (t->c->printer) {
        print_paths(t);
    }
    t->c->fact_count++;
    t->c->position_count += t->path_count;
    return reader_end_line(&t->c->in);
}

/* "proof PERIOD COUNT", and with two paths "E", or "E D" by theorem 7 */
static graze_status read_proof(table_check *t) {
    int64_t size;
    TRY(reader_expect(&t->c->in, "proof"));
    TRY(next_number(&t->joint, t, 1, MOST_LENGTH, "a period"));
    TRY(next_number(&size, t, 1, MOST_LENGTH, "a number of values"));
    t->size = (size_t)size;
    t->wide = -1;
    if (t->legs == 2) {
        TRY(next_number(&t->last, t, -1, MOST_LENGTH, "the last exception"));
        if (reader_peek(&t->c->in) == ' ') {
            TRY(next_number(&t->wide, t, 0, MOST_LENGTH, "the width"));
        }
    }
    if (t->size > t->path_count) {
        return reader_reject(&t->c->in, "only %zu values of paths are known", t->path_count);
    }
    return reader_end_line(&t->c->in);
}

/* ---- the values of a part ------------------------------------------------------------------- */

static uint16_t value_at(const table_check *t, const uint16_t *table, size_t k, size_t n) {
    return table[k * t->size + n];
}

/* The path of n vertices is the first of the board, that of k the second. */
static void mark_outer(table_check *t, size_t k, size_t n) {
    const move_list *list = tables_moves_at(t, k, n);
    for (size_t i = 0; i < list->count; i++) {
        const outer_move *move = &list->move[i];
        unsigned value = move->target == NO_TABLE
                             ? t->path[n - move->taken[0]] ^ t->path[k - move->taken[1]]
                             : value_at(t, t->table[move->target].value, k, n);
        mark(t, value ^ move->pieces);
    }
}

/* Moves within a path of n vertices: row holds the values for all shorter ones. */
static void mark_inner(table_check *t, const uint16_t *row, size_t step, size_t n) {
    for (uint32_t s = 1; s <= t->top && s <= n; s++) {
        unsigned digit = referee_path_digit(t->referee, s);
        size_t rest = n - s;
        if (digit & ONE_PIECE_LEFT) {
            mark(t, row[rest * step]);
        }
        for (size_t i = 0; (digit & PIECES_LEFT) && i < rest; i++) {
            mark(t, row[i * step] ^ t->path[rest - i]);
        }
    }
}

static graze_status check_value(table_check *t, const uint16_t *table, size_t k, size_t n) {
    begin_marks(t);
    mark_outer(t, k, n);
    mark_inner(t, table + k * t->size, 1, n);
    if (t->legs == 2) {
        mark_inner(t, table + n * t->size, 1, k);
    }
    TRY(limits_spend(t->c->limits, (uint32_t)(1 + (k + n) / 32)));
    return settle(t, value_at(t, table, k, n), "the path on vertices, number", n);
}

/* Reads and checks F_H(k, n) for k <= n; the tables are symmetric. */
static graze_status read_values(table_check *t, uint16_t *table) {
    for (size_t k = 0; k < (t->legs == 2 ? t->size : 1); k++) {
        for (size_t n = t->legs == 2 ? k : 0; n < t->size; n++) {
            TRY(next_value(&table[k * t->size + n], t));
            if (t->legs == 2) {
                table[n * t->size + k] = table[k * t->size + n];
            }
            TRY(check_value(t, table, k, n));
            t->c->position_count++;
        }
    }
    t->c->fact_count++;
    return GRAZE_OK;
}

static size_t table_bytes(const table_check *t) {
    return (t->legs == 2 ? t->size : 1) * t->size * sizeof(uint16_t);
}

static graze_status new_table(part_table **made, table_check *t) {
    TRY(ARRAY_RESERVE(t->c->limits, t->table, t->table_capacity, t->table_count + 1));
    part_table *table = &t->table[t->table_count];
    *table = (part_table){.last = t->last, .smaller = -1};
    TRY(limits_realloc(t->c->limits, (void **)&table->value, 0, table_bytes(t)));
    t->table_count++;
    *made = table;
    return GRAZE_OK;
}

/* Whether a set of G is a part: u and what is connected with it. */
static bool is_part(table_check *t, const cell *set) {
    size_t words = referee_words(t->referee);
    if (!cells_have(set, t->u)) {
        return false;
    }
    referee_component(t->piece, t->referee, set, t->u);
    return memcmp(t->piece, set, words * sizeof *set) == 0;
}

/* "table SET [LAST] VALUES" after its first word */
static graze_status read_table(table_check *t) {
    size_t words = referee_words(t->referee);
    cell *part = t->part;
    part_table *table;
    int32_t known;
    TRY(new_table(&table, t));
    memset(part, 0, words * sizeof *part);
    TRY(reader_next_word(&t->c->in, (t->c->graph->n + 3) / 4, "a set"));
    TRY(check_parse_set(part, words, (uint32_t)t->c->graph->n, &t->c->in));
    if (!is_part(t, part)) {
        return reader_reject(&t->c->in, "a part is connected and contains vertex %u", t->u);
    }
    bool whole = cells_count(part, words) == t->c->graph->n;
    if (t->legs == 1) {
        TRY(next_number(&table->last, t, -1, MOST_LENGTH, "the last exception"));
    }
    TRY(tables_list_moves(t, table, part));
    TRY(read_values(t, table->value));
    if (t->c->printer) {
        print_table(t, table, part);
    }
    tables_exchange_twins(t, part);
    if (facts_find(&known, &t->numbers, part, TAG_VALUE)) {
        return reader_reject(&t->c->in, "this part has a table already");
    }
    uint32_t number = (uint32_t)(t->table_count - 1);
    t->whole = whole ? number : t->whole;
    TRY(facts_put(&t->numbers, part, TAG_VALUE, (int32_t)number));
    return reader_end_line(&t->c->in);
}

/* ---- the claim ------------------------------------------------------------------------------ */

static graze_status read_natural(uint64_t *number, table_check *t, const char *what) {
    int64_t found;
    TRY(next_number(&found, t, 0, INT64_MAX, what));
    *number = (uint64_t)found;
    return GRAZE_OK;
}

static graze_status read_vertex(table_check *t) {
    int64_t u;
    TRY(next_number(&u, t, 0, (int64_t)t->c->graph->n - 1, "a vertex"));
    t->u = (uint32_t)u;
    return GRAZE_OK;
}

/* "period P preperiod E paths", "... leg U" after its first word */
static graze_status read_one_leg(table_check *t) {
    char *claim = t->c->report->claim;
    size_t room = sizeof t->c->report->claim;
    TRY(read_natural(&t->period, t, "the period"));
    TRY(reader_space(&t->c->in, "the preperiod"));
    TRY(reader_expect(&t->c->in, "preperiod"));
    TRY(read_natural(&t->preperiod, t, "the preperiod"));
    TRY(reader_next_word(&t->c->in, READER_SHORT, "a family"));
    t->legs = strcmp(t->c->in.word, "leg") == 0;
    if (t->legs == 0 && strcmp(t->c->in.word, "paths") != 0) {
        return reader_reject(&t->c->in, "a family is 'paths' or 'leg'");
    }
    if (t->legs == 0) {
        snprintf(claim, room, "period %" PRIu64 " preperiod %" PRIu64 " on paths", t->period,
                 t->preperiod);
        return GRAZE_OK;
    }
    TRY(read_vertex(t));
    snprintf(claim, room, "period %" PRIu64 " preperiod %" PRIu64 " with a path on vertex %u",
             t->period, t->preperiod, t->u);
    return GRAZE_OK;
}

/* "for-all P E legs U", "for-all P E beyond D legs U" after its first word */
static graze_status read_two_legs(table_check *t) {
    char *claim = t->c->report->claim;
    size_t room = sizeof t->c->report->claim;
    t->legs = 2;
    TRY(read_natural(&t->period, t, "the period"));
    TRY(read_natural(&t->preperiod, t, "the preperiod"));
    TRY(reader_next_word(&t->c->in, READER_SHORT, "'legs'"));
    if (strcmp(t->c->in.word, "beyond") == 0) {
        TRY(next_number(&t->beyond, t, 0, MOST_LENGTH, "the growth"));
        TRY(reader_next_word(&t->c->in, READER_SHORT, "'legs'"));
    }
    if (strcmp(t->c->in.word, "legs") != 0) {
        return reader_reject(&t->c->in, "'legs' is expected");
    }
    TRY(read_vertex(t));
    int used =
        snprintf(claim, room, "for every k: period %" PRIu64 ", preperiod at most ", t->period);
    if (t->beyond < 0) {
        snprintf(claim + used, room - (size_t)used, "%" PRIu64 ", legs on vertex %u", t->preperiod,
                 t->u);
    } else {
        snprintf(claim + used, room - (size_t)used,
                 "max(%" PRIu64 ", k + %" PRId64 "), legs on vertex %u", t->preperiod, t->beyond,
                 t->u);
    }
    return GRAZE_OK;
}

/* ---- the whole ------------------------------------------------------------------------------ */

static graze_status next_record(table_check *t) {
    return reader_word(&t->c->in, READER_SHORT, "a record");
}

/* Facts about loose pieces, where there are any; the word after them is read. */
static graze_status read_facts(table_check *t) {
    TRY(next_record(t));
    if (strcmp(t->c->in.word, "part") != 0) {
        return GRAZE_OK;
    }
    TRY(check_begin_part(t->c));
    TRY(next_record(t));
    while (t->c->in.length == 1) {
        TRY(limits_tick(t->c->limits));
        TRY(check_fact(t->c, *t->c->in.word));
        TRY(next_record(t));
    }
    return t->c->printer && t->c->board_ready ? print_positions(t->c) : GRAZE_OK;
}

static graze_status read_tables(table_check *t) {
    TRY(tables_set_board(t));
    TRY(read_proof(t));
    t->whole = NO_TABLE;
    TRY(next_record(t));
    while (strcmp(t->c->in.word, "table") == 0) {
        TRY(read_table(t));
        TRY(next_record(t));
    }
    return t->whole == NO_TABLE ? reader_reject(&t->c->in, "the whole graph has no table")
                                : GRAZE_OK;
}

static graze_status check_all(table_check *t, bool for_all) {
    TRY((for_all ? read_two_legs : read_one_leg)(t));
    TRY(reader_end_line(&t->c->in));
    TRY(t->c->printer ? print_claim(t->c) : GRAZE_OK);
    if (t->period == 0) {
        return reader_reject(&t->c->in, "a period is at least 1");
    }
    TRY(referee_new(&t->referee, t->c->report->game, NULL, t->c->limits, t->c->in.error));
    t->top = referee_path_top(t->referee);
    t->stamp = calloc(VALUE_BOUND, sizeof *t->stamp);
    if (!t->stamp) {
        return GRAZE_NO_MEMORY;
    }
    TRY(read_facts(t));
    TRY(read_paths(t));
    if (t->legs > 0) {
        TRY(read_tables(t));
    } else {
        TRY(next_record(t));
    }
    TRY(check_periods(t));
    if (strcmp(t->c->in.word, "end") != 0) {
        return reader_reject(&t->c->in, "no record of this kind belongs here");
    }
    TRY(check_end(t->c));
    return t->c->printer ? print_period(t) : GRAZE_OK;
}

static void clear(table_check *t) {
    struct limits *limits = t->c->limits;
    for (size_t i = 0; i < t->table_count; i++) {
        limits_free(limits, t->table[i].value, table_bytes(t));
    }
    ARRAY_FREE(limits, t->table, t->table_capacity);
    limits_free(limits, t->path, t->path_count * sizeof *t->path);
    for (size_t i = 0; i < t->list_count; i++) {
        free(t->lists[i].move);
    }
    limits_free(limits, t->lists, t->list_count * sizeof *t->lists);
    facts_clear(&t->numbers);
    referee_free(t->referee);
    graze_graph_free(t->board);
    free(t->number);
    free(t->twin);
    free(t->position);
    free(t->stamp);
}

graze_status check_tables(checker *c, bool for_all) {
    enum { LARGER = 20 }; /* a line may stand for millions of values */
    table_check t = {.c = c, .beyond = -1, .last = -1};
    c->in.looks_a_line *= LARGER;
    graze_status status = check_all(&t, for_all);
    clear(&t);
    return status;
}
