/* Writes the text of certificates with its hash, and lists moves and values for their proofs. */
#include "certify/prover.h"

#include "certify/check/reader.h"
#include "io/formats.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void text_put(cert_text *text, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        text->hash = (text->hash ^ (unsigned char)bytes[i]) * CERTIFICATE_HASH_PRIME;
    }
    if (!text->failed && fwrite(bytes, 1, length, text->out) != length) {
        text->failed = errno ? errno : EIO;
    }
}

void text_print(cert_text *text, const char *format, ...) {
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)length >= sizeof line) {
        text->failed = EOVERFLOW;
        return;
    }
    text_put(text, line, (size_t)length);
}

void text_set(cert_text *text, const vword *set, unsigned words) {
    unsigned top = words;
    while (top > 1 && set[top - 1] == 0) {
        top--;
    }
    text_print(text, " %llx", (unsigned long long)set[top - 1]);
    while (--top > 0) {
        text_print(text, "%016llx", (unsigned long long)set[top - 1]);
    }
}

graze_status text_graph(cert_text *text, const graze_graph *graph, graze_error *error) {
    char *line = NULL;
    TRY(graph_write_expression(&line, graph, error));
    text_print(text, "graph ");
    text_put(text, line, strlen(line));
    text_put(text, "\n", 1);
    free(line);
    return GRAZE_OK;
}

graze_status text_end(cert_text *text, graze_error *error) {
    uint64_t hash = text->hash;
    text_print(text, "end %" PRIu64 " %016" PRIx64 "\n", text->facts, hash);
    if (!text->failed && fflush(text->out) != 0) {
        text->failed = errno;
    }
    return text->failed ? fail(error, GRAZE_IO, "the certificate cannot be written: %s",
                               strerror(text->failed))
                        : GRAZE_OK;
}

/* Whether a vertex can be taken once it has no neighbours, by the rules themselves. */
static graze_status lone_is_playable(bool *playable, prover *p, uint32_t v) {
    vword *set = calloc(p->words, sizeof *set);
    move_sink sink;
    if (!set) {
        return fail_memory(p->error);
    }
    vset_add(set, v);
    graze_status status = prover_moves(&sink, p, set);
    *playable = status == GRAZE_OK && sink.count > 0;
    sink_clear(&sink);
    free(set);
    return status;
}

/* Finds the vertices that cannot be taken alone; only colours distinguish them. */
static graze_status find_stuck(prover *p) {
    const struct board *board = p->part->board;
    bool is_known[GRAZE_MOST_COLOUR + 1] = {false}, is_playable[GRAZE_MOST_COLOUR + 1];
    for (uint32_t v = 0; v < board->n && !p->solver->game->rules->whole; v++) {
        uint8_t colour = board->colour ? board->colour[v] : 0;
        if (!is_known[colour]) {
            TRY(lone_is_playable(&is_playable[colour], p, v));
            is_known[colour] = true;
        }
        if (!is_playable[colour]) {
            vset_add(p->stuck, v);
        }
    }
    return GRAZE_OK;
}

graze_status prover_init(prover *p, cert_text *text, graze_solver *solver, struct components *parts,
                         struct component *part, graze_error *error) {
    *p = (prover){.text = text, .solver = solver, .parts = parts, .part = part, .error = error};
    if (part->count > PROVER_MOST_VERTICES) {
        return fail(error, GRAZE_TOO_LARGE,
                    "no certificate: a part has %u vertices (%d at most without a theorem)",
                    part->count, PROVER_MOST_VERTICES);
    }
    TRY(component_require_board(parts, part, error));
    p->words = part->board->words;
    set_table_init(&p->values, &solver->limits, p->words);
    set_table_init(&p->proved, &solver->limits, p->words);
    set_table_init(&p->bounded, &solver->limits, p->words);
    set_table_init(&p->denied, &solver->limits, p->words + 1);
    set_table_init(&p->others, &solver->limits, p->words + 1);
    p->walk = malloc(board_scratch_words(p->words) * sizeof *p->walk);
    p->stuck = calloc(p->words, sizeof *p->stuck);
    if (!p->walk || !p->stuck) {
        return fail_memory(error);
    }
    TRY(solver_fail(solver, solver_require_search(solver, part), error));
    return find_stuck(p);
}

void prover_clear(prover *p) {
    if (p->words) {
        set_table_clear(&p->values);
        set_table_clear(&p->proved);
        set_table_clear(&p->bounded);
        set_table_clear(&p->denied);
        set_table_clear(&p->others);
    }
    free(p->walk);
    free(p->stuck);
    *p = (prover){0};
}

graze_status prover_moves(move_sink *sink, prover *p, const vword *set) {
    sink_init(sink, &p->solver->limits, p->words);
    return solver_fail(p->solver, plain_search_moves(sink, p->part->plain, set), p->error);
}

void prover_leave(vword *rest, const prover *p, const vword *set, const vword *taken) {
    vset_without(rest, set, taken, p->words);
    for (uint32_t v = vset_next(p->stuck, 0, p->words); v != UINT32_MAX;
         v = vset_next(p->stuck, v + 1, p->words)) {
        if (vset_has(rest, v) && board_degree(p->part->board, v, rest, p->words) == 0) {
            vset_drop(rest, v);
        }
    }
}

void prover_take(vword *taken, vword *rest, const prover *p, const vword *set,
                 const move_sink *moves, size_t i) {
    sink_get(taken, moves, i);
    prover_leave(rest, p, set, taken);
}

void prover_write(prover *p, char kind, const vword *set, const int64_t *number,
                  const vword *move) {
    text_put(p->text, &kind, 1);
    text_set(p->text, set, p->words);
    if (number) {
        text_print(p->text, " %lld", (long long)*number);
    }
    if (move) {
        text_set(p->text, move, p->words);
    }
    text_put(p->text, "\n", 1);
    p->text->facts++;
}

graze_status prover_remember(prover *p, set_table *table, const vword *key, int64_t value) {
    int64_t known;
    if (set_table_find(&known, table, key)) {
        return GRAZE_OK;
    }
    return solver_fail(p->solver, set_table_put(table, key, value), p->error);
}

bool prover_next_piece(vword *piece, vword *todo, const prover *p) {
    uint32_t v = vset_next(todo, 0, p->words);
    if (v == UINT32_MAX) {
        return false;
    }
    board_component(piece, p->part->board, todo, v, p->walk, p->words);
    vset_without(todo, todo, piece, p->words);
    return true;
}

graze_status prover_value(int64_t *value, prover *p, const vword *set) {
    if (set_table_find(value, &p->values, set)) {
        return GRAZE_OK;
    }
    TRY(solver_value(value, p->solver, p->parts, p->part, set, p->error));
    return solver_fail(p->solver, set_table_put(&p->values, set, *value), p->error);
}

graze_status prover_equals(bool *equal, prover *p, vword *set, int64_t value) {
    int64_t known;
    *equal = false;
    set[p->words] = (vword)value;
    if (set_table_find(&known, &p->others, set)) {
        return GRAZE_OK;
    }
    TRY(solver_answer(&known, p->solver, p->parts, p->part, set, question_equals(value), p->error));
    *equal = known == value;
    return solver_fail(p->solver,
                       *equal ? set_table_put(&p->values, set, value)
                              : set_table_put(&p->others, set, 1),
                       p->error);
}
