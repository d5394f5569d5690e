/* QR codes in the terminal. */
#ifndef GRAZE_CLI_OUTPUT_QR_CODE_H
#define GRAZE_CLI_OUTPUT_QR_CODE_H

#include <stdbool.h>
#include <stdio.h>

/*
 * qr_code_print - writes a text as a QR code of block characters, two rows of it a line, with a
 * margin. Light squares are blocks, for terminals with a dark background; with colours, any will
 * do. Returns: false when the text is too long or memory is missing; nothing is written then.
 */
bool qr_code_print(FILE *out, const char *text, bool colours);

/* The version of the library that makes the codes. */
const char *qr_code_library_version(void);

#endif
