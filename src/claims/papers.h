/* The papers: their titles, and the files of claims/ that state what they say. */
#ifndef GRAZE_CLAIMS_PAPERS_H
#define GRAZE_CLAIMS_PAPERS_H

#include "core/status.h"
#include "graze/theory.h"

struct paper {
    const char *id, *title;
    const char *source; /* the name of its file */
    const char *text;   /* what the file holds */
    size_t length;
};

/* Paper number index (from 0), or NULL. */
const struct paper *paper_at(size_t index);

#endif
