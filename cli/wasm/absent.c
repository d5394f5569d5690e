/* Stands in for what the command in WebAssembly lacks: the server, FLINT and libedit. */
#include "commands/census_result.h"
#include "options/commands.h"
#include "output/qr_code.h"
#include "play/line_editor.h"
#include "server.h"

/* ---- the server ----------------------------------------------------------------------------- */

static exit_status refuse_serve(const cli_settings *settings) {
    (void)settings;
    return report("this build of graze has no server; graze for Linux has one");
}

const cli_command command_serve = {
    .name = "serve",
    .arguments = "",
    .least = 0,
    .most = 0,
    .summary = "serve the web page (not in this build)",
    .often = "open port",
    .description = "This build of graze runs in Node and has no server. Use graze for Linux.\n",
    .examples = EXAMPLES("graze serve --open"),
    .run = refuse_serve,
};

const char *server_library_version(void) {
    return NULL;
}

const char *qr_code_library_version(void) {
    return NULL;
}

/* ---- FLINT ---------------------------------------------------------------------------------- */

exit_status census_polynomial_ready(void) {
    return report_usage("this build of graze has no FLINT, which --polynomial, --roots and --plot "
                        "of a census need; use graze for Linux");
}

void census_print_polynomial(const census_result *result) {
    (void)result;
}

void census_print_roots(const census_result *result, bool json) {
    (void)result, (void)json;
}

exit_status census_plot(const census_result *result, const char *path) {
    (void)result, (void)path;
    return EXIT_FAILED;
}

const char *census_flint_version(void) {
    return NULL;
}

const char *census_gmp_version(void) {
    return NULL;
}

const char *census_arb_version(void) {
    return NULL;
}

/* ---- libedit: a terminal edits its lines itself --------------------------------------------- */

line_editor *line_editor_open(void) {
    return NULL;
}

void line_editor_close(line_editor *line) {
    (void)line;
}

char *line_editor_read(line_editor *line, const char *prompt) {
    (void)line, (void)prompt;
    return NULL;
}

void line_editor_complete_by(line_editor *line, line_input_names *complete, void *context) {
    (void)line, (void)complete, (void)context;
}

void line_editor_keep_history(line_editor *line, const char *path) {
    (void)line, (void)path;
}

const char *line_editor_library_version(void) {
    return NULL;
}
