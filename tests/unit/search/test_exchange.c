/* What the ranks of a search have in common: one table, and what a checkpoint had. */
#include "search/threads/exchange.h"

#include "../core/fake_ranks.h"
#include "core/checkpoint.h"
#include "core/random.h"
#include "graph/board.h"
#include "search/table/spread_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { KEYS = 200, PART = 1 << 20 };

static unsigned rank_of(uint32_t data) {
    return data;
}

/* Entries that took 2^12 positions are kept: here all. */
static unsigned work_of(uint32_t data) {
    (void)data;
    return 20;
}

static uint32_t join(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

static const table_data_kind kind = {"test", rank_of, work_of, join, true};

static uint64_t offsets[] = {0, 1, 2};
static uint32_t neighbours[] = {1, 0};
static const struct board board = {.n = 2, .words = 1, .offset = offsets, .neighbour = neighbours};

/* One rank with a search. */
typedef struct rank_search {
    graze_limits options;
    struct limits limits;
    struct table table;
    struct search_pool pool;
    struct exchange *exchange;
} rank_search;

static void begin(rank_search *search, graze_ranks *ranks, checkpoint *kept, const char *game) {
    search->options = (graze_limits){.memory = 1 << 24, .ranks = ranks, .checkpoint = "folder"};
    limits_start(&search->limits, &search->options);
    search->limits.exchanges = true;
    search->limits.checkpoint = kept;
    assert_int_equal(table_init(&search->table, &search->limits, 1 << 20), GRAZE_OK);
    search_pool_init(&search->pool, &search->table);
    search->exchange = exchange_new(&search->pool, &kind, game, &board, &search->limits);
    assert_non_null(search->exchange);
}

static void end(rank_search *search) {
    exchange_free(search->exchange);
    assert_null(search->table.spread);
    search_pool_clear(&search->pool);
    table_clear(&search->table);
}

/* Key number i, of a large position or not. */
static table_key key_number(uint64_t i, bool is_large) {
    uint64_t high = hash_word(i + 77) & ~(uint64_t)TABLE_SPREAD;
    return (table_key){.low = hash_word(i), .high = high | (is_large ? TABLE_SPREAD : 0)};
}

static void share(fake_job *job) {
    for (unsigned i = 0; i < FAKE_RANKS; i++) {
        graze_ranks *ranks = &job->ranks[i].base;
        assert_int_equal(ranks->share(ranks, PART), GRAZE_OK);
        memset(ranks->part, 0, PART);
        ranks->shared_bytes = PART;
    }
}

/* ---- the table on all ranks ------------------------------------------------------------------ */

static void large_positions_are_known_to_both_ranks(void **unused) {
    (void)unused;
    fake_job job;
    rank_search search[FAKE_RANKS];
    fake_job_init(&job);
    share(&job);
    for (unsigned i = 0; i < FAKE_RANKS; i++) {
        begin(&search[i], &job.ranks[i].base, NULL, "game");
    }
    for (uint32_t i = 0; i < KEYS; i++) {
        table_store(&search[i % 2].table, key_number(i, true), i + 1, rank_of);
    }
    for (uint32_t i = 0; i < KEYS; i++) {
        assert_int_equal(table_probe(&search[0].table, key_number(i, true)), i + 1);
        assert_int_equal(table_probe(&search[1].table, key_number(i, true)), i + 1);
    }
    assert_int_equal(search[0].table.used + search[1].table.used, 0);
    assert_int_equal(search[0].limits.shared_reads, KEYS + KEYS / 2);
    assert_true(job.ranks[0].base.writes == KEYS / 2 && job.ranks[1].base.writes == KEYS / 2);
    table_store(&search[0].table, key_number(0, true), 9, rank_of); /* replaces what was there */
    assert_int_equal(table_probe(&search[1].table, key_number(0, true)), 9);
    end(&search[0]);
    end(&search[1]);
    fake_job_clear(&job);
}

static void small_positions_stay_on_their_rank(void **unused) {
    (void)unused;
    fake_job job;
    rank_search search[FAKE_RANKS];
    fake_job_init(&job);
    share(&job);
    for (unsigned i = 0; i < FAKE_RANKS; i++) {
        begin(&search[i], &job.ranks[i].base, NULL, "game");
    }
    table_store(&search[0].table, key_number(1, false), 5, rank_of);
    assert_int_equal(table_probe(&search[0].table, key_number(1, false)), 5);
    assert_int_equal(table_probe(&search[1].table, key_number(1, false)), 0);
    assert_int_equal(search[0].limits.shared_reads + search[1].limits.shared_reads, 0);
    end(&search[0]);
    end(&search[1]);
    fake_job_clear(&job);
}

static void entries_of_another_search_are_not_found(void **unused) {
    (void)unused;
    fake_job job;
    rank_search search[FAKE_RANKS];
    fake_job_init(&job);
    share(&job);
    begin(&search[0], &job.ranks[0].base, NULL, "one game");
    begin(&search[1], &job.ranks[1].base, NULL, "another game");
    for (uint32_t i = 0; i < KEYS; i++) {
        table_store(&search[0].table, key_number(i, true), i + 1, rank_of);
        assert_int_equal(table_probe(&search[1].table, key_number(i, true)), 0);
    }
    end(&search[0]);
    end(&search[1]);
    fake_job_clear(&job);
}

/* Four entries for each bucket of both parts: what is found is right. */
static void a_full_table_replaces_entries_of_low_rank(void **unused) {
    (void)unused;
    enum { MANY = 4 * FAKE_RANKS * PART / 16 };
    fake_job job;
    rank_search search;
    uint32_t found = 0;
    fake_job_init(&job);
    share(&job);
    begin(&search, &job.ranks[0].base, NULL, "game");
    for (uint32_t i = 0; i < MANY; i++) {
        table_store(&search.table, key_number(i, true), i + 1, rank_of);
    }
    for (uint32_t i = 0; i < MANY; i++) {
        uint32_t data = table_probe(&search.table, key_number(i, true));
        assert_true(data == 0 || data == i + 1);
        found += data != 0;
    }
    assert_true(found > MANY / 5 && found <= MANY / 4);
    assert_int_equal(table_probe(&search.table, key_number(MANY - 1, true)), MANY);
    end(&search);
    fake_job_clear(&job);
}

/* ---- what the checkpoint had ----------------------------------------------------------------- */

static checkpoint *open_folder(const char *folder) {
    checkpoint *kept = NULL;
    graze_limits given = {.checkpoint = folder, .job = "a test\n"};
    assert_int_equal(checkpoint_open(&kept, &given, NULL), GRAZE_OK);
    return kept;
}

/* Writes entries 0 .. KEYS - 1 by a search of one rank. */
static void write_entries(const char *folder) {
    checkpoint *kept = open_folder(folder);
    rank_search search;
    begin(&search, NULL, kept, "game");
    for (uint32_t i = 0; i < KEYS; i++) {
        exchange_note(search.exchange, key_number(i, i % 2), i + 1);
    }
    end(&search);
    assert_int_equal(checkpoint_flush(kept, NULL), GRAZE_OK);
    checkpoint_free(kept);
}

static void all_ranks_get_what_the_checkpoint_had(void **unused) {
    (void)unused;
    char folder[] = "/tmp/graze-exchange-XXXXXX", command[64];
    assert_non_null(mkdtemp(folder));
    write_entries(folder);
    for (unsigned first = 0; first < FAKE_RANKS; first++) { /* the rank that begins */
        fake_job job;
        rank_search search[FAKE_RANKS];
        checkpoint *kept = open_folder(folder);
        fake_job_init(&job);
        for (unsigned i = 0; i < FAKE_RANKS; i++) {
            unsigned rank = i ^ first;
            rank_message dropped;
            begin(&search[rank], &job.ranks[rank].base, rank == 0 ? kept : NULL, "game");
            if (i == 0 && fake_take(&dropped, &job.ranks[1 - rank].base, RANK_ENTRIES)) {
                free(dropped.bytes); /* the other rank was at another search */
            }
        }
        for (unsigned turn = 0; turn < 2; turn++) {
            int answer;
            exchange_begin_task(&answer, search[0].exchange, turn);
            exchange_begin_task(&answer, search[1].exchange, turn);
        }
        for (uint32_t i = 0; i < KEYS; i++) {
            assert_int_equal(table_probe(&search[1].table, key_number(i, i % 2)), i + 1);
        }
        end(&search[0]);
        end(&search[1]);
        checkpoint_free(kept);
        fake_job_clear(&job);
    }
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_positions_are_known_to_both_ranks),
        cmocka_unit_test(small_positions_stay_on_their_rank),
        cmocka_unit_test(entries_of_another_search_are_not_found),
        cmocka_unit_test(a_full_table_replaces_entries_of_low_rank),
        cmocka_unit_test(all_ranks_get_what_the_checkpoint_had),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
