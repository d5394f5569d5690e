/* The files of the page, which embed.cmake puts into the program. */
#ifndef GRAZE_SERVER_ASSETS_H
#define GRAZE_SERVER_ASSETS_H

#include <stddef.h>

typedef struct asset {
    const char *path; /* "/index.html" */
    const char *type; /* of the content */
    const char *tag;  /* changes with the content, in quotes */
    const unsigned char *begin, *end;
} asset;

extern const asset assets[];
extern const size_t asset_count;

#endif
