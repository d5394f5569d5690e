/* Draws QR codes by block characters; libqrencode makes them. */
#include "output/qr_code.h"

#include <qrencode.h>

enum { MARGIN = 2 }; /* squares; scanners want a light one */

/* Whether a square is light; those outside of the code are. */
static bool is_light(const QRcode *code, int row, int column) {
    bool inside = row >= 0 && row < code->width && column >= 0 && column < code->width;
    return !inside || !(code->data[row * code->width + column] & 1);
}

static void print_rows(FILE *out, const QRcode *code, int row) {
    static const char *const blocks[2][2] = {{" ", "▄"}, {"▀", "█"}}; /* [upper][lower] */
    for (int column = -MARGIN; column < code->width + MARGIN; column++) {
        bool below = row + 1 < code->width + MARGIN && is_light(code, row + 1, column);
        fputs(blocks[is_light(code, row, column)][below], out);
    }
}

bool qr_code_print(FILE *out, const char *text, bool colours) {
    QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    if (!code) {
        return false;
    }
    for (int row = -MARGIN; row < code->width + MARGIN; row += 2) {
        fputs(colours ? "\033[40;97m" : "", out); /* bright white on black */
        print_rows(out, code, row);
        fputs(colours ? "\033[0m\n" : "\n", out);
    }
    QRcode_free(code);
    return true;
}

const char *qr_code_library_version(void) {
    return QRcode_APIVersionString();
}
