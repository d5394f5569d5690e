// A game in progress: moves made and undone, turns, scores and the result. Matches are immutable;
// each function returns a new one.
import { allVertices } from "./graph.js";
import { playMove } from "./moves.js";

/**
 * @typedef {{game: import("./games.js").Game, misere: boolean, graph: import("./graph.js").Graph,
 *            moves: import("./moves.js").Move[], legal: import("./moves.js").Legal[],
 *            done: number}} Match
 * done counts the moves on the board; the rest of moves has been undone. legal[i] are the legal
 * moves after i of them.
 */

/** A match from the legal moves at its start. @returns {Match} */
export function startMatch(game, graph, misere, legal) {
    const plays = misere && !game.ruleset.scored;
    return { game, misere: plays, graph, moves: [], legal: [legal], done: 0 };
}

/** @returns {import("./moves.js").Position} */
export function positionOf(match) {
    const start = { graph: match.graph, alive: allVertices(match.graph) };
    return movesMade(match).reduce(playMove, start);
}

export const movesMade = (match) => match.moves.slice(0, match.done);

/** The last move on the board, or null. */
export const lastMove = (match) => match.moves[match.done - 1] ?? null;

/** The player, 0 or 1, whose move removed each vertex that is gone. @returns {Map<number, 0|1>} */
export function takersOf(match) {
    const removed = ({ take, vanish }) => [...take, ...vanish];
    return new Map(movesMade(match).flatMap((move, i) => removed(move).map((v) => [v, i % 2])));
}

/** The legal moves of the position on the board. */
export const legalOf = (match) => match.legal[match.done];

/** The player to move, 0 or 1. */
export const turnOf = (match) => (match.done % 2 === 0 ? 0 : 1);

export function scoresOf(match) {
    const scores = [0, 0];
    movesMade(match).forEach((move, i) => (scores[i % 2] += move.take.length));
    return scores;
}

/** The match after a move, with the moves that are legal then; undone moves are dropped. */
export function makeMove(match, move, legal) {
    const done = match.done + 1;
    const before = match.legal.slice(0, done);
    return { ...match, moves: [...movesMade(match), move], legal: [...before, legal], done };
}

/** The match with this many moves on the board. */
export function goTo(match, done) {
    return { ...match, done: Math.max(0, Math.min(match.moves.length, done)) };
}

/** The match back at its start. */
export function restart(match) {
    return { ...match, moves: [], legal: match.legal.slice(0, 1), done: 0 };
}

/**
 * Whether the game is over, and who won: 0, 1, "draw", or null.
 * @returns {{over: boolean, winner: null|0|1|"draw"}}
 */
export function resultOf(match) {
    const { moves, complete } = legalOf(match);
    const over = complete && moves.length === 0;
    return { over, winner: over ? winnerAtEnd(match) : null };
}

/** @returns {0|1|"draw"} */
function winnerAtEnd(match) {
    const stuck = turnOf(match);
    if (!match.game.ruleset.scored) return match.misere ? stuck : stuck === 0 ? 1 : 0;
    const [first, second] = scoresOf(match);
    if (first === second) return "draw";
    return first > second ? 0 : 1;
}
