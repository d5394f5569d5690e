/* Reads the words of a certificate one after another, without keeping the text. */
#ifndef GRAZE_CERTIFY_CHECK_READER_H
#define GRAZE_CERTIFY_CHECK_READER_H

#include "core/limits.h"

enum { READER_BUFFER = 1 << 16, READER_SHORT = 256 };

typedef struct cert_reader {
    FILE *stream;
    const char *source;
    graze_error *error; /* of the call that reads; may be NULL */
    struct limits *limits;
    size_t line, column;           /* of the character that comes next */
    size_t word_line, word_column; /* of the word read last */
    uint64_t hash;                 /* of all bytes taken since reader_restart */
    uint64_t line_hash;            /* the same at the start of the line */
    unsigned char buffer[READER_BUFFER];
    size_t next, end;
    char *word; /* the word read last, terminated */
    size_t length, capacity;
    uint64_t looks_a_line; /* work that a line may cause (limits.looks_left); 0: any */
} cert_reader;

/* FNV-1a, 64 bits. */
#define CERTIFICATE_HASH_START UINT64_C(0xcbf29ce484222325)
#define CERTIFICATE_HASH_PRIME UINT64_C(0x100000001b3)

void reader_init(cert_reader *in, FILE *stream, const char *source, struct limits *limits);
void reader_clear(cert_reader *in);

/* Starts a new certificate: its hash begins here. */
void reader_restart(cert_reader *in);

/* The character that comes next, or EOF; it is not taken. */
int reader_peek(cert_reader *in);

/* Makes the place of the next character that of errors. */
void reader_mark(cert_reader *in);

/*
 * Takes a word: characters up to a space or the end of the line, at least one, at most so many.
 * what names it in errors.
 */
graze_status reader_word(cert_reader *in, size_t most, const char *what);

/* Takes the single space before a word. */
graze_status reader_space(cert_reader *in, const char *what);

/* Takes the end of the line. */
graze_status reader_end_line(cert_reader *in);

/* A space and a word that is this one. */
graze_status reader_expect(cert_reader *in, const char *word);

/* A decimal number from the word read last, without leading zeros; negative ones where allowed. */
graze_status reader_number(int64_t *number, const cert_reader *in, int64_t least, int64_t most,
                           const char *what);

/* A space and a word, or a number. */
graze_status reader_next_word(cert_reader *in, size_t most, const char *what);
graze_status reader_next_number(int64_t *number, cert_reader *in, int64_t least, int64_t most,
                                const char *what);

/* "source:line:column: rejected: ..." at the word read last. */
graze_status reader_reject(const cert_reader *in, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
