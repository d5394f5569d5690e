/* Writes certificates of periods: the head, proofs of loose pieces, the tables. */
#include "certify/certify_tables.h"

#include "certify/check/reader.h"
#include "certify/prover.h"

#include <inttypes.h>
#include <stdlib.h>

typedef struct table_writer {
    cert_text text;
    const table_proof *proof;
    graze_solver *solver;
    graze_error *error;
} table_writer;

/* ---- the head ------------------------------------------------------------------------------- */

static void write_claim(table_writer *w) {
    const table_proof *proof = w->proof;
    if (proof->legs < 2) {
        text_print(&w->text, "claim period %" PRIu64 " preperiod %" PRIu64, proof->period,
                   proof->preperiod);
    } else {
        text_print(&w->text, "claim for-all %" PRIu64 " %" PRIu64, proof->period, proof->preperiod);
    }
    if (proof->legs == 2 && proof->beyond >= 0) {
        text_print(&w->text, " beyond %" PRId64, proof->beyond);
    }
    if (proof->legs == 0) {
        text_print(&w->text, " paths\n");
    } else {
        text_print(&w->text, " %s %u\n", proof->legs == 1 ? "leg" : "legs", proof->attached->u);
    }
}

static graze_status write_head(table_writer *w) {
    const char *name = w->solver->game->name;
    text_print(&w->text, "graze-certificate 1\ngame ");
    text_put(&w->text, name, strlen(name));
    text_print(&w->text, "\nplay normal\n");
    if (w->proof->legs == 0) {
        text_print(&w->text, "graph path(1)\n");
    } else {
        TRY(text_graph(&w->text, w->proof->attached->graph, w->error));
    }
    write_claim(w);
    return GRAZE_OK;
}

/* ---- loose pieces --------------------------------------------------------------------------- */

/* Whether a connected set is a path, whose value the checker knows. */
static bool is_path(const struct board *board, const vword *set) {
    uint32_t ends = 0, size = vset_count(set, board->words);
    FOR_EACH_VERTEX (v, set, board->words) {
        uint32_t degree = board_degree(board, v, set, board->words);
        if (degree > 2) {
            return false;
        }
        ends += degree < 2;
    }
    return size == 1 || ends == 2;
}

/* Proves the components of a set of loose pieces that are no paths. */
static graze_status prove_pieces(prover *p, const vword *set, vword *scratch) {
    vword *todo = scratch, *piece = scratch + p->words;
    vset_copy(todo, set, p->words);
    while (prover_next_piece(piece, todo, p)) {
        if (!is_path(p->part->board, piece)) {
            TRY(prove_normal(p, piece, false));
        }
    }
    return GRAZE_OK;
}

static graze_status prove_all_pieces(prover *p, const set_table *pieces) {
    vword *scratch = calloc(2 * (size_t)p->words, sizeof *scratch);
    graze_status status = scratch ? GRAZE_OK : fail_memory(p->error);
    for (uint32_t i = 0; status == GRAZE_OK && i < pieces->count; i++) {
        status = prove_pieces(p, set_table_key(pieces, i), scratch);
    }
    free(scratch);
    return status;
}

static graze_status write_facts(table_writer *w) {
    const struct attached_graph *attached = w->proof->attached;
    struct components components;
    prover p;
    TRY(components_split(&components, attached->graph, false, NULL, w->error));
    graze_status status =
        prover_init(&p, &w->text, w->solver, &components, &components.list[0], w->error);
    if (status == GRAZE_OK) {
        status = prove_all_pieces(&p, &attached->pieces);
    }
    prover_clear(&p);
    components_clear(&components);
    return status;
}

/* ---- tables --------------------------------------------------------------------------------- */

static void write_values(table_writer *w, const uint16_t *values, size_t count) {
    for (size_t i = 0; i < count; i++) {
        text_print(&w->text, " %u", values[i]);
    }
}

static void write_paths(table_writer *w) {
    const heap_period *period = &w->proof->paths->period;
    text_print(&w->text, "paths %" PRIu64 " %" PRIu64 " %zu", period->period,
               path_values_last(w->proof->paths), w->proof->path_count);
    write_values(w, w->proof->paths->value, w->proof->path_count);
    text_print(&w->text, "\n");
    w->text.facts++;
}

static void write_proof(table_writer *w) {
    const table_proof *proof = w->proof;
    text_print(&w->text, "proof %" PRIu64 " %zu", proof->joint, proof->size);
    if (proof->legs == 2) {
        text_print(&w->text, " %" PRId64, proof->square_last);
    }
    if (proof->legs == 2 && proof->square_beyond >= 0) {
        text_print(&w->text, " %" PRId64, proof->square_beyond);
    }
    text_print(&w->text, "\n");
}

static void write_table(table_writer *w, uint32_t number) {
    const table_proof *proof = w->proof;
    const uint16_t *table = proof->table[number];
    text_print(&w->text, "table");
    text_set(&w->text, set_table_key(&proof->attached->sets, number), proof->attached->sets.words);
    if (proof->legs == 1) {
        text_print(&w->text, " %" PRId64, proof->last[number]);
        write_values(w, table, proof->size);
    }
    for (size_t k = 0; proof->legs == 2 && k < proof->size; k++) {
        write_values(w, table + k * proof->stride + k, proof->size - k);
    }
    text_print(&w->text, "\n");
    w->text.facts++;
}

static graze_status write_tables(table_writer *w) {
    const struct attached_graph *attached = w->proof->attached;
    write_proof(w);
    for (size_t i = 0; i < attached->sets.count && !w->text.failed; i++) {
        TRY(solver_fail(w->solver, limits_look(&w->solver->limits), w->error));
        write_table(w, attached->order[i]);
    }
    return GRAZE_OK;
}

/* ---- the whole ------------------------------------------------------------------------------ */

static graze_status write_all(table_writer *w) {
    TRY(write_head(w));
    if (w->proof->legs > 0) {
        uint32_t n = w->proof->attached->board->n;
        text_print(&w->text, n > 1 ? "part 0-%u\n" : "part %u\n", n - 1);
        TRY(write_facts(w));
    }
    write_paths(w);
    if (w->proof->legs > 0) {
        TRY(write_tables(w));
    }
    return text_end(&w->text, w->error);
}

graze_status certify_tables(FILE *out, const table_proof *proof, graze_solver *solver,
                            graze_error *error) {
    table_writer w = {.text = {.out = out, .hash = CERTIFICATE_HASH_START},
                      .proof = proof,
                      .solver = solver,
                      .error = error};
    graze_status status = write_all(&w);
    return status == GRAZE_NO_MEMORY ? fail_memory(error) : solver_fail(solver, status, error);
}
