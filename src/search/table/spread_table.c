/* Reads and writes the buckets of a table on all ranks. */
#include "search/table/spread_table.h"

/* A bucket in the memory that ranks share. */
typedef struct bucket_place {
    unsigned part;
    uint64_t at;
} bucket_place;

enum { BUCKET_BYTES = TABLE_WAYS * sizeof(table_entry) };

/* Changes the key to that of the entry, and finds its bucket. */
static bucket_place find_place(const struct spread_table *spread, table_key *key) {
    uint64_t count = spread->ranks->count;
    key->low ^= spread->id;
    uint64_t place = key->low % (spread->ranks->shared_bytes / BUCKET_BYTES * count);
    return (bucket_place){(unsigned)(place % count), place / count * BUCKET_BYTES};
}

static void read_bucket(table_entry bucket[TABLE_WAYS], const struct spread_table *spread,
                        bucket_place place) {
    spread->limits->shared_reads++;
    spread->ranks->read(&bucket->check, spread->ranks, place.part, place.at, BUCKET_BYTES);
}

uint32_t spread_table_probe(struct spread_table *spread, table_key key) {
    table_entry bucket[TABLE_WAYS];
    read_bucket(bucket, spread, find_place(spread, &key));
    return table_find(bucket, key);
}

void spread_table_store(struct spread_table *spread, table_key key, uint32_t data,
                        unsigned (*rank)(uint32_t data)) {
    table_entry bucket[TABLE_WAYS];
    bool is_new;
    bucket_place place = find_place(spread, &key);
    read_bucket(bucket, spread, place);
    unsigned number = table_put(&is_new, bucket, key, data, rank);
    spread->ranks->write(spread->ranks, place.part, place.at + number * sizeof *bucket,
                         &bucket[number].check, sizeof *bucket);
}
