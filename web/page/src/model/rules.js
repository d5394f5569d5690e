// The rules of the games on a position: which moves there are, and why others are none.
// The solver has rules of its own; the browser tests compare the two on every game.
import {
    componentOf,
    components,
    isConnected,
    keyOf,
    neighboursIn,
    sorted,
    without,
} from "./graph.js";
import { LEAVES_MORE, LEAVES_NOTHING, LEAVES_ONE, joinWords, sizesOf } from "./games.js";

/**
 * A position: what is alive of a graph.
 * @typedef {{graph: import("./graph.js").Graph, alive: Set<number>}} Position
 *
 * A move: the vertices taken and those that vanish untaken; by: the vertices that choose it.
 * @typedef {{key: string, take: number[], vanish: number[], by: number[]}} Move
 *
 * What is to be said of a choice of vertices: a move, or the reason why it is none.
 * @typedef {{move: Move|null, reason: string}} Verdict
 */

/** Above so many moves a position's list is not made. */
const MOST_MOVES = 5000;

function makeMove(take, vanish = [], by = take) {
    return { key: keyOf(take), take: sorted(take), vanish: sorted(vanish), by: sorted(by) };
}

const no = (reason) => ({ move: null, reason });
const yes = (move) => ({ move, reason: "" });

/** What is left of the component of the first vertex of take. */
function leftovers({ graph, alive }, take) {
    return components(graph, without(componentOf(graph, alive, take[0]), take));
}

const MOST_NAMED = 3;

const namesOf = (parts) => parts.map((part) => `{${sorted(part).join(", ")}}`).join(" and ");

function disconnects(parts) {
    const which = parts.length > MOST_NAMED ? "" : `, ${namesOf(parts)}`;
    return `It would leave ${parts.length} components${which}: the rest must stay connected.`;
}

// ---- games in which one vertex says the move ---------------------------------------------------

const closedNeighbourhood = ({ graph, alive }, v) => [v, ...neighboursIn(graph, alive, v)];

const VERTEX_RULES = {
    grim(position, v) {
        const { graph, alive } = position;
        const around = neighboursIn(graph, alive, v);
        if (around.length === 0) return no(`Vertex ${v} has no neighbour: it cannot be taken.`);
        const rest = without(alive, [v]);
        const lonely = around.filter((w) => neighboursIn(graph, rest, w).length === 0);
        return yes(makeMove([v], lonely, [v]));
    },
    "node-kayles": (position, v) => yes(makeMove(closedNeighbourhood(position, v), [], [v])),
    "nd-node-kayles"(position, v) {
        const take = closedNeighbourhood(position, v);
        const rest = leftovers(position, take);
        return rest.length > 1 ? no(disconnects(rest)) : yes(makeMove(take, [], [v]));
    },
    "smash-and-grab"({ graph, alive }, v, game) {
        const grabbed = neighboursIn(graph, alive, v).filter(
            (w) => neighboursIn(graph, alive, w).length <= game.degree,
        );
        return yes(makeMove([v, ...grabbed], [], [v]));
    },
};

/** @returns {Verdict} on the move that vertex v says. */
export function judgeVertex(game, position, v) {
    if (!position.alive.has(v)) return no(`Vertex ${v} is gone.`);
    return VERTEX_RULES[game.ruleset.name](position, v, game);
}

// ---- games in which a connected piece is taken -------------------------------------------------

const LEFT_WORDS = [
    [LEAVES_NOTHING, "nothing of its component"],
    [LEAVES_ONE, "one component"],
    [LEAVES_MORE, "more components than one"],
];

function judgeLeftovers(digit, parts) {
    const bit = parts.length === 0 ? LEAVES_NOTHING : parts.length === 1 ? LEAVES_ONE : LEAVES_MORE;
    if (digit & bit) return "";
    if (digit === (LEAVES_NOTHING | LEAVES_ONE)) return disconnects(parts);
    const allowed = LEFT_WORDS.filter(([mask]) => digit & mask).map(([, words]) => words);
    const left = LEFT_WORDS.find(([mask]) => mask === bit)[1];
    return `It would leave ${left}: such a piece must leave ${joinWords(allowed, "or")}.`;
}

function judgeSize(game, count) {
    const sizes = sizesOf(game.digits);
    if (sizes.includes(count)) return "";
    const allowed = sizes.length ? joinWords(sizes.map(String), "or") : "none";
    const noun = count === 1 ? "vertex is" : "vertices are";
    return `${count} ${noun} no piece: a move takes ${allowed}.`;
}

/** @returns {Verdict} on a piece, a set of vertices. */
export function judgePiece(game, position, piece) {
    const { graph, alive } = position;
    const take = sorted(piece);
    const gone = take.find((v) => !alive.has(v));
    if (gone !== undefined) return no(`Vertex ${gone} is gone.`);
    if (take.length === 0) return no("Pick a vertex to begin a piece.");
    if (!isConnected(graph, new Set(take))) {
        return no(`${namesOf(components(graph, new Set(take)))} do not hang together.`);
    }
    const size = judgeSize(game, take.length);
    if (size) return no(size);
    const left = judgeLeftovers(game.digits[take.length], leftovers(position, take));
    return left ? no(left) : yes(makeMove(take));
}

/**
 * Calls visit with each connected set of at most most vertices, once, until it returns false.
 * Sets grow by neighbours that were not yet seen when their branch began, so that none repeats.
 */
function forEachConnectedSet({ graph, alive }, most, visit) {
    const grow = (piece, frontier, banned) => {
        if (visit(piece) === false) return false;
        if (piece.length === most) return true;
        const shut = new Set(banned);
        for (const [i, v] of frontier.entries()) {
            shut.add(v);
            const later = frontier.slice(i + 1);
            const fresh = neighboursIn(graph, alive, v).filter(
                (w) => !shut.has(w) && !piece.includes(w) && !later.includes(w),
            );
            if (!grow([...piece, v], [...later, ...fresh], shut)) return false;
        }
        return true;
    };
    const done = new Set();
    for (const v of sorted(alive)) {
        done.add(v);
        const around = neighboursIn(graph, alive, v).filter((w) => !done.has(w));
        if (!grow([v], around, done)) return;
    }
}

function pieceMoves(game, position) {
    const moves = [];
    const sizes = sizesOf(game.digits);
    let looked = 0;
    forEachConnectedSet(position, Math.max(0, ...sizes), (piece) => {
        if (sizes.includes(piece.length)) {
            const { move } = judgePiece(game, position, piece);
            if (move) moves.push(move);
        }
        looked++;
        return moves.length <= MOST_MOVES && looked <= 20 * MOST_MOVES;
    });
    return moves.length > MOST_MOVES || looked > 20 * MOST_MOVES ? null : moves;
}

function vertexMoves(game, position) {
    const byKey = new Map();
    for (const v of sorted(position.alive)) {
        const { move } = judgeVertex(game, position, v);
        if (!move) continue;
        const known = byKey.get(move.key);
        if (known) known.by.push(v);
        else byKey.set(move.key, move);
    }
    return [...byKey.values()];
}

/**
 * Every move of a position, in the order of the vertices that say it; null when there are too many
 * to list.
 * @returns {Move[]|null}
 */
export function listMoves(game, position) {
    if (game.ruleset.choice === "vertex") return vertexMoves(game, position);
    return pieceMoves(game, position)?.sort(compareMoves) ?? null;
}

function compareMoves(a, b) {
    const at = a.take.findIndex((v, i) => v !== b.take[i]);
    if (at < 0) return a.take.length - b.take.length;
    return b.take[at] === undefined ? 1 : a.take[at] - b.take[at];
}

/** What is alive after a move. */
export function playMove(position, move) {
    return { ...position, alive: without(position.alive, [...move.take, ...move.vanish]) };
}
