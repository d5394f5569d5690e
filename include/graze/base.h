/*
 * What all headers of graze share: status and errors, limits, memory, versions.
 *
 * Conventions of the whole library:
 *   - Functions return GRAZE_OK (0) or a negative graze_status. Outputs are the first parameters.
 *     The last parameter is an optional graze_error of the caller's that says where and why.
 *   - Ownership: what a call hands you through its first parameters is yours. Release an object
 *     with the ..._free function of its type, and a text or an array with graze_free; all of them
 *     accept NULL. What is inside an object, or is returned as a pointer to const, belongs to the
 *     object and lives as long as it does.
 *   - Structs that you fill in are extensible. Set them to zero and then the members you need;
 * every zero means the default. Members are added at the end. A program that uses one whose comment
 *     says that it was added later sets size, the first member, to sizeof the struct. A NULL
 *     pointer to such a struct means all defaults.
 *   - A graph or a game may be shared by threads. Every other object belongs to one thread at a
 *     time. All settings and results live in objects; the library never prints and never exits.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_BASE_H
#define GRAZE_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#if defined(__GNUC__)
#define GRAZE_API __attribute__((visibility("default")))
#else
#define GRAZE_API
#endif

/* The version of these headers; graze_version is that of the library. */
#define GRAZE_VERSION_MAJOR 1
#define GRAZE_VERSION_MINOR 0
#define GRAZE_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

typedef enum graze_status {
    GRAZE_OK = 0,
    GRAZE_BAD_INPUT = -1,    /* a text, file or formula is malformed; the error says where */
    GRAZE_BAD_ARGUMENT = -2, /* the call makes no sense: misere play of a scored game, ... */
    GRAZE_NO_MEMORY = -3,    /* the system refused memory */
    GRAZE_UNDECIDED = -4,    /* a limit or an interrupt ended the work; the answer has bounds */
    GRAZE_TOO_LARGE = -5,    /* the graph is larger than can be built; the error says how large */
    GRAZE_IO = -6            /* a file could not be opened, read or written */
} graze_status;

enum { GRAZE_ERROR_SOURCE = 96, GRAZE_ERROR_TEXT = 320 };

/* What went wrong and where. line and column count from 1; 0 means "does not apply". */
typedef struct graze_error {
    graze_status status;
    size_t line;
    size_t column;
    char source[GRAZE_ERROR_SOURCE];
    char text[GRAZE_ERROR_TEXT];
} graze_error;

/*
 * graze_error_format - the error as one line, "source:line:column: text", without a newline.
 * Arguments: buffer of size bytes, always terminated when size > 0.
 * Returns: buffer. Time: O(1).
 */
GRAZE_API char *graze_error_format(char *buffer, size_t size, const graze_error *error);

/* graze_free - releases a text or an array that the library made for the caller. O(1). */
GRAZE_API void graze_free(void *memory);

/* ---- limits -------------------------------------------------------------------------------- */

/* What a long call reports to its caller, about twice a second. */
typedef struct graze_progress {
    uint64_t nodes;    /* positions expanded so far */
    double seconds;    /* since the call began */
    uint64_t memory;   /* bytes in tables and stacks */
    const char *phase; /* what it is doing, in a few words */
    /* Of a run through all graphs of a class: */
    uint32_t order;            /* vertices of the current graphs; 0: not such a run */
    double graphs, all_graphs; /* of that order: done, and in all (0: not known) */
    double seconds_left;       /* for them, about; 0: not known */
} graze_progress;

/* What a call may cost, and how to follow it and end it. */
typedef struct graze_limits {
    size_t size;      /* 0, or sizeof(graze_limits); see the top of this file */
    double seconds;   /* time for one call; 0: no limit */
    uint64_t memory;  /* bytes for tables and stacks; 0: three quarters of what is free */
    unsigned threads; /* 0: all cores */
    /* Asked every few milliseconds; true ends the call with GRAZE_UNDECIDED. May be NULL. */
    bool (*interrupted)(void *context);
    /* Called about twice a second. May be NULL. */
    void (*progress)(void *context, const graze_progress *progress);
    void *context; /* of these functions and of warn */
    /* A folder from which a run that was ended continues when it is started again; NULL: none. */
    const char *checkpoint;
    const char *job; /* with checkpoint: what the run is; another run does not take its results */
    /* Told in a sentence that the checkpoint cannot be written, for example because the disk is
     * full: the call goes on without it. NULL: the call ends with GRAZE_IO. */
    void (*warn)(void *context, const char *text);
    /* Of graze-mpi, whose processes work together; NULL in all other programs. */
    struct graze_ranks *ranks;
} graze_limits;

/* Which limit ended a call. */
typedef enum graze_stop_reason {
    GRAZE_STOP_NONE = 0,  /* none did */
    GRAZE_STOP_TIME,      /* graze_limits.seconds */
    GRAZE_STOP_MEMORY,    /* graze_limits.memory */
    GRAZE_STOP_INTERRUPT, /* graze_limits.interrupted */
    GRAZE_STOP_SIZE,      /* the graph is too large to build, and no theorem answers */
    GRAZE_STOP_WORK,      /* a bound on the work of a part of a call, where no time is set */
    GRAZE_STOP_CHOICES    /* graze_find_pairing has tried as many choices as it may */
} graze_stop_reason;

/* graze_stop_reason_name - "time", "memory", "interrupt", "size", "work" or "choices"; NULL for
 * none. O(1). */
GRAZE_API const char *graze_stop_reason_name(graze_stop_reason reason);

/* graze_processor_count - the processors that are online, at least 1. */
GRAZE_API unsigned graze_processor_count(void);

/* ---- versions ------------------------------------------------------------------------------ */

/* graze_version - the version of the library, "1.2.3". */
GRAZE_API const char *graze_version(void);

/* A library that libgraze uses, with its version. */
typedef struct graze_library_info {
    const char *name, *version;
} graze_library_info;

/* graze_library_list - library number index, from 0; false when there is none. */
GRAZE_API bool graze_library_list(graze_library_info *info, size_t index);

#ifdef __cplusplus
}
#endif
#endif
