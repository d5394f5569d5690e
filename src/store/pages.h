/*
 * Looks through the file of an LMDB store and checks what LMDB takes for granted, so that a
 * damaged file is refused before LMDB follows a wild pointer in it. The form of the file is that of
 * LMDB's data version 1 (all releases of 0.9).
 */
#ifndef GRAZE_STORE_PAGES_H
#define GRAZE_STORE_PAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PAGES_WHY = 128 };

typedef enum pages_verdict { PAGES_GOOD, PAGES_DAMAGED, PAGES_MOVED_ON } pages_verdict;

/* Called for each record of the main database; false: the record is damaged. */
typedef bool pages_visitor(void *context, const void *key, size_t key_length, const void *data,
                           size_t length);

/*
 * Checks the heads of the file. What is empty or absent is in order: LMDB will make it.
 * Returns: false with a reason in why.
 */
bool pages_check_heads(const char *file, char why[PAGES_WHY]);

/*
 * Checks every page that the state of a transaction can reach; the transaction must be open for
 * reading, so that they do not change. Visits every record.
 * Returns: PAGES_MOVED_ON when other processes have written so often since the transaction began
 * that its head is overwritten: begin a new one. PAGES_DAMAGED with a reason in why.
 */
pages_verdict pages_check_all(const char *file, uint64_t transaction, pages_visitor *visit,
                              void *context, char why[PAGES_WHY]);

#endif
