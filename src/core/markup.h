/* Text inside markup: what has a meaning of its own there is escaped. */
#ifndef GRAZE_CORE_MARKUP_H
#define GRAZE_CORE_MARKUP_H

#include <stdio.h>

/* Inside elements of XML and HTML; control characters, which XML does not have, become spaces. */
void markup_write_xml(FILE *out, const char *text);

/* Inside a paragraph of LaTeX. */
void markup_write_tex(FILE *out, const char *text);

#endif
