// The review of a finished game: who was winning after each move, and which moves were mistakes.
import { countMoves, winVerb, writeValue } from "./describe.js";

/**
 * The solver's judgement of a position: the winner (0, 1, "draw" or null if unknown), the margin of
 * player 0 in games with scores, and the moves left.
 * @typedef {{winner: null|0|1|"draw", margin: number|null, left: number|null}} Judgement
 */

/**
 * @param answer of /api/explain
 * @param {number} turn who is to move
 * @param {number[]} scores so far
 * @returns {Judgement}
 */
export function judgementOf({ winner, value, moves_left: left, play }, turn, scores) {
    const ahead = turn === 0 ? value : -value;
    const margin = play === "score" && value !== null ? scores[0] - scores[1] + ahead : null;
    return { winner, margin, left };
}

/** What move number i (from 0) cost the player: points, or 1 for the game; 0 for nothing. */
function lossOf(before, after, i) {
    if (!before || !after || before.winner === null || after.winner === null) return 0;
    if (before.margin !== null && after.margin !== null) {
        return (i % 2 === 0 ? 1 : -1) * (before.margin - after.margin);
    }
    const mover = i % 2;
    return before.winner === mover && after.winner !== mover ? 1 : 0;
}

/**
 * The mistakes: the numbers, from 0, of moves that cost points or the game.
 * @param {(Judgement|undefined)[]} judgements after 0, 1, … moves
 * @returns {number[]}
 */
export function mistakesOf(judgements) {
    return judgements.flatMap((after, done) =>
        done > 0 && lossOf(judgements[done - 1], after, done - 1) > 0 ? [done - 1] : [],
    );
}

/** "Solver wins, 3 moves left" */
export function describeJudgement({ winner, margin, left }, names) {
    if (winner === null) return "winner not decided";
    const who = winner === "draw" ? "a draw" : `${names[winner]} ${winVerb(names[winner])}`;
    const points = margin ? ` by ${Math.abs(margin)}` : "";
    return `${who}${points}${left == null ? "" : `, ${countMoves(left)} left`}`;
}

/** The number on the bar of a judgement: the margin of player 0, or the moves left. */
export const markOf = ({ margin, left }) =>
    margin === null ? String(left ?? "") : writeValue(margin, true);

/** The signed length of the bar of a judgement, from -1 (for player 1) to 1 (for player 0). */
export function heightOf(judgement, judgements) {
    const { winner, margin } = judgement;
    if (winner === null || winner === "draw") return 0;
    const size = ({ margin: m, left }) => Math.abs(m ?? left ?? 0) + 1;
    const most = Math.max(...judgements.filter(Boolean).map(size));
    const sign = margin === null ? (winner === 0 ? 1 : -1) : Math.sign(margin);
    return (sign * size(judgement)) / most;
}
