/*
 * Random scripts from the whole vocabulary: the bytes choose names of functions, which the sandbox
 * itself lists, and shapes of statements. Each script must end soon after its time, and its memory
 * must stay near its limit, whatever it does.
 */
#include "driver.h"
#include "lua/script.h"

#include <stdio.h>
#include <sys/resource.h>

static const double SECONDS = 0.05;
/* With sanitizers everything is slower, and the machine may be busy: processor time counts. */
static const double MOST_SECONDS = 2;
static const uint64_t MEMORY = (uint64_t)16 << 20;
enum {
    MOST_TEXT = 8000,
    ROOM = 4000,
    MOST_DEPTH = 5,
    MOST_NAMES = 400,
    MOST_RESIDENT = 1200 << 10 /* KiB */
};

/* ---- the names ------------------------------------------------------------------------------ */

static const char *names[MOST_NAMES];
static size_t name_count;

/* Takes what the listing script prints: one name per line. */
static void take_name(void *context, const char *text, size_t length) {
    (void)context;
    if (name_count < MOST_NAMES && length > 1) {
        names[name_count++] = strndup(text, length - 1);
    }
}

static void list_names(void) {
    static const char text[] = "local list = {}\n"
                               "for k, v in pairs(_G) do\n"
                               "  if type(v) ~= 'table' then list[#list + 1] = k end\n"
                               "  if type(v) == 'table' and k ~= '_G' then\n"
                               "    for f in pairs(v) do list[#list + 1] = k .. '.' .. f end\n"
                               "  end\n"
                               "end\n"
                               "table.sort(list)\n"
                               "for _, name in ipairs(list) do print(name) end\n";
    graze_script job = {
        .text = text, .length = strlen(text), .source = "names", .print = take_name};
    REQUIRE(graze_script_run(&job, NULL, NULL) == GRAZE_OK && name_count > 100);
}

static const char *const graph_methods[] = {"degree",
                                            "degrees",
                                            "min_degree",
                                            "max_degree",
                                            "neighbours",
                                            "has_edge",
                                            "edges",
                                            "is_connected",
                                            "is_tree",
                                            "is_forest",
                                            "is_bipartite",
                                            "is_regular",
                                            "girth",
                                            "diameter",
                                            "distance",
                                            "components",
                                            "automorphisms",
                                            "is_vertex_transitive",
                                            "clique_number",
                                            "independence_number",
                                            "chromatic_number",
                                            "matching_number",
                                            "vertex_connectivity",
                                            "is_planar",
                                            "is_chordal",
                                            "colour",
                                            "colours",
                                            "with_colour",
                                            "with_colours",
                                            "without",
                                            "induced",
                                            "graph6",
                                            "canonical",
                                            "without_edges",
                                            "with_edges",
                                            "contract"};

static const char *const string_methods[] = {"find", "match", "gmatch",  "gsub",   "rep",
                                             "byte", "upper", "reverse", "format", "sub"};

/* ---- random text ---------------------------------------------------------------------------- */

typedef struct writer {
    const uint8_t *data;
    size_t left;
    char text[MOST_TEXT];
    size_t length;
    int depth;
} writer;

static unsigned choose(writer *w, unsigned count) {
    unsigned byte = 0;
    if (w->left > 0) {
        byte = *w->data++;
        w->left--;
    }
    if (count > 256 && w->left > 0) {
        byte = byte << 8 | *w->data++;
        w->left--;
    }
    return byte % count;
}

static void add(writer *w, const char *text) {
    size_t length = strlen(text);
    if (w->length + length < sizeof w->text) {
        memcpy(w->text + w->length, text, length);
        w->length += length;
    }
}

#define PICK(w, list) ((list)[choose((w), sizeof(list) / sizeof *(list))])

static void add_atom(writer *w) {
    static const char *const atoms[] = {"0",
                                        "1",
                                        "2",
                                        "3",
                                        "7",
                                        "30",
                                        "1000",
                                        "100000",
                                        "1e7",
                                        "1 << 40",
                                        "-1",
                                        "0.5",
                                        "nil",
                                        "true",
                                        "a",
                                        "b",
                                        "c",
                                        "G",
                                        "H",
                                        "grid(4,4)",
                                        "path(50000)",
                                        "complete(300)",
                                        "gnp(40,0.5,1)",
                                        "petersen()",
                                        "'a'",
                                        "('a'):rep(400)",
                                        "('('):rep(100000)",
                                        "'a*a*b'",
                                        "'%b()'",
                                        "'csg:1,2'",
                                        "'grim'",
                                        "'octal:0.77777'",
                                        "'arc-kayles'",
                                        "'0.137'",
                                        "'avoid-true'",
                                        "'9; 1 2; 2 3; 4 5 6'",
                                        "{}",
                                        "{1,2,3}",
                                        "{{0,1}}",
                                        "{connected=true}",
                                        "T",
                                        "_G",
                                        "'%s%d'",
                                        "math.maxinteger",
                                        "math.mininteger",
                                        "1/0"};
    add(w, PICK(w, atoms));
    add(w, " ");
}

static void add_expression(writer *w);
static void add_block(writer *w);

static void add_arguments(writer *w) {
    add(w, "(");
    for (unsigned i = 0, count = choose(w, 4); i < count; i++) {
        add(w, i > 0 ? "," : "");
        add_expression(w);
    }
    add(w, ")");
}

static void add_call(writer *w) {
    add(w, names[choose(w, (unsigned)name_count)]);
    add_arguments(w);
}

static void add_method(writer *w) {
    static const char *const graphs[] = {"G:", "H:", "grid(9,9):", "path(9):", "petersen():"};
    static const char *const strings[] = {"b:", "('ab'):rep(300):", "('a*a*b'):"};
    if (choose(w, 4) > 0) {
        add(w, PICK(w, graphs));
        add(w, PICK(w, graph_methods));
    } else {
        add(w, PICK(w, strings));
        add(w, PICK(w, string_methods));
    }
    add_arguments(w);
}

static void add_function(writer *w) {
    add(w, "function(a, b, c) ");
    add_block(w);
    add(w, " end");
}

static void add_operation(writer *w) {
    static const char *const operators[] = {"+",  "-", "*",     "//",   "%", "..",
                                            "==", "<", " and ", " or ", "~", "<<"};
    add(w, "(");
    add_expression(w);
    add(w, PICK(w, operators));
    add_expression(w);
    add(w, ")");
}

static void add_table(writer *w) {
    static const char *const fields[] = {
        "",      "",          "__index=",    "__call=",     "__len=",   "__eq=",
        "__lt=", "__concat=", "__tostring=", "__mode='k',", "__pairs=", "__close=",
        "name=", "moves=",    "options=",    "holds="};
    add(w, "{");
    for (unsigned i = 0, count = choose(w, 3); i < count; i++) {
        add(w, PICK(w, fields));
        add_expression(w);
        add(w, ",");
    }
    add(w, "}");
}

static void add_expression(writer *w) {
    static void (*const kinds[])(writer *) = {add_atom,   add_atom,      add_call,  add_call,
                                              add_method, add_operation, add_table, add_function};
    if (++w->depth > MOST_DEPTH) {
        add_atom(w);
    } else {
        PICK(w, kinds)(w);
    }
    w->depth--;
}

/* ---- statements ------------------------------------------------------------------------------ */

static void add_statement(writer *w) {
    static const char *const begins[] = {"a = ",
                                         "b = ",
                                         "c = ",
                                         "T[#T + 1] = ",
                                         "local x <close> = ",
                                         "return ",
                                         "pcall(error,",
                                         "T = {T, ",
                                         "pcall(",
                                         "setmetatable(T, ",
                                         "while ",
                                         "for i = 1, ",
                                         "repeat ",
                                         "for k in ",
                                         "for G in graphs(",
                                         "T.__mode = ",
                                         "if ",
                                         "setmetatable({}, "};
    static const char *const ends[] = {" ", " ",  " ",  " ",  " ",  " ",  ")", "}",  ")",
                                       ")", NULL, NULL, NULL, NULL, NULL, " ", NULL, ")"};
    unsigned kind = choose(w, sizeof begins / sizeof *begins);
    bool is_loop = ends[kind] == NULL, is_repeat = begins[kind][0] == 'r' && begins[kind][2] == 'p';
    add(w, begins[kind][0] == 's' || begins[kind][0] == 'p' ? "local _ = " : "");
    if (begins[kind][0] == 'r' && !is_repeat) {
        add(w, "do ");
    }
    add(w, begins[kind]);
    if (is_repeat) {
        add_block(w);
        add(w, " until ");
        add_expression(w);
        add(w, " ");
        return;
    }
    add_expression(w);
    if (!is_loop) {
        add(w, ends[kind]);
        add(w, begins[kind][0] == 'r' ? "end " : "");
        return;
    }
    add(w, strncmp(begins[kind], "for G", 5) == 0 ? ") do "
           : begins[kind][0] == 'i'               ? " then "
                                                  : " do ");
    add_block(w);
    add(w, " end ");
}

static void add_block(writer *w) {
    if (++w->depth <= MOST_DEPTH) {
        for (unsigned i = 0, count = 1 + choose(w, 3); i < count; i++) {
            add_statement(w);
        }
    }
    w->depth--;
}

static void write_script(writer *w) {
    static const char begin[] = "local G, H, T = grid(3,4), cycle(9), {}\n"
                                "local a, b, c = G, 'ab', 5\n"
                                "for round = 1, 1000000 do\n";
    add(w, begin);
    while (w->left > 0 && w->length + ROOM < sizeof w->text) {
        add(w, "pcall(function() ");
        add_statement(w);
        add(w, "end)\n");
    }
    add(w, "end\n");
    w->text[w->length] = '\0';
}

/* ---- running --------------------------------------------------------------------------------- */

static void drop_text(void *context, const char *text, size_t length) {
    (void)context;
    (void)text;
    (void)length;
}

static double seconds_of(const struct rusage *used) {
    return (double)used->ru_utime.tv_sec + (double)used->ru_stime.tv_sec +
           1e-6 * (double)(used->ru_utime.tv_usec + used->ru_stime.tv_usec);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static writer w;
    struct rusage before, after;
    graze_error error = {.status = GRAZE_OK};
    if (name_count == 0) {
        list_names();
    }
    w = (writer){.data = data, .left = size};
    write_script(&w);
    graze_script job = {.text = w.text, .length = w.length, .source = "fuzz", .print = drop_text};
    const graze_limits limits = {.seconds = SECONDS, .memory = MEMORY, .threads = 1};
    getrusage(RUSAGE_SELF, &before);
    graze_status status = graze_script_run(&job, &limits, &error);
    getrusage(RUSAGE_SELF, &after);
    bool is_late = seconds_of(&after) - seconds_of(&before) > MOST_SECONDS;
    bool is_large = after.ru_maxrss > MOST_RESIDENT;
    if (is_late || is_large) {
        fprintf(stderr, "%.1f s, %ld KiB:\n%s\n", seconds_of(&after) - seconds_of(&before),
                after.ru_maxrss, w.text);
    }
    REQUIRE(!is_late && !is_large);
    REQUIRE(status == GRAZE_OK || error.text[0] != '\0');
    return 0;
}
