/* Values of two graphs joined by a path, for one length after another. */
#include "structure/growth/bridge.h"

#include <stdlib.h>

enum { MOST_PAIRS = 1 << 22 };

graze_status bridge_init(struct bridge *bridge, struct legs *left, struct legs *right,
                         graze_error *error) {
    size_t rows = left->attached.sets.count, columns = right->attached.sets.count;
    *bridge = (struct bridge){.left = left, .right = right};
    if (rows > MOST_PAIRS / columns) {
        return fail(error, GRAZE_TOO_LARGE, "too many pairs of parts for a table");
    }
    bridge->pairs = calloc(rows * columns, sizeof *bridge->pairs);
    bool made = marks_init(&bridge->options) == GRAZE_OK;
    return made && bridge->pairs ? GRAZE_OK : fail_memory(error);
}

void bridge_clear(struct bridge *bridge) {
    free(bridge->pairs);
    marks_clear(&bridge->options);
    *bridge = (struct bridge){0};
}

size_t bridge_first(const struct bridge *bridge) {
    return bridge->left->attached.rule->top;
}

static uint16_t *pair_at(const struct bridge *bridge, uint32_t a, uint32_t b) {
    return &bridge->pairs[(size_t)a * bridge->right->attached.sets.count + b];
}

/* Cuts at one end leave the other end's part with the rest of the path. */
static void mark_cuts(struct bridge *bridge, const struct attached_graph *attached, uint32_t number,
                      const struct leg_table *other, size_t n) {
    const attached_part *part = &attached->parts[number];
    for (size_t i = part->cut; i < part->cut_end; i++) {
        const cut_move *cut = &attached->cuts[i];
        if (cut->digit & (cut->loose == 0 ? LEAVES_ONE_PIECE : LEAVES_PIECES)) {
            marks_add(&bridge->options, other->value[n - cut->taken] ^ cut->pieces);
        }
    }
}

static void mark_splits(struct bridge *bridge, const struct leg_table *left,
                        const struct leg_table *right, size_t n) {
    const leg_rule *rule = bridge->left->attached.rule;
    for (uint32_t s = 1; s <= rule->top; s++) {
        if (rule->digit[s] & LEAVES_PIECES) {
            for (size_t i = 0; i + s <= n; i++) {
                marks_add(&bridge->options, left->value[i] ^ right->value[n - s - i]);
            }
        }
    }
}

static void mark_moves(struct bridge *bridge, uint32_t a, uint32_t b) {
    const struct attached_graph *left = &bridge->left->attached, *right = &bridge->right->attached;
    for (size_t i = left->parts[a].move; i < left->parts[a].move_end; i++) {
        marks_add(&bridge->options,
                  *pair_at(bridge, left->moves[i].target, b) ^ left->moves[i].pieces);
    }
    for (size_t i = right->parts[b].move; i < right->parts[b].move_end; i++) {
        marks_add(&bridge->options,
                  *pair_at(bridge, a, right->moves[i].target) ^ right->moves[i].pieces);
    }
}

static graze_status pair_value(struct bridge *bridge, uint32_t a, uint32_t b, size_t n) {
    const struct leg_table *left = &bridge->left->table[a], *right = &bridge->right->table[b];
    marks_begin(&bridge->options);
    mark_moves(bridge, a, b);
    mark_cuts(bridge, &bridge->left->attached, a, right, n);
    mark_cuts(bridge, &bridge->right->attached, b, left, n);
    mark_splits(bridge, left, right, n);
    TRY(limits_spend(bridge->left->attached.solver->limits, (uint32_t)(1 + n / 16)));
    return marks_least(pair_at(bridge, a, b), &bridge->options);
}

graze_status bridge_value(uint16_t *value, struct bridge *bridge, size_t n, graze_error *error) {
    const struct attached_graph *left = &bridge->left->attached, *right = &bridge->right->attached;
    for (size_t i = 0; i < left->sets.count; i++) {
        for (size_t j = 0; j < right->sets.count; j++) {
            graze_status status = pair_value(bridge, left->order[i], right->order[j], n);
            if (status == GRAZE_TOO_LARGE) {
                return fail(error, status, "a value passes %d", MARKS_BOUND);
            }
            TRY(limits_fail(left->solver->limits, status, error));
        }
    }
    *value = *pair_at(bridge, 0, 0);
    return GRAZE_OK;
}

int64_t bridge_last(const struct bridge *bridge, uint64_t period) {
    int64_t left = legs_last(bridge->left), right = legs_last(bridge->right);
    int64_t top = bridge->left->attached.rule->top;
    if (!bridge->left->attached.rule->splits) {
        return (left > right ? left : right) + top;
    }
    return left + right + (int64_t)period + top;
}
