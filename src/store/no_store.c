/* Stands in for the store where there is no SQLite, as in WebAssembly: none can be opened. */
#include "store/store.h"

graze_status store_open(store **opened, const char *path, graze_error *error) {
    *opened = NULL;
    return fail_at(error, GRAZE_IO, path, 0, 0,
                   "this build of graze keeps no values: it has no store");
}

void store_close(store *opened) {
    (void)opened;
}

graze_status store_find(int64_t *value, bool *found, store *opened, const store_entry *entry,
                        graze_error *error) {
    (void)value, (void)opened, (void)entry, (void)error;
    *found = false;
    return GRAZE_OK;
}

graze_status store_put(store *opened, const store_entry *entry, int64_t value, graze_error *error) {
    (void)opened, (void)entry, (void)value, (void)error;
    return GRAZE_OK;
}

graze_status graze_store_read(graze_store_summary **summary, const char *path, graze_error *error) {
    store *opened;
    *summary = NULL;
    return store_open(&opened, path, error);
}

void graze_store_free(graze_store_summary *summary) {
    (void)summary;
}

graze_status store_flush(store *opened, graze_error *error) {
    (void)opened, (void)error;
    return GRAZE_OK;
}
