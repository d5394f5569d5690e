// Positions and moves. Which moves there are the server says (/api/moves); the page has no rules.
import { keyOf, sorted, without } from "./graph.js";

/**
 * A position: what is alive of a graph.
 * @typedef {{graph: import("./graph.js").Graph, alive: Set<number>}} Position
 *
 * A move: the vertices taken and those that vanish untaken; by: the vertices of which one says it,
 * or all that it takes.
 * @typedef {{key: string, take: number[], vanish: number[], by: number[]}} Move
 *
 * The legal moves of a position; complete is false when there are more than the server lists.
 * @typedef {{moves: Move[], complete: boolean}} Legal
 *
 * What is to be said of a choice of vertices: a move, or the reason why it is none.
 * @typedef {{move: Move|null, reason: string}} Verdict
 */

/** A move from one of an answer of the server. @returns {Move} */
export function moveOf({ take, vanish = [], by = take }) {
    return { key: keyOf(take), take: sorted(take), vanish: sorted(vanish), by: sorted(by) };
}

/** The legal moves from an answer of /api/moves. @returns {Legal} */
export function legalOf({ moves, complete }) {
    return { moves: moves.map(moveOf), complete };
}

/** The move that takes these vertices, or undefined. */
export function findTake({ moves }, take) {
    const key = keyOf(take);
    return moves.find((move) => move.key === key);
}

/** The move that a vertex says, in games in which one vertex does; or undefined. */
export const findByVertex = ({ moves }, v) => moves.find((move) => move.by.includes(v));

/** The numbers of vertices that moves take, sorted. */
export const sizesOf = (moves) => sorted(new Set(moves.map((move) => move.take.length)));

/** What is alive after a move. */
export function playMove(position, move) {
    return { ...position, alive: without(position.alive, [...move.take, ...move.vanish]) };
}
