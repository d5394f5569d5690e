// Describes positions, moves and values in words.
import { joinWords } from "./games.js";

/** "vertex 3", "vertices 3, 4 and 5" */
export function nameVertices(vertices) {
    if (vertices.length === 1) return `vertex ${vertices[0]}`;
    return `vertices ${joinWords(vertices.map(String), "and")}`;
}

/** "takes vertices 3 and 4; vertex 5 vanishes" */
export function describeMove(move) {
    const takes = `takes ${nameVertices(move.take)}`;
    if (move.vanish.length === 0) return takes;
    const verb = move.vanish.length === 1 ? "vanishes" : "vanish";
    return `${takes}; ${nameVertices(move.vanish)} ${verb}`;
}

/** A value as the board shows it: a Grundy value, or a margin with its sign. */
export function writeValue(value, scored) {
    if (value === null || value === undefined) return "?";
    if (!scored) return String(value);
    return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

export function countMoves(count) {
    return count === 1 ? "1 move" : `${count} moves`;
}

/** Why an answer is missing. */
const UNDECIDED = {
    time: "the time ran out",
    memory: "the memory ran out",
    interrupt: "the search was interrupted",
    size: "the graph is too large",
};

export function describeUndecided(what) {
    return UNDECIDED[what] ?? what;
}

/**
 * Who wins under best play, from an answer of /api/explain.
 * @param {string[]} names of the two players
 */
export function describeForecast(answer, names) {
    const { winner, undecided, moves_left: left, moves_left_exact: exact } = answer;
    if (winner === null) {
        return `Not decided: ${describeUndecided(undecided)}. You can still play.`;
    }
    if (left === 0) {
        return winner === "draw" ? "A draw: no moves are left." : `${names[winner]} ${winVerb(names[winner])}: no moves are left.`;
    }
    const length = left == null ? "" : `, ${exact ? "" : "for example "}in ${countMoves(left)}`;
    if (winner === "draw") return `A draw under best play${length}.`;
    return `${names[winner]} ${winVerb(names[winner])} under best play${length}.`;
}

/** "You win", "Solver wins" */
export const winVerb = (name) => (name === "You" ? "win" : "wins");

/** How good a move is, from its answer: a tone, which gives its colour, and words. */
export function rateMove(answer, scored) {
    if (answer === undefined || answer.outcome === null || answer.outcome === undefined) {
        return { tone: "unknown", words: "not decided" };
    }
    const best = answer.optimal ? "a best move, " : "";
    const value = answer.value === null ? "" : writeValue(answer.value, scored);
    if (scored) {
        const tone = answer.optimal ? "good" : "poor";
        return { tone, words: `${best}margin ${value} from here` };
    }
    const why = answer.reason ? `; ${answer.reason}` : "";
    const leads = `${value === "" ? "" : `, leads to value ${value}`}${why}`;
    return answer.wins
        ? { tone: "good", words: `wins${leads}` }
        : { tone: "poor", words: `loses${leads}` };
}
