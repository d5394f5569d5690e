/* Texts with entities, as GML has them: &lt; and its kind, &#228; and &#xe4;. */
#ifndef GRAZE_IO_ENTITIES_H
#define GRAZE_IO_ENTITIES_H

#include "io/cursor.h"

/* A part of a text that is read. */
typedef struct text_span {
    const char *start;
    size_t length;
    size_t at; /* its place in the file */
} text_span;

bool text_span_is(const text_span *span, const char *expected);

/* Whether there is an entity of this name, which stands between '&' and ';'. */
bool entity_is_known(const char *name, size_t length);

/* The text with its entities replaced, malloc'ed and terminated; others are refused. */
graze_status entities_replace(char **text, const text_span *span, const cursor *in,
                              graze_error *error);

#endif
