/* Reads a certificate: what is claimed, the parts of the graph, and what they add up to. */
#include "certify/check/print.h"

#include "core/array.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_GRAPH = 1 << 30, LONGEST_GAME = 1 << 21, LONGEST_PART = 1 << 30, COUNT_DIGITS = 20 };

static const char *const play_names[PLAY_NUMBER] = {"normal", "misere", "score"};

/* ---- the head ----------------------------------------------------------------------------- */

/* A line "NAME WORD"; the word remains in the reader. */
static graze_status read_field(checker *c, const char *name, size_t most) {
    TRY(reader_expect(&c->in, name));
    return reader_next_word(&c->in, most, name);
}

static graze_status copy_word(char **text, const checker *c) {
    free(*text);
    *text = strdup(c->in.word);
    return *text ? GRAZE_OK : fail_memory(c->in.error);
}

static graze_status read_game(checker *c) {
    TRY(read_field(c, "game", LONGEST_GAME));
    TRY(copy_word(&c->report->game, c));
    graze_status status = referee_new(&c->referee, c->in.word, c->given, c->limits, c->in.error);
    if (status == GRAZE_BAD_ARGUMENT) {
        return reader_reject(&c->in, "no game '%.60s' is known", c->in.word);
    }
    TRY(status);
    return reader_end_line(&c->in);
}

static graze_status read_play(checker *c) {
    TRY(read_field(c, "play", READER_SHORT));
    c->play = PLAY_NUMBER;
    for (check_play play = 0; play < PLAY_NUMBER; play++) {
        if (strcmp(c->in.word, play_names[play]) == 0) {
            c->play = play;
        }
    }
    if (c->play == PLAY_NUMBER || (c->play == PLAY_SCORE) != referee_is_scored(c->referee)) {
        return reader_reject(&c->in, "the game is not played so");
    }
    if (c->play == PLAY_NORMAL && referee_is_whole(c->referee)) {
        return reader_reject(&c->in,
                             "values of a game that is not a sum of components cannot be proved");
    }
    c->report->play = c->play == PLAY_NORMAL   ? GRAZE_NORMAL
                      : c->play == PLAY_MISERE ? GRAZE_MISERE
                                               : GRAZE_SCORED;
    return reader_end_line(&c->in);
}

static graze_status read_graph(checker *c) {
    graze_error reason = {.status = GRAZE_OK};
    TRY(read_field(c, "graph", LONGEST_GRAPH));
    graze_status status = graze_graph_parse(&c->graph, c->in.word, &c->limits->given, &reason);
    if (status == GRAZE_BAD_INPUT) {
        return reader_reject(&c->in, "no graph: %.200s", reason.text);
    }
    if (status != GRAZE_OK) {
        return fail(c->in.error, status, "%s", reason.text);
    }
    if (!graze_graph_is_built(c->graph) && c->graph->not_built != GRAZE_STOP_SIZE) {
        c->limits->reason = c->graph->not_built;
        return GRAZE_UNDECIDED;
    }
    if (graze_graph_is_built(c->graph) &&
        !limits_charge(c->limits, graph_bytes(c->graph->n, c->graph->m))) {
        return limits_fail_memory(c->limits);
    }
    if (!graze_graph_is_built(c->graph) && c->play != PLAY_NORMAL) {
        return reader_reject(&c->in, "the graph is too large to build");
    }
    c->report->order = c->graph->n;
    c->report->size = c->graph->m;
    return reader_end_line(&c->in);
}

static graze_status read_outcome(checker *c) {
    TRY(reader_word(&c->in, READER_SHORT, "an outcome"));
    c->claims_outcome = true;
    c->claims_first = strcmp(c->in.word, "N") == 0;
    return c->claims_first || strcmp(c->in.word, "P") == 0
               ? GRAZE_OK
               : reader_reject(&c->in, "an outcome is N or P");
}

/* "claim value 3", "claim outcome N" or "claim score -2" */
static graze_status read_claim(checker *c) {
    static const char *const numbers[PLAY_NUMBER] = {"value", NULL, "score"};
    const char *number = numbers[c->play];
    TRY(read_field(c, "claim", READER_SHORT));
    c->for_all = strcmp(c->in.word, "for-all") == 0;
    c->claims_period = c->for_all || strcmp(c->in.word, "period") == 0;
    if (c->claims_period && c->play == PLAY_NORMAL &&
        referee_kind_of(c->referee) != TAKES_AS_GIVEN) {
        return GRAZE_OK;
    }
    bool outcome = c->play != PLAY_SCORE && strcmp(c->in.word, "outcome") == 0;
    if (!outcome && (!number || strcmp(c->in.word, number) != 0)) {
        return reader_reject(&c->in, "this cannot be claimed of the game");
    }
    TRY(reader_space(&c->in, "what is claimed"));
    if (outcome) {
        TRY(read_outcome(c));
    } else {
        TRY(reader_word(&c->in, READER_SHORT, "a number"));
        TRY(reader_number(&c->claimed, &c->in, -INT32_MAX, INT32_MAX, "the number"));
    }
    int used = snprintf(c->report->claim, sizeof c->report->claim, "%s %.24s",
                        outcome ? "outcome" : number, c->in.word);
    return used < 0 ? GRAZE_NO_MEMORY : reader_end_line(&c->in);
}

/* "graze-certificates COUNT", the first word of which was read, before the certificates. */
static graze_status read_count(checker *c) {
    c->announced = 0;
    TRY(reader_next_word(&c->in, COUNT_DIGITS, "the number of certificates"));
    for (const char *at = c->in.word; *at; at++) {
        if (*at < '0' || *at > '9' || c->announced > UINT64_MAX / 10 - 1) {
            return reader_reject(&c->in, "this is not a number of certificates");
        }
        c->announced = 10 * c->announced + (uint64_t)(*at - '0');
    }
    c->is_counted = true;
    TRY(reader_end_line(&c->in));
    reader_restart(&c->in);
    return reader_word(&c->in, READER_SHORT, "graze-certificate");
}

/* The first word of a certificate, after the line that counts them where there is one. */
static graze_status read_title(checker *c) {
    TRY(reader_word(&c->in, READER_SHORT, "graze-certificate"));
    if (c->announced == 0 && strcmp(c->in.word, "graze-certificates") == 0) {
        TRY(read_count(c));
    }
    if (strcmp(c->in.word, "graze-certificate") != 0) {
        return reader_reject(&c->in, "'graze-certificate' should stand here");
    }
    if (c->is_counted && c->announced == 0) {
        return reader_reject(&c->in, "there are more certificates than were counted");
    }
    c->announced -= c->is_counted;
    return GRAZE_OK;
}

static graze_status read_head(checker *c) {
    TRY(read_title(c));
    TRY(reader_space(&c->in, "the version"));
    TRY(reader_expect(&c->in, "1"));
    TRY(reader_end_line(&c->in));
    TRY(read_game(c));
    TRY(read_play(c));
    TRY(read_graph(c));
    TRY(read_claim(c));
    if (!graze_graph_is_built(c->graph)) {
        return c->claims_period ? reader_reject(&c->in, "the graph is too large to build")
                                : GRAZE_OK;
    }
    size_t n = (size_t)c->graph->n;
    TRY(limits_realloc(c->limits, (void **)&c->local, 0, (n + 1) * sizeof *c->local));
    memset(c->local, 0xff, (n + 1) * sizeof *c->local);
    return GRAZE_OK;
}

/* ---- parts -------------------------------------------------------------------------------- */

/* A number at *at, which moves after it; NO_VERTEX when there is none in range. */
static uint32_t take_vertex(const checker *c, const char **at) {
    const char *start = *at;
    uint64_t vertex = 0;
    while (**at >= '0' && **at <= '9' && vertex < NO_VERTEX) {
        vertex = 10 * vertex + (uint64_t)(*(*at)++ - '0');
    }
    bool sound = *at > start && (*start != '0' || *at == start + 1) && vertex < c->graph->n;
    return sound ? (uint32_t)vertex : NO_VERTEX;
}

/* Adds the vertices first..last; false when the order is wrong or one is in a part already. */
static bool add_vertices(checker *c, uint32_t first, uint32_t last) {
    if (c->count > 0 && first <= c->vertices[c->count - 1]) {
        return false;
    }
    for (uint32_t v = first; v <= last; v++) {
        if (c->local[v] != NO_VERTEX) {
            return false;
        }
        c->local[v] = c->count;
        c->vertices[c->count++] = v;
    }
    return true;
}

/* "0-4,7,9-12", ascending. */
static bool parse_vertices(checker *c, const char *at) {
    for (;; at++) {
        uint32_t first = take_vertex(c, &at), last = first;
        if (first != NO_VERTEX && *at == '-') {
            at++;
            last = take_vertex(c, &at);
            if (last != NO_VERTEX && last <= first) {
                return false;
            }
        }
        if (first == NO_VERTEX || last == NO_VERTEX || !add_vertices(c, first, last)) {
            return false;
        }
        if (*at != ',') {
            return *at == '\0';
        }
    }
}

static bool part_is_closed(const checker *c) {
    for (uint32_t i = 0; i < c->count; i++) {
        FOR_EACH_NEIGHBOUR (w, c->graph, c->vertices[i]) {
            if (c->local[w] >= c->count || c->vertices[c->local[w]] != w) {
                return false;
            }
        }
    }
    return true;
}

graze_status check_begin_part(checker *c) {
    size_t n = (size_t)c->graph->n;
    TRY(reader_space(&c->in, "vertices"));
    TRY(reader_word(&c->in, LONGEST_PART, "a list of vertices"));
    if (!c->vertices) {
        TRY(limits_realloc(c->limits, (void **)&c->vertices, 0, (n + 1) * sizeof *c->vertices));
    }
    c->count = 0;
    if (!parse_vertices(c, c->in.word)) {
        return reader_reject(&c->in,
                             "a part lists vertices of the graph, ascending, each in one part");
    }
    if (!part_is_closed(c)) {
        return reader_reject(&c->in, "an edge leaves the part");
    }
    if (c->play != PLAY_NORMAL && c->count != n) {
        return reader_reject(&c->in, "the part must be the whole graph");
    }
    c->covered += c->count;
    c->parts++;
    c->board_ready = c->settled = false;
    return reader_end_line(&c->in);
}

static graze_status finish_part(checker *c) {
    if (c->parts == 0) {
        return GRAZE_OK;
    }
    if (!c->settled) {
        TRY(check_whole_part(c));
        TRY(c->printer ? print_part(c) : GRAZE_OK);
    }
    if (c->play == PLAY_NORMAL) {
        c->total ^= c->result.exact ? c->result.value : 0;
        c->nonzero += !c->result.exact;
    } else {
        c->total = c->result.value;
    }
    return GRAZE_OK;
}

graze_status check_rest_on(checker *c, const char *id) {
    char **list = &c->report->resting_on;
    size_t length = *list ? strlen(*list) : 0, more = strlen(id);
    for (const char *at = *list; at; at = strchr(at, ' ') ? strchr(at, ' ') + 1 : NULL) {
        if (strncmp(at, id, more) == 0 && (at[more] == ' ' || at[more] == '\0')) {
            return GRAZE_OK;
        }
    }
    char *grown = realloc(*list, length + more + 2);
    if (!grown) {
        return fail_memory(c->in.error);
    }
    *list = grown;
    snprintf(grown + length, more + 2, "%s%s", length ? " " : "", id);
    return GRAZE_OK;
}

/* ---- the end ------------------------------------------------------------------------------ */

/* Compares what was shown with what is claimed. */
static graze_status check_claim(const checker *c) {
    if (c->covered != c->graph->n) {
        return reader_reject(&c->in, "%" PRIu64 " vertices are in no part",
                             c->graph->n - c->covered);
    }
    /* without vertices the player to move has lost, or in misere play won */
    int64_t total = c->parts == 0 && c->play == PLAY_MISERE ? 1 : c->total;
    if (!c->claims_outcome) {
        return c->nonzero == 0 && total == c->claimed
                   ? GRAZE_OK
                   : reader_reject(&c->in, "the parts do not add up to what is claimed");
    }
    /* one part that is not zero decides where the others cancel */
    bool decided = c->nonzero == 0 || (c->nonzero == 1 && total == 0);
    bool first = c->nonzero == 1 || total != 0;
    return decided && first == c->claims_first
               ? GRAZE_OK
               : reader_reject(&c->in, "the parts do not show what is claimed");
}

/* "end FACTS HASH"; the hash is of all the lines before. */
graze_status check_end(checker *c) {
    uint64_t hash = c->in.line_hash;
    int64_t stated;
    char expected[24];
    TRY(reader_next_number(&stated, &c->in, 0, INT64_MAX, "the number of facts"));
    if ((uint64_t)stated != c->fact_count) {
        return reader_reject(&c->in, "%" PRIu64 " facts were met", c->fact_count);
    }
    snprintf(expected, sizeof expected, "%016" PRIx64, hash);
    TRY(reader_next_word(&c->in, READER_SHORT, "the hash"));
    if (strcmp(c->in.word, expected) != 0) {
        return reader_reject(&c->in, "the text was changed: its hash is %s", expected);
    }
    return reader_end_line(&c->in);
}

static graze_status read_record(bool *done, checker *c) {
    static const struct {
        const char *name;
        graze_status (*settle)(checker *c);
    } ways[] = {{"by", check_theorem}, {"pair", check_pairing}};
    TRY(limits_tick(c->limits));
    TRY(reader_word(&c->in, READER_SHORT, "a record"));
    const char *word = c->in.word;
    if (strcmp(word, "end") == 0) {
        *done = true;
        TRY(finish_part(c));
        TRY(check_claim(c));
        return check_end(c);
    }
    if (strcmp(word, "part") == 0 && graze_graph_is_built(c->graph)) {
        TRY(finish_part(c));
        return check_begin_part(c);
    }
    if (c->parts == 0 || c->settled) {
        return reader_reject(&c->in, "a part should begin here");
    }
    if (c->in.length == 1) {
        return check_fact(c, *word);
    }
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if (strcmp(word, ways[i].name) == 0) {
            c->settled = true;
            return ways[i].settle(c);
        }
    }
    return reader_reject(&c->in, "no record of this kind is known");
}

static graze_status check_one(checker *c) {
    bool done = false;
    TRY(read_head(c));
    TRY(c->printer && !c->claims_period ? print_claim(c) : GRAZE_OK);
    if (c->claims_period) {
        return check_tables(c, c->for_all);
    }
    if (!graze_graph_is_built(c->graph)) {
        TRY(check_described(c));
    }
    while (!done) {
        TRY(read_record(&done, c));
    }
    return c->printer ? print_end(c) : GRAZE_OK;
}

static void checker_clear(checker *c) {
    size_t n = c->graph ? (size_t)c->graph->n : 0;
    print_clear(c);
    facts_clear(&c->known);
    ARRAY_FREE(c->limits, c->replies, c->reply_capacity);
    limits_free(c->limits, c->sets, c->set_cells * sizeof *c->sets);
    limits_free(c->limits, c->local, c->local ? (n + 1) * sizeof *c->local : 0);
    limits_free(c->limits, c->vertices, c->vertices ? (n + 1) * sizeof *c->vertices : 0);
    referee_free(c->referee);
    graze_graph_free(c->graph);
}

/* ---- the library's interface -------------------------------------------------------------- */

struct graze_checker {
    graze_limits options;
    struct limits limits;
    checker state;
    given_rules given;
    proof_printer printer;
    graze_certificate report;
    char *source;
};

graze_status checker_new(graze_checker **made, FILE *stream, const char *source,
                         const graze_limits *options, const trusted_claims *claims,
                         graze_error *error) {
    graze_checker *whole = calloc(1, sizeof *whole);
    if (!whole || !(whole->source = strdup(source))) {
        free(whole);
        return fail_memory(error);
    }
    if (options) {
        whole->options = *options;
    }
    whole->state.claims = claims;
    limits_start(&whole->limits, &whole->options);
    reader_init(&whole->state.in, stream, whole->source, &whole->limits);
    *made = whole;
    return GRAZE_OK;
}

const graze_limits *checker_options(const graze_checker *whole) {
    return &whole->options;
}

void checker_give_rules(graze_checker *whole, const given_rules *given) {
    whole->given = *given;
    whole->state.given = &whole->given;
}

void graze_checker_print(graze_checker *whole, FILE *out, uint64_t most) {
    whole->printer = (proof_printer){.out = out, .most = most};
    whole->state.printer = out ? &whole->printer : NULL;
}

static void report_clear(graze_certificate *report) {
    free(report->game);
    free(report->resting_on);
    *report = (graze_certificate){0};
}

/* Resets everything but the reader. */
static void restart(graze_checker *whole) {
    checker *c = &whole->state;
    report_clear(&whole->report);
    reader_restart(&c->in);
    c->limits = &whole->limits;
    c->report = &whole->report;
    c->referee = NULL;
    c->graph = NULL;
    c->claims_outcome = c->claims_first = c->claims_period = c->board_ready = c->settled = false;
    c->claimed = c->total = 0;
    c->vertices = c->local = NULL;
    c->count = 0;
    c->covered = c->fact_count = c->position_count = 0;
    c->parts = c->nonzero = 0;
    c->known = (facts){0};
    c->sets = NULL;
    c->set_cells = c->reply_cells = 0;
    c->result = (part_result){0};
}

/* At the end of the stream: whether all certificates that were counted are there. */
static graze_status check_count(checker *c) {
    reader_mark(&c->in);
    return c->announced == 0
               ? GRAZE_OK
               : reader_reject(&c->in,
                               "the file was cut: %" PRIu64 " more certificates should stand here",
                               c->announced);
}

/* Without a limit of time, what one line of a stranger's certificate causes is limited. */
enum { LOOKS_A_LINE = 8000 };

static graze_status fail_at_limit(const graze_checker *whole) {
    const cert_reader *in = &whole->state.in;
    if (whole->limits.reason == GRAZE_STOP_WORK) {
        return fail_at(in->error, GRAZE_UNDECIDED, whole->source, in->word_line, 0,
                       "not decided: what this line causes takes more than some seconds, the "
                       "most without a limit of time");
    }
    return fail(in->error, GRAZE_UNDECIDED, "%s: not decided: %s", whole->source,
                graze_stop_reason_name(whole->limits.reason));
}

graze_status graze_checker_next(const graze_certificate **report, graze_checker *whole,
                                graze_error *error) {
    checker *c = &whole->state;
    *report = NULL;
    c->in.error = error;
    limits_start(&whole->limits, &whole->options);
    c->in.looks_a_line = whole->options.seconds > 0 ? 0 : LOOKS_A_LINE;
    restart(whole);
    if (reader_peek(&c->in) == EOF) {
        return ferror(c->in.stream) ? fail(error, GRAZE_IO, "%s: cannot read", whole->source)
                                    : check_count(c);
    }
    graze_status status = check_one(c);
    whole->report.facts = c->fact_count;
    whole->report.positions = c->position_count;
    whole->report.seconds = limits_seconds(&whole->limits);
    checker_clear(c);
    if (status == GRAZE_UNDECIDED) {
        return fail_at_limit(whole);
    }
    if (status == GRAZE_OK) {
        *report = &whole->report;
    }
    return status == GRAZE_NO_MEMORY ? fail_memory(error) : status;
}

void graze_checker_free(graze_checker *whole) {
    if (whole) {
        reader_clear(&whole->state.in);
        report_clear(&whole->report);
        if (whole->given.release) {
            whole->given.release(whole->given.file);
        }
        free(whole->source);
        free(whole);
    }
}
