// Graphs with vertices 0 to n-1, and questions about the part of one that is still alive.

/**
 * @typedef {{n: number, edges: [number, number][], neighbours: Set<number>[],
 *            colours: number[]|null}} Graph
 * colours is null if all vertices have colour 0.
 */

/**
 * A graph from pairs of vertices; loops and repeated edges are left out.
 * @param {number} n
 * @param {Iterable<[number, number]>} pairs
 * @param {number[]|null} [colours] of the vertices; those that are missing are 0
 * @returns {Graph}
 */
export function makeGraph(n, pairs, colours = null) {
    const neighbours = Array.from({ length: n }, () => new Set());
    /** @type {[number, number][]} */
    const edges = [];
    for (const [a, b] of pairs) {
        if (a === b || neighbours[a].has(b)) continue;
        neighbours[a].add(b);
        neighbours[b].add(a);
        edges.push(a < b ? [a, b] : [b, a]);
    }
    const hasColours = colours?.some((colour) => colour > 0) ?? false;
    return { n, edges, neighbours, colours: hasColours ? colours : null };
}

/** Colours 1 to HUES differ on the board, then they repeat. */
export const HUES = 8;

/** Which of the HUES a vertex has, from 1; 0 without a colour. */
export function hueOf(graph, v) {
    const colour = graph.colours?.[v] ?? 0;
    return colour > 0 ? ((colour - 1) % HUES) + 1 : 0;
}

export function allVertices(graph) {
    return new Set(Array.from({ length: graph.n }, (_, v) => v));
}

/** The neighbours of v that are in the set alive. */
export function neighboursIn(graph, alive, v) {
    return [...graph.neighbours[v]].filter((w) => alive.has(w));
}

export function without(set, gone) {
    const rest = new Set(set);
    for (const v of gone) rest.delete(v);
    return rest;
}

export function sorted(vertices) {
    return [...vertices].sort((a, b) => a - b);
}

/** A name for a set of vertices: equal sets have equal keys. */
export function keyOf(vertices) {
    return sorted(vertices).join(",");
}

/** A name for the edge between two vertices. */
export function edgeKey(a, b) {
    return a < b ? `${a}-${b}` : `${b}-${a}`;
}
