/*
 * A small scanner of XML: tags with their attributes, one after another. Text between tags is
 * passed over; comments, CDATA, instructions and a document type too. Entities are the five of
 * XML and numbers; others, and anything external, are refused.
 */
#ifndef GRAZE_IO_XML_H
#define GRAZE_IO_XML_H

#include "io/cursor.h"

enum { XML_MAX_ATTRIBUTES = 32 };

/* A piece of text; name parts are stripped of their namespace prefix. */
typedef struct xml_text {
    const char *start;
    size_t length;
    size_t at; /* place in the file */
} xml_text;

typedef struct xml_attribute {
    xml_text name, raw; /* raw: the value with its entities */
} xml_attribute;

typedef struct xml_tag {
    xml_text name, full_name; /* full_name: with its prefix */
    size_t at;
    bool closes;   /* </name> */
    bool is_empty; /* <name/> */
    xml_attribute attributes[XML_MAX_ATTRIBUTES];
    size_t attribute_count;
} xml_tag;

/* The next tag; *found is false at the end of the text. */
graze_status xml_next(bool *found, xml_tag *tag, cursor *in, graze_error *error);

/* The attribute with a name, or NULL. */
const xml_attribute *xml_find(const xml_tag *tag, const char *name);

/* The value with its entities replaced, malloc'ed, not terminated. */
graze_status xml_value(char **value, size_t *length, const xml_attribute *attribute,
                       const cursor *in, graze_error *error);

bool xml_text_is(const xml_text *text, const char *expected);

#endif
