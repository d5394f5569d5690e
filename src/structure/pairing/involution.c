/* The search for an involution: two copies of the graph under one partition that is refined. */
#include "structure/pairing/involution.h"

#include "core/array.h"
#include "graph/automorphisms.h"
#include "graph/paired_partition.h"

#include <stdlib.h>

/* A choice: the image of v is tried among the candidates, far ones first. */
struct image_choice {
    uint32_t v;
    uint32_t *candidates;
    uint32_t count, next;
    size_t splits, settled; /* before the choice */
};

struct search {
    const struct involution_task *task;
    struct paired_partition partition;
    struct limits *limits;
    uint32_t *image;   /* of settled vertices; NO_VERTEX elsewhere */
    uint32_t *settled; /* vertices whose image is known, in the order in which it became so */
    size_t settled_count;
    uint32_t near;      /* how many of them are near their image */
    uint32_t *distance; /* from the vertex of the last choice */
    uint32_t *breadth;  /* queue of the walk that measures it */
    size_t list_bytes;  /* of each of settled, distance, breadth */
    struct image_choice *stack;
    size_t height, capacity;
    uint64_t nodes_left;
    /* By nauty, where it comes to an end: all automorphisms, and those that fix the first v. */
    automorphisms group, stabiliser;
    bool knows_group, knows_stabiliser;
};

/* ---- forced images ------------------------------------------------------------------------- */

static bool is_near(const struct search *search, uint32_t v, uint32_t w) {
    return v == w || !search->task->is_far(search->task->context, v, w);
}

/* Notes that v is mapped to w; false when too many vertices are near their images then. */
static bool settle(struct search *search, uint32_t v, uint32_t w) {
    if (search->image[v] != NO_VERTEX) {
        return search->image[v] == w;
    }
    search->image[v] = w;
    search->settled[search->settled_count++] = v;
    search->near += is_near(search, v, w);
    return search->near <= search->task->most_near;
}

static void unsettle(struct search *search, size_t count) {
    while (search->settled_count > count) {
        uint32_t v = search->settled[--search->settled_count];
        search->near -= is_near(search, v, search->image[v]);
        search->image[v] = NO_VERTEX;
    }
}

/*
 * A cell that is a pair maps its left vertex v to its right vertex w; then w must be mapped to v.
 * Returns false when it cannot.
 */
static bool settle_cell(struct search *search, uint32_t start) {
    struct paired_partition *partition = &search->partition;
    if (partition->length[start] != 2) {
        return true;
    }
    uint32_t a = partition->order[start], b = partition->order[start + 1];
    uint32_t v = a < b ? a : b, w = (a < b ? b : a) - partition->n;
    if (partition->cell[w] != partition->cell[partition->n + v] || !settle(search, v, w)) {
        return false;
    }
    paired_join(partition, w, v);
    return true;
}

/* Refines and follows forced images from split number seen on until nothing new turns up. */
static graze_status propagate(bool *possible, struct search *search, size_t seen) {
    struct paired_partition *partition = &search->partition;
    TRY(paired_refine(possible, partition));
    while (*possible && seen < partition->split_count) {
        for (; seen < partition->split_count && *possible; seen++) {
            *possible = settle_cell(search, partition->from[seen]) &&
                        settle_cell(search, partition->cut[seen]);
        }
        if (*possible) {
            TRY(paired_refine(possible, partition));
        }
    }
    paired_forget_queue(partition);
    return GRAZE_OK;
}

/* ---- choices ------------------------------------------------------------------------------- */

/* Distances from v inside its component; the vertices elsewhere are farther than all. */
static void measure_distances(struct search *search, uint32_t v) {
    const graze_graph *graph = search->task->graph;
    size_t head = 0, tail = 0;
    for (uint32_t u = 0; u < search->partition.n; u++) {
        search->distance[u] = NO_VERTEX;
    }
    search->distance[v] = 0;
    search->breadth[tail++] = v;
    while (head < tail) {
        uint32_t u = search->breadth[head++];
        FOR_EACH_NEIGHBOUR (w, graph, u) {
            if (search->distance[w] == NO_VERTEX) {
                search->distance[w] = search->distance[u] + 1;
                search->breadth[tail++] = w;
            }
        }
    }
}

static int by_key(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/*
 * Whether w has to be tried as the image of v. An automorphism a turns an involution s into
 * another one, a s a^-1, that is as good. So of the first images of v one of each orbit of those
 * that fix v is enough; and where the orbit of v is odd, s fixes some vertex of it, and can be
 * turned so that this is v.
 */
static bool is_worth_trying(const struct search *search, uint32_t v, uint32_t w) {
    const automorphisms *group = &search->group;
    if (search->height > 1 || !search->knows_group) {
        return true;
    }
    if (group->orbit_size[group->orbit[v]] % 2 == 1) {
        return w == v;
    }
    return group->orbit[w] == group->orbit[v] &&
           (!search->knows_stabiliser || search->stabiliser.orbit[w] == w);
}

/* The candidates for the image of v, farthest first: pairings like to turn a graph around. */
static void list_candidates(struct image_choice *choice, struct search *search) {
    struct paired_partition *partition = &search->partition;
    uint32_t start = partition->cell[choice->v];
    bool strict = search->near == search->task->most_near;
    measure_distances(search, choice->v);
    for (uint32_t i = start; i < start + partition->length[start]; i++) {
        uint32_t w = partition->order[i] - partition->n;
        if (partition->order[i] >= partition->n && search->image[w] == NO_VERTEX &&
            is_worth_trying(search, choice->v, w) && !(strict && is_near(search, choice->v, w))) {
            partition->keys[choice->count++] = (uint64_t)~search->distance[w] << 32 | w;
        }
    }
    qsort(partition->keys, choice->count, sizeof *partition->keys, by_key);
    for (uint32_t i = 0; i < choice->count; i++) {
        choice->candidates[i] = (uint32_t)partition->keys[i];
    }
}

/* A vertex without an image whose cell is a smallest one; NO_VERTEX: all have images. */
static uint32_t choose_vertex(const struct search *search) {
    uint32_t best = NO_VERTEX, shortest = UINT32_MAX;
    for (uint32_t v = 0; v < search->partition.n && shortest > 4; v++) {
        uint32_t length = paired_cell_length(&search->partition, v);
        if (search->image[v] == NO_VERTEX && length < shortest) {
            shortest = length;
            best = v;
        }
    }
    return best;
}

static graze_status push_choice(struct search *search, uint32_t v) {
    TRY(ARRAY_RESERVE(search->limits, search->stack, search->capacity, search->height + 1));
    uint32_t length = paired_cell_length(&search->partition, v);
    struct image_choice *choice = &search->stack[search->height];
    *choice = (struct image_choice){
        .v = v, .splits = search->partition.split_count, .settled = search->settled_count};
    TRY(limits_realloc(search->limits, (void **)&choice->candidates, 0,
                       length / 2 * sizeof *choice->candidates));
    search->height++;
    list_candidates(choice, search);
    return limits_spend(search->limits, 1 + search->partition.n / 16);
}

static void pop_choice(struct search *search, uint32_t length) {
    struct image_choice *top = &search->stack[--search->height];
    limits_free(search->limits, top->candidates, length / 2 * sizeof *top->candidates);
}

/* Takes the next untried candidate that leads to no contradiction. */
static graze_status next_candidate(bool *possible, struct search *search) {
    struct paired_partition *partition = &search->partition;
    *possible = false;
    while (search->height > 0 && !*possible) {
        struct image_choice *top = &search->stack[search->height - 1];
        paired_undo(partition, top->splits);
        unsettle(search, top->settled);
        if (top->next == top->count) {
            pop_choice(search, paired_cell_length(partition, top->v));
            continue;
        }
        if (search->nodes_left == 0) {
            return GRAZE_OK;
        }
        search->nodes_left--;
        uint32_t w = top->candidates[top->next++];
        size_t seen = partition->split_count;
        paired_join(partition, top->v, w);
        if (partition->split_count == seen) { /* it was a pair already, only not looked at */
            *possible = settle(search, top->v, w);
            continue;
        }
        TRY(propagate(possible, search, seen));
    }
    return GRAZE_OK;
}

/* ---- the search ---------------------------------------------------------------------------- */

/* An involution leaves a vertex fixed in every odd cell: those count as near. */
static bool parity_allows(const struct search *search) {
    const struct paired_partition *partition = &search->partition;
    uint32_t odd = 0;
    for (uint32_t start = 0; start < 2 * partition->n; start += partition->length[start]) {
        odd += partition->length[start] / 2 % 2;
    }
    return odd <= search->task->most_near;
}

/* The same for orbits, which may be smaller than cells. */
static bool orbits_allow(const struct search *search) {
    uint32_t odd = 0;
    for (uint32_t v = 0; v < search->group.n; v++) {
        odd += search->group.orbit_size[v] % 2;
    }
    return odd <= search->task->most_near;
}

/* Whether a permutation is an involution that will do. */
static bool will_do(const struct search *search, const uint32_t *image) {
    const struct involution_task *task = search->task;
    uint32_t near = 0;
    for (uint32_t v = 0; v < search->partition.n && near <= task->most_near; v++) {
        if (image[image[v]] != v) {
            return false;
        }
        near += is_near(search, v, image[v]);
    }
    return near <= task->most_near && (!task->accepts || task->accepts(task->context, image));
}

/* Whether one of nauty's generators is already what is searched. */
static bool find_generator(struct search *search) {
    for (size_t i = 0; i < search->group.generator_count; i++) {
        const uint32_t *image = search->group.generator + i * search->group.n;
        if (will_do(search, image)) {
            for (uint32_t v = 0; v < search->partition.n; v++) {
                search->image[v] = image[v];
            }
            return true;
        }
    }
    return false;
}

/* A vertex to begin with: in an odd orbit where there is one, else as usual. */
static uint32_t choose_first(const struct search *search) {
    const automorphisms *group = &search->group;
    uint32_t best = NO_VERTEX;
    for (uint32_t v = 0; search->knows_group && v < group->n; v++) {
        if (group->orbit_size[v] % 2 == 1 && search->image[v] == NO_VERTEX &&
            (best == NO_VERTEX || group->orbit_size[v] < group->orbit_size[best])) {
            best = v;
        }
    }
    return best == NO_VERTEX ? choose_vertex(search) : best;
}

/* Asks nauty before the first choice; what it does not tell is searched. */
static graze_status learn_group(involution_answer *answer, struct search *search) {
    const graze_graph *graph = search->task->graph;
    *answer = INVOLUTION_UNKNOWN;
    TRY(automorphisms_find(&search->group, &search->knows_group, graph, NO_VERTEX,
                           search->task->most_nodes, search->limits));
    if (!search->knows_group) {
        return GRAZE_OK;
    }
    if (!orbits_allow(search)) {
        *answer = INVOLUTION_NONE;
        return GRAZE_OK;
    }
    if (find_generator(search)) {
        *answer = INVOLUTION_FOUND;
        return GRAZE_OK;
    }
    uint32_t v = choose_first(search);
    if (search->group.orbit_size[search->group.orbit[v]] % 2 == 1) {
        return GRAZE_OK;
    }
    return automorphisms_find(&search->stabiliser, &search->knows_stabiliser, graph, v,
                              search->task->most_nodes, search->limits);
}

/* Tries images until all vertices have one, or nothing is left to try. */
static graze_status try_images(involution_answer *answer, struct search *search) {
    bool possible = true;
    uint32_t first = choose_first(search);
    while (possible) {
        uint32_t v = search->height == 0 ? first : choose_vertex(search);
        if (v != NO_VERTEX) {
            TRY(push_choice(search, v));
        } else if (!search->task->accepts ||
                   search->task->accepts(search->task->context, search->image)) {
            *answer = INVOLUTION_FOUND;
            return GRAZE_OK;
        }
        TRY(next_candidate(&possible, search));
    }
    *answer = search->height == 0 ? INVOLUTION_NONE : INVOLUTION_UNKNOWN;
    return GRAZE_OK;
}

static graze_status explore(involution_answer *answer, struct search *search) {
    bool possible;
    paired_queue_all(&search->partition);
    TRY(paired_refine(&possible, &search->partition));
    *answer = INVOLUTION_NONE;
    if (!parity_allows(search)) {
        return GRAZE_OK;
    }
    TRY(propagate(&possible, search, 0));
    if (!possible) {
        return GRAZE_OK;
    }
    if (choose_vertex(search) != NO_VERTEX) {
        TRY(learn_group(answer, search));
        if (*answer != INVOLUTION_UNKNOWN) {
            return GRAZE_OK;
        }
    }
    return try_images(answer, search);
}

static graze_status search_open(struct search *search, uint32_t *image) {
    uint32_t n = (uint32_t)search->task->graph->n;
    search->image = image;
    for (uint32_t v = 0; v < n; v++) {
        image[v] = NO_VERTEX;
    }
    search->list_bytes = ((size_t)n + 1) * sizeof(uint32_t);
    uint32_t **lists[] = {&search->settled, &search->distance, &search->breadth};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        TRY(limits_realloc(search->limits, (void **)lists[i], 0, search->list_bytes));
    }
    return paired_init(&search->partition, search->task->graph, search->task->graph,
                       search->limits);
}

static void search_close(struct search *search) {
    while (search->height > 0) {
        struct image_choice *top = &search->stack[search->height - 1];
        paired_undo(&search->partition, top->splits);
        pop_choice(search, paired_cell_length(&search->partition, top->v));
    }
    ARRAY_FREE(search->limits, search->stack, search->capacity);
    uint32_t *lists[] = {search->settled, search->distance, search->breadth};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (lists[i]) {
            limits_free(search->limits, lists[i], search->list_bytes);
        }
    }
    automorphisms_clear(&search->group, search->limits);
    automorphisms_clear(&search->stabiliser, search->limits);
    paired_clear(&search->partition);
}

graze_status involution_search(involution_answer *answer, uint32_t *image,
                               const struct involution_task *task, struct limits *limits) {
    struct search search = {.task = task, .limits = limits, .nodes_left = task->most_nodes};
    *answer = INVOLUTION_UNKNOWN;
    graze_status status = search_open(&search, image);
    if (status == GRAZE_OK) {
        status = explore(answer, &search);
    }
    search_close(&search);
    return status;
}
