/* What is in a store, for people: games, numbers, sizes. */
#include "store/store.h"

#include <stdlib.h>

static const char *const PLAYS[STORED_KINDS] = {
    [ASK_VALUE] = "normal",
    [ASK_MISERE_WINNER] = "misere",
    [ASK_SCORE] = "score",
    [ASK_WINNER] = "winner",
};

struct collection {
    graze_store_summary *summary;
    size_t capacity;
    bool no_memory;
};

static bool is_about(const graze_store_row *row, const record_content *content) {
    return row->play == PLAYS[content->question] && strlen(row->game) == content->game_length &&
           memcmp(row->game, content->game, content->game_length) == 0;
}

/* A new row; NULL for want of memory. */
static graze_store_row *add_row(struct collection *collection, const record_content *content) {
    graze_store_summary *summary = collection->summary;
    if (summary->count == collection->capacity) {
        size_t larger = collection->capacity ? 2 * collection->capacity : 16;
        graze_store_row *rows = realloc(summary->rows, larger * sizeof *rows);
        if (!rows) {
            return NULL;
        }
        summary->rows = rows;
        collection->capacity = larger;
    }
    char *game = malloc(content->game_length + 1);
    if (!game) {
        return NULL;
    }
    memcpy(game, content->game, content->game_length);
    game[content->game_length] = '\0';
    graze_store_row *row = &summary->rows[summary->count++];
    *row = (graze_store_row){.game = game, .play = PLAYS[content->question]};
    return row;
}

static void count_record(void *context, const record_content *content) {
    struct collection *collection = context;
    graze_store_summary *summary = collection->summary;
    graze_store_row *row = NULL;
    for (size_t i = 0; i < summary->count && !row; i++) {
        row = is_about(&summary->rows[i], content) ? &summary->rows[i] : NULL;
    }
    if (!row && !(row = add_row(collection, content))) {
        collection->no_memory = true;
        return;
    }
    row->components++;
    row->largest = content->n > row->largest ? content->n : row->largest;
    summary->components++;
}

static int by_game(const void *a, const void *b) {
    const graze_store_row *x = a, *y = b;
    int order = strcmp(x->game, y->game);
    return order ? order : strcmp(x->play, y->play);
}

graze_status graze_store_read(graze_store_summary **summary, const char *folder,
                              graze_error *error) {
    store *opened;
    TRY(store_open(&opened, folder, false, error));
    struct collection collection = {.summary = calloc(1, sizeof *collection.summary)};
    graze_status status = collection.summary ? store_each(opened, count_record, &collection, error)
                                             : fail_memory(error);
    if (status == GRAZE_OK && collection.no_memory) {
        status = fail_memory(error);
    }
    if (status == GRAZE_OK) {
        graze_store_summary *made = collection.summary;
        made->bytes = store_bytes(opened);
        if (made->count > 1) {
            qsort(made->rows, made->count, sizeof *made->rows, by_game);
        }
        *summary = made;
    } else {
        graze_store_free(collection.summary);
    }
    store_close(opened);
    return status;
}

void graze_store_free(graze_store_summary *summary) {
    if (!summary) {
        return;
    }
    for (size_t i = 0; i < summary->count; i++) {
        free(summary->rows[i].game);
    }
    free(summary->rows);
    free(summary);
}
