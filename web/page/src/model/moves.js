// Positions and moves. The server lists the moves (/api/moves); the page does not know the rules.
import { keyOf, sorted, without } from "./graph.js";

/**
 * A position: a graph and its vertices that are still on the board.
 * @typedef {{graph: import("./graph.js").Graph, alive: Set<number>}} Position
 *
 * A move: the vertices that it takes, and those that vanish with them. by: the vertices that
 * identify the move, each alone or all together (Ruleset.choice).
 * @typedef {{key: string, take: number[], vanish: number[], by: number[]}} Move
 *
 * The legal moves of a position; complete is false when there are more than the server lists.
 * @typedef {{moves: Move[], complete: boolean}} Legal
 *
 * The verdict on a choice of vertices: a move, or the reason why it is not one.
 * @typedef {{move: Move|null, reason: string}} Verdict
 */

/** A move from an answer of the server. @returns {Move} */
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

/** The move that a vertex identifies, in games with choice "vertex"; or undefined. */
export const findByVertex = ({ moves }, v) => moves.find((move) => move.by.includes(v));

/** The numbers of vertices that moves take, sorted. */
export const sizesOf = (moves) => sorted(new Set(moves.map((move) => move.take.length)));

/** The position after a move. */
export function playMove(position, move) {
    return { ...position, alive: without(position.alive, [...move.take, ...move.vanish]) };
}
