#include "lua/sequences.h"

#include <stdlib.h>
#include <string.h>

static const char SEQUENCE[] = "sequence";

enum { MOST_ORDERS = GENERATE_MOST_TREE_ORDER + 1, GRAPH_WORDS = 2, MOST_SIZE = 120 };

/* A graph of at most 16 vertices as the upper triangle of its matrix, or a forest as parents. */
typedef struct packed_graph {
    uint64_t words[GRAPH_WORDS];
} packed_graph;

/* The graphs of one order, by edges. */
typedef struct graph_list {
    unsigned n;
    packed_graph *items;
    size_t count, capacity;
} graph_list;

struct script_sequence {
    bool is_range, is_forests;
    graph_class class;             /* of other graphs than forests */
    bool is_filled;                /* of graphs: length and lists are there */
    lua_Integer first, last, step; /* integers, or orders of graphs */
    uint64_t length;
    graph_list lists[MOST_ORDERS];
    size_t list_count;
    struct limits *limits;
};

/* Whether its graphs are kept as forests. */
static bool has_parents(const script_sequence *sequence) {
    return sequence->is_forests || graph_class_is_trees(&sequence->class);
}

script_sequence *script_sequence_test(lua_State *lua, int place) {
    return luaL_testudata(lua, place, SEQUENCE);
}

static int collect(lua_State *lua) {
    script_sequence *sequence = lua_touserdata(lua, 1);
    for (size_t i = 0; i < sequence->list_count; i++) {
        graph_list *list = &sequence->lists[i];
        limits_free(sequence->limits, list->items, list->capacity * sizeof *list->items);
    }
    return 0;
}

static int next_item(lua_State *lua);
static int length(lua_State *lua);
static int item_at(lua_State *lua);

static script_sequence *push_sequence(lua_State *lua) {
    static const luaL_Reg operators[] = {{"__gc", collect},
                                         {"__call", next_item},
                                         {"__len", length},
                                         {"__index", item_at},
                                         {NULL, NULL}};
    script_sequence *sequence = script_push_object(lua, sizeof *sequence, SEQUENCE, operators);
    sequence->limits = script_of(lua)->limits;
    return sequence;
}

/* ---- ranges -------------------------------------------------------------------------------- */

/* range(a, b), range(a, b, step) */
static int range(lua_State *lua) {
    lua_Integer first = luaL_checkinteger(lua, 1), last = luaL_checkinteger(lua, 2);
    lua_Integer step = luaL_optinteger(lua, 3, 1);
    luaL_argcheck(lua, step != 0, 3, "a step of 0 never ends");
    script_sequence *sequence = push_sequence(lua);
    sequence->is_range = true;
    sequence->is_filled = true;
    sequence->first = first;
    sequence->last = last;
    sequence->step = step;
    if (step > 0 ? first <= last : first >= last) {
        lua_Unsigned gap = step > 0 ? (lua_Unsigned)last - (lua_Unsigned)first
                                    : (lua_Unsigned)first - (lua_Unsigned)last;
        lua_Unsigned stride = step > 0 ? (lua_Unsigned)step : 0 - (lua_Unsigned)step;
        luaL_argcheck(lua, gap / stride < LUA_MAXINTEGER, 2, "the range has too many numbers");
        sequence->length = gap / stride + 1;
    }
    return 1;
}

/* ---- graphs -------------------------------------------------------------------------------- */

static size_t pair_place(unsigned u, unsigned v) { /* u < v */
    return (size_t)v * (v - 1) / 2 + u;
}

typedef struct filling {
    graph_list *list;
    struct limits *limits;
} filling;

static graze_status keep_item(const filling *filled, packed_graph item) {
    graph_list *list = filled->list;
    if (list->count == list->capacity) {
        size_t larger = list->capacity ? 2 * list->capacity : 64;
        TRY(limits_realloc(filled->limits, (void **)&list->items,
                           list->capacity * sizeof *list->items, larger * sizeof *list->items));
        list->capacity = larger;
    }
    list->items[list->count++] = item;
    return GRAZE_OK;
}

/* Takes a graph of geng into a list. */
static graze_status keep_graph(void *context, const uint64_t *rows, unsigned n) {
    packed_graph item = {{0, 0}};
    for (unsigned v = 1; v < n; v++) {
        for (uint64_t row = rows[v] & (((uint64_t)1 << v) - 1); row; row &= row - 1) {
            size_t place = pair_place((unsigned)__builtin_ctzll(row), v);
            item.words[place / 64] |= (uint64_t)1 << place % 64;
        }
    }
    return keep_item(context, item);
}

static unsigned size_of(const packed_graph *item) {
    return vword_count(item->words[0]) + vword_count(item->words[1]);
}

/* Sorts by edges and keeps the order of graphs with as many. */
static graze_status sort_by_size(graph_list *list, struct limits *limits) {
    size_t start[MOST_SIZE + 2] = {0};
    packed_graph *sorted = NULL;
    size_t bytes = list->capacity * sizeof *sorted;
    TRY(limits_realloc(limits, (void **)&sorted, 0, bytes));
    for (size_t i = 0; i < list->count; i++) {
        start[size_of(&list->items[i]) + 1]++;
    }
    for (size_t m = 1; m <= MOST_SIZE; m++) {
        start[m] += start[m - 1];
    }
    for (size_t i = 0; i < list->count; i++) {
        sorted[start[size_of(&list->items[i])]++] = list->items[i];
    }
    limits_free(limits, list->items, bytes);
    list->items = sorted;
    return GRAZE_OK;
}

/* Forests are put together from trees, none of which comes after the one before it. */
typedef struct forest_maker {
    filling filled;
    tree_list trees[MOST_ORDERS];
} forest_maker;

/* Adds tree number i of an order behind `used` vertices: parents from 1, five bits each. */
static packed_graph with_tree(packed_graph item, const tree_list *trees, size_t i, unsigned used) {
    for (unsigned v = 0; v < trees->n; v++) {
        uint64_t parent = trees->parents[i * trees->n + v];
        unsigned place = used + v;
        item.words[place / 12] |= (parent ? parent + used : 0) << place % 12 * 5;
    }
    return item;
}

/* Completes a forest by `count` trees, the first at most number `last` of the order `most`. */
static graze_status add_trees(const forest_maker *maker, packed_graph item, unsigned used,
                              unsigned count, unsigned most, size_t last) {
    unsigned left = maker->filled.list->n - used;
    if (count == 0) {
        return keep_item(&maker->filled, item);
    }
    for (unsigned n = left - (count - 1) < most ? left - (count - 1) : most; n * count >= left && n;
         n--) {
        const tree_list *trees = &maker->trees[n];
        for (size_t i = 0; i < trees->count && (n < most || i <= last); i++) {
            TRY(add_trees(maker, with_tree(item, trees, i, used), used + n, count - 1, n, i));
        }
    }
    return GRAZE_OK;
}

/* Takes all trees, or caterpillars, or all forests by their number of edges, into a list. */
static graze_status keep_forests(graph_list *list, const script_sequence *sequence,
                                 struct limits *limits) {
    unsigned most_trees = sequence->is_forests ? list->n : 1;
    bool caterpillars = sequence->class.kind == GRAZE_CATERPILLARS;
    forest_maker maker = {.filled = {.list = list, .limits = limits}};
    graze_status status = GRAZE_OK;
    for (unsigned n = 1; n <= list->n && status == GRAZE_OK; n++) {
        bool is_needed = most_trees > 1 || n == list->n;
        status = is_needed ? tree_list_make(&maker.trees[n], n, caterpillars, limits) : GRAZE_OK;
    }
    for (unsigned count = most_trees; status == GRAZE_OK; count--) {
        status = add_trees(&maker, (packed_graph){{0, 0}}, 0, count, list->n, SIZE_MAX);
        if (count <= 1) {
            break;
        }
    }
    for (unsigned n = 1; n <= list->n; n++) {
        tree_list_clear(&maker.trees[n], limits);
    }
    return status;
}

static graze_status fill_list(graph_list *list, const script_sequence *sequence) {
    struct limits *limits = sequence->limits;
    const graph_class *class = &sequence->class;
    if (has_parents(sequence)) {
        return keep_forests(list, sequence, limits);
    }
    filling filled = {.list = list, .limits = limits};
    if (list->n == 0) {
        return class->min_degree == 0 ? keep_graph(&filled, NULL, 0) : GRAZE_OK;
    }
    graze_status status = generate_graphs(list->n, class, 0, 1, keep_graph, &filled, limits);
    generate_release_thread();
    return status == GRAZE_OK ? sort_by_size(list, limits) : status;
}

static const char *name_of(const script_sequence *sequence) {
    return sequence->is_forests ? "forests" : graph_class_name(&sequence->class);
}

/*
 * Pushes all graphs on first to last vertices, or where no class is given all forests; they are
 * generated when they are asked for.
 */
static script_sequence *push_graphs(lua_State *lua, lua_Integer first, lua_Integer last,
                                    const graph_class *class) {
    static const graph_class none = {GRAZE_ALL_GRAPHS, false, 0};
    script_sequence *sequence = push_sequence(lua);
    sequence->is_forests = !class;
    sequence->class = class ? *class : none;
    int most = has_parents(sequence) ? GENERATE_MOST_TREE_ORDER : GENERATE_MOST_ORDER;
    if (first < 0 || last > most) {
        luaL_error(lua, "%s have 0 to %d vertices here", name_of(sequence), most);
    }
    if (first >= 1 && first <= last) {
        script_check(lua, graph_class_check(&sequence->class, (uint64_t)first, (uint64_t)first,
                                            script_error(lua)));
    }
    sequence->first = graph_class_is_trees(&sequence->class) && first == 0 ? 1 : first;
    sequence->last = last;
    return sequence;
}

uint64_t script_sequence_length(lua_State *lua, script_sequence *sequence) {
    if (!sequence->is_filled) {
        for (lua_Integer n = sequence->first; n <= sequence->last; n++) {
            graph_list *list = &sequence->lists[sequence->list_count++];
            list->n = (unsigned)n;
            script_check(lua, fill_list(list, sequence));
            sequence->length += list->count;
        }
        sequence->is_filled = true;
    }
    return sequence->length;
}

/* The natural number in a field of the table at a place; 0: there is none. */
static uint32_t number_at(lua_State *lua, int place, const char *name) {
    lua_getfield(lua, place, name);
    lua_Integer number = luaL_optinteger(lua, -1, 0);
    lua_pop(lua, 1);
    luaL_argcheck(lua, number >= 0 && number <= UINT32_MAX, place, "a number is out of range");
    return (uint32_t)number;
}

graph_class script_class_at(lua_State *lua, int place) {
    return (graph_class){.kind = script_flag_at(lua, place, "caterpillars") ? GRAZE_CATERPILLARS
                                 : script_flag_at(lua, place, "trees")      ? GRAZE_TREES
                                 : script_flag_at(lua, place, "connected")  ? GRAZE_CONNECTED
                                                                            : GRAZE_ALL_GRAPHS,
                         .bipartite = script_flag_at(lua, place, "bipartite"),
                         .min_degree =
                             lua_istable(lua, place) ? number_at(lua, place, "min_degree") : 0};
}

/* graphs(n), graphs(a, b), each with a class such as {connected = true} at the end. */
static int graphs(lua_State *lua) {
    lua_Integer first = luaL_checkinteger(lua, 1);
    lua_Integer last = lua_isinteger(lua, 2) ? lua_tointeger(lua, 2) : first;
    graph_class class = script_class_at(lua, lua_isinteger(lua, 2) ? 3 : 2);
    push_graphs(lua, first, last, &class);
    return 1;
}

static int trees(lua_State *lua) {
    lua_Integer first = luaL_checkinteger(lua, 1);
    push_graphs(lua, first, luaL_optinteger(lua, 2, first), &(graph_class){.kind = GRAZE_TREES});
    return 1;
}

static int forests(lua_State *lua) {
    lua_Integer first = luaL_checkinteger(lua, 1);
    push_graphs(lua, first, luaL_optinteger(lua, 2, first), NULL);
    return 1;
}

static void unpack_graph(uint64_t *rows, const packed_graph *item, unsigned n) {
    memset(rows, 0, n * sizeof *rows);
    for (unsigned word = 0; word < GRAPH_WORDS; word++) {
        unsigned v = 1;
        for (uint64_t bits = item->words[word]; bits; bits &= bits - 1) {
            size_t place = (size_t)__builtin_ctzll(bits) + 64 * word;
            while (pair_place(0, v + 1) <= place) {
                v++;
            }
            size_t u = place - pair_place(0, v);
            rows[u] |= (uint64_t)1 << v;
            rows[v] |= (uint64_t)1 << u;
        }
    }
}

static void unpack_forest(uint64_t *rows, const packed_graph *item, unsigned n) {
    memset(rows, 0, n * sizeof *rows);
    for (unsigned v = 0; v < n; v++) {
        unsigned parent = (unsigned)(item->words[v / 12] >> v % 12 * 5 & 31);
        if (parent > 0) {
            rows[v] |= (uint64_t)1 << (parent - 1);
            rows[parent - 1] |= (uint64_t)1 << v;
        }
    }
}

/* ---- items --------------------------------------------------------------------------------- */

void script_sequence_push(lua_State *lua, const script_sequence *sequence, uint64_t index) {
    uint64_t rows[GENERATE_MOST_TREE_ORDER], position = index;
    if (sequence->is_range) {
        lua_pushinteger(lua, (lua_Integer)((lua_Unsigned)sequence->first +
                                           index * (lua_Unsigned)sequence->step));
        return;
    }
    const graph_list *list = sequence->lists;
    for (; index >= list->count; list++) {
        index -= list->count;
    }
    (has_parents(sequence) ? unpack_forest : unpack_graph)(rows, &list->items[index], list->n);
    script_push_rows(lua, rows, NULL, list->n)->position = position;
}

void script_sequence_describe(lua_State *lua, const script_sequence *sequence, const char *name) {
    LUAI_UACINT first = sequence->first, last = sequence->last;
    const char *kind = name_of(sequence),
               *bipartite = sequence->class.bipartite ? "bipartite " : "";
    if (!sequence->is_range && first == last) {
        lua_pushfstring(lua, "all %s%s on %I vertices", bipartite, kind, first);
    } else if (!sequence->is_range) {
        lua_pushfstring(lua, "all %s%s on %I to %I vertices", bipartite, kind, first, last);
    } else if (first == last) {
        lua_pushfstring(lua, "%s = %I", name, first);
    } else if (sequence->step == 1) {
        lua_pushfstring(lua, "%I <= %s <= %I", first, name, last);
    } else {
        lua_pushfstring(lua, "%s = %I, %I, ..., %I", name, first,
                        first + (LUAI_UACINT)sequence->step, last);
    }
}

/* Which item of a range a number is. */
static uint64_t range_index(const script_sequence *range, lua_Integer item) {
    uint64_t gap = range->step > 0 ? (uint64_t)item - (uint64_t)range->first
                                   : (uint64_t)range->first - (uint64_t)item;
    return gap / (range->step > 0 ? (uint64_t)range->step : 0 - (uint64_t)range->step);
}

/* for x in range(1, 9) do ... end: the item after the one before, without a state. */
static int next_item(lua_State *lua) {
    script_sequence *sequence = luaL_checkudata(lua, 1, SEQUENCE);
    uint64_t index = 0;
    if (!lua_isnoneornil(lua, 3)) {
        index = 1 + (sequence->is_range ? range_index(sequence, luaL_checkinteger(lua, 3))
                                        : script_graph_at(lua, 3)->position);
    }
    if (index >= script_sequence_length(lua, sequence)) {
        return 0;
    }
    script_sequence_push(lua, sequence, index);
    return 1;
}

static int length(lua_State *lua) {
    script_sequence *sequence = luaL_checkudata(lua, 1, SEQUENCE);
    lua_pushinteger(lua, (lua_Integer)script_sequence_length(lua, sequence));
    return 1;
}

static int item_at(lua_State *lua) {
    script_sequence *sequence = luaL_checkudata(lua, 1, SEQUENCE);
    lua_Integer index = luaL_checkinteger(lua, 2);
    if (index < 1 || (uint64_t)index > script_sequence_length(lua, sequence)) {
        return 0;
    }
    script_sequence_push(lua, sequence, (uint64_t)index - 1);
    return 1;
}

/* ---- for_graphs ---------------------------------------------------------------------------- */

/* for_graphs(n, {connected = true}, f): the results of f that are not nil, in a list. */
static int for_graphs(lua_State *lua) {
    lua_Integer n = luaL_checkinteger(lua, 1);
    luaL_checktype(lua, 3, LUA_TFUNCTION);
    lua_settop(lua, 3);
    graph_class class = script_class_at(lua, 2);
    return script_for_graphs(lua, push_graphs(lua, n, n, &class));
}

void script_add_sequences(lua_State *lua) {
    lua_register(lua, "range", range);
    lua_register(lua, "graphs", graphs);
    lua_register(lua, "trees", trees);
    lua_register(lua, "forests", forests);
    lua_register(lua, "for_graphs", for_graphs);
}
