// A game in progress: the moves made, undone and to be redone, turns, scores and the end.
// A match is never changed; each function gives a new one.
import { allVertices } from "./graph.js";
import { judgePiece, judgeVertex, listMoves, playMove } from "./rules.js";

/**
 * @typedef {{game: import("./games.js").Game, misere: boolean, graph: import("./graph.js").Graph,
 *            moves: import("./rules.js").Move[], done: number}} Match
 * done counts the moves on the board; the rest of moves has been undone.
 */

/** @returns {Match} */
export function startMatch(game, graph, misere = false) {
    return { game, misere: misere && !game.ruleset.scored, graph, moves: [], done: 0 };
}

/** @returns {import("./rules.js").Position} */
export function positionOf(match) {
    const start = { graph: match.graph, alive: allVertices(match.graph) };
    return movesMade(match).reduce(playMove, start);
}

export const movesMade = (match) => match.moves.slice(0, match.done);

/** The player to move, 0 or 1. */
export const turnOf = (match) => match.done % 2;

export function scoresOf(match) {
    const scores = [0, 0];
    movesMade(match).forEach((move, i) => (scores[i % 2] += move.take.length));
    return scores;
}

/** The match after a move; moves that were undone are forgotten. */
export function makeMove(match, move) {
    return { ...match, moves: [...movesMade(match), move], done: match.done + 1 };
}

/** The match with so many moves on the board. */
export function goTo(match, done) {
    return { ...match, done: Math.max(0, Math.min(match.moves.length, done)) };
}

/**
 * Whether the player to move has no move, and who has won then: 0, 1, "draw", or null.
 * @returns {{over: boolean, winner: null|0|1|"draw"}}
 */
export function resultOf(match) {
    const moves = listMoves(match.game, positionOf(match));
    if (moves === null || moves.length > 0) return { over: false, winner: null };
    return { over: true, winner: winnerAtEnd(match) };
}

function winnerAtEnd(match) {
    const stuck = turnOf(match);
    if (!match.game.ruleset.scored) return match.misere ? stuck : 1 - stuck;
    const [first, second] = scoresOf(match);
    if (first === second) return "draw";
    return first > second ? 0 : 1;
}

/**
 * The move of a match that takes these vertices.
 * @returns {import("./rules.js").Verdict}
 */
export function findMove(match, take) {
    const position = positionOf(match);
    if (match.game.ruleset.choice === "piece") return judgePiece(match.game, position, take);
    const wanted = [...take].sort((a, b) => a - b).join(",");
    for (const v of take) {
        const verdict = judgeVertex(match.game, position, v);
        if (verdict.move?.key === wanted || take.length === 1) return verdict;
    }
    return { move: null, reason: `No move takes ${wanted}.` };
}

/** The match after the moves that take these sets, as far as they are legal. */
export function replay(match, takes) {
    for (const take of takes) {
        const { move } = findMove(match, take);
        if (!move || move.take.length !== take.length) break;
        match = makeMove(match, move);
    }
    return match;
}
