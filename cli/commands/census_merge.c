/* Adds up the parts of a census, read from the files that --res wrote. */
#include "commands/census_result.h"

#include "options/game_argument.h"
#include "output/hashed_lines.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A file that is being read. */
typedef struct part_file {
    const char *name;
    size_t line;
    bool begun;         /* its first line was read */
    bool open;          /* a part has begun and its last line was not read */
    hashed_lines lines; /* of the part */
} part_file;

/* What has been read from all files. */
typedef struct merging {
    census_result *result;
    bool *seen; /* which parts */
} merging;

static exit_status refuse(const part_file *file, const char *why) {
    return report("%s:%zu: %s", file->name, file->line, why);
}

static bool has_integer(json_int_t *number, const json_t *object, const char *key) {
    const json_t *value = json_object_get(object, key);
    *number = json_integer_value(value);
    return json_is_integer(value);
}

/* What the first line of a file says is counted there. */
static exit_status read_heading(census_result *heading, const json_t *line, const part_file *file) {
    const char *game = json_string_value(json_object_get(line, "game"));
    const char *play = json_string_value(json_object_get(line, "play"));
    const char *graphs = json_string_value(json_object_get(line, "class"));
    const json_t *labelled = json_object_get(line, "labelled");
    json_int_t n, part, parts;
    if (!game || !play || !graphs || !json_is_boolean(labelled) || !has_integer(&n, line, "n") ||
        !has_integer(&part, line, "part") || !has_integer(&parts, line, "parts") ||
        !census_class_find(&heading->graphs, graphs) || n < 1 || n > 20 || part < 0 ||
        part >= parts || parts > 1000000) {
        return refuse(file, "this is not the first line of a part written by 'graze census --res'");
    }
    if (json_object_get(line, "custom_rules")) {
        return refuse(file, "parts of a census of a custom game cannot be merged");
    }
    graze_game *parsed = NULL;
    exit_status status = game_argument_parse(&parsed, NULL, game);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    heading->scored = graze_game_is_scored(parsed);
    graze_game_free(parsed);
    heading->misere = strcmp(play, "misere") == 0;
    heading->misere_value = json_is_true(json_object_get(line, "grundy"));
    heading->labelled = json_is_true(labelled);
    heading->n = (uint32_t)n;
    heading->bipartite = json_is_true(json_object_get(line, "bipartite"));
    heading->min_degree = (uint32_t)json_integer_value(json_object_get(line, "min_degree"));
    heading->res = (part_number){(uint64_t)part, (uint64_t)parts};
    const char *version = json_string_value(json_object_get(line, "version"));
    heading->game = strdup(game);
    heading->version = strdup(version ? version : "");
    return heading->game && heading->version ? EXIT_ANSWERED : refuse(file, "out of memory");
}

static exit_status begin_merging(merging *all, census_result *heading, const part_file *file) {
    graze_error error = {.status = GRAZE_OK};
    if (graze_census_new(&heading->census, heading->n, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    *all->result = *heading;
    all->result->res.part = 0;
    heading->game = heading->version = NULL;
    all->seen = calloc((size_t)heading->res.parts, sizeof *all->seen);
    return all->seen ? EXIT_ANSWERED : refuse(file, "out of memory");
}

static exit_status take_heading(merging *all, const json_t *line, const part_file *file) {
    census_result heading = {0};
    const census_result *result = all->result;
    exit_status status = read_heading(&heading, line, file);
    if (status == EXIT_ANSWERED && !result->census) {
        status = begin_merging(all, &heading, file);
    } else if (status == EXIT_ANSWERED &&
               (strcmp(heading.game, result->game) != 0 || heading.n != result->n ||
                heading.graphs != result->graphs || heading.bipartite != result->bipartite ||
                heading.min_degree != result->min_degree || heading.misere != result->misere ||
                heading.misere_value != result->misere_value ||
                heading.labelled != result->labelled || heading.res.parts != result->res.parts)) {
        status = refuse(file, "this part belongs to a different census than the first file");
    } else if (status == EXIT_ANSWERED && strcmp(heading.version, result->version) != 0) {
        status =
            refuse(file, "this part was written by another version of graze, which may have split "
                         "the work differently");
    }
    if (status == EXIT_ANSWERED && all->seen[heading.res.part]) {
        status = refuse(file, "this part occurs twice");
    }
    if (status == EXIT_ANSWERED) {
        all->seen[heading.res.part] = true;
    }
    free(heading.game);
    free(heading.version);
    return status;
}

static exit_status take_row(merging *all, const json_t *line, const part_file *file) {
    json_int_t edges, value, graphs;
    const char *labelled = json_string_value(json_object_get(line, "labelled"));
    bool whole = has_integer(&edges, line, "edges") && has_integer(&value, line, "value") &&
                 has_integer(&graphs, line, "graphs") && edges >= 0 && graphs >= 0;
    if (!whole || edges > UINT32_MAX || (labelled != NULL) != all->result->labelled) {
        return refuse(file, "this is not a row of a part written by 'graze census --res'");
    }
    graze_census_row row = {
        .edges = (uint32_t)edges, .value = value, .graphs = (uint64_t)graphs, .labelled = "0"};
    if (labelled) {
        snprintf(row.labelled, sizeof row.labelled, "%s", labelled);
    }
    graze_error error = {.status = GRAZE_OK};
    return graze_census_add(all->result->census, &row, &error) == GRAZE_OK
               ? EXIT_ANSWERED
               : refuse(file, error.text);
}

static exit_status take_row_or_end(merging *all, const json_t *line, part_file *file) {
    if (!hashed_lines_is_end(line)) {
        return take_row(all, line, file);
    }
    const char *fault = hashed_lines_check(&file->lines, line);
    file->lines = hashed_lines_start();
    return fault ? refuse(file, fault) : EXIT_ANSWERED;
}

static exit_status take_line(merging *all, part_file *file, const char *text, size_t length) {
    json_error_t fault;
    struct json_memory *kept;
    json_t *line = json_read(&kept, text, strlen(text), JSON_REJECT_DUPLICATES, &fault);
    if (!json_is_object(line)) {
        exit_status refused = refuse(file, line ? "this is not a JSON object" : fault.text);
        json_decref(line);
        json_read_free(kept);
        return refused;
    }
    exit_status status =
        file->open ? take_row_or_end(all, line, file)
        : json_object_get(line, "game")
            ? take_heading(all, line, file)
            : refuse(file, file->begun ? "expected the first line of another part here"
                                       : "the file does not begin with a part");
    if (!hashed_lines_is_end(line)) {
        hashed_lines_add(&file->lines, text, length);
    }
    file->open = !hashed_lines_is_end(line);
    file->begun = true;
    json_decref(line);
    json_read_free(kept);
    return status;
}

/* Lines of parts are short: what is longer is no part, and may have no end. */
enum { LONGEST_LINE = 1 << 16 };

/* Reads a line with its end; returns its length, 0 at the end of the file. */
static size_t read_line(char text[LONGEST_LINE], FILE *stream) {
    size_t length = 0;
    int byte = 0;
    while (length < LONGEST_LINE - 1 && byte != '\n' && (byte = getc(stream)) != EOF) {
        text[length++] = (char)byte;
    }
    text[length] = '\0';
    return length;
}

static exit_status take_file(merging *all, const char *name) {
    part_file file = {.name = name, .lines = hashed_lines_start()};
    FILE *stream = fopen(name, "r");
    char text[LONGEST_LINE];
    exit_status status = EXIT_ANSWERED;
    if (!stream) {
        return report("%s: %s", name, strerror(errno));
    }
    size_t length;
    while (status == EXIT_ANSWERED && (length = read_line(text, stream)) > 0) {
        file.line++;
        if (length == LONGEST_LINE - 1) {
            status = refuse(&file, "the line is too long for a part");
        } else if (file.open || text[strspn(text, " \t\r\n")] != '\0') {
            status = take_line(all, &file, text, length);
        }
    }
    if (status == EXIT_ANSWERED && ferror(stream)) {
        status = report("%s: %s", name, strerror(errno));
    }
    if (status == EXIT_ANSWERED && !file.begun) {
        status = report("%s: the file contains no part", name);
    }
    if (status == EXIT_ANSWERED && file.open) {
        status = refuse(&file, "the part is not complete: its last line is missing");
    }
    fclose(stream);
    return status;
}

static exit_status check_complete(const merging *all) {
    for (uint64_t i = 0; i < all->result->res.parts; i++) {
        if (!all->seen[i]) {
            return report("part %" PRIu64 "/%" PRIu64 " is missing", i, all->result->res.parts);
        }
    }
    return EXIT_ANSWERED;
}

exit_status census_merge(census_result *result, const char *const *files, size_t count) {
    merging all = {.result = result};
    exit_status status = EXIT_ANSWERED;
    for (size_t i = 0; i < count && status == EXIT_ANSWERED; i++) {
        status = take_file(&all, files[i]);
    }
    if (status == EXIT_ANSWERED) {
        status = check_complete(&all);
    }
    free(all.seen);
    return status;
}
