// What the board shows: colours of vertices and edges, values beside them, pairs.
import { edgeKey, sorted } from "./graph.js";
import { rateMove, writeValue } from "./describe.js";

/** From a vertex to its badge, at the upper right, in units of the board. */
const BADGE_SHIFT = [17, -21];
const PART_SHIFT = 46;
/** With more vertices, only the pair of the vertex under the pointer is drawn. */
const MOST_PAIRS_DRAWN = 24;

/**
 * @param {{position: import("./moves.js").Position, open: Set<number>, piece: Set<number>,
 *          verdict: import("./moves.js").Verdict|null, pointed: number[]|null,
 *          cursor: number|null, byPiece: boolean, places: [number, number][], scored: boolean,
 *          moves: import("./moves.js").Move[]|null, answer: object|null,
 *          of: (move: import("./moves.js").Move) => object|undefined,
 *          takers?: Map<number, 0|1>, last?: import("./moves.js").Move|null}} scene
 * @returns {import("../play/board.js").Picture}
 */
export function makePicture(scene) {
    return {
        vertices: vertexClasses(scene),
        edges: edgeClasses(scene),
        badges: [...moveBadges(scene), ...partBadges(scene)],
        pairs: pairsOf(scene),
    };
}

function vertexClasses(scene) {
    const { graph, alive } = scene.position;
    const move = scene.verdict?.move;
    const partners = partnersOf(scene);
    const last = new Set([...(scene.last?.take ?? []), ...(scene.last?.vanish ?? [])]);
    const classes = new Map();
    for (let v = 0; v < graph.n; v++) {
        const list = [];
        if (!alive.has(v)) list.push("gone");
        if (scene.takers?.has(v)) list.push(`by-${scene.takers.get(v)}`);
        if (last.has(v)) list.push("last");
        else list.push(scene.open.has(v) ? "open" : "closed");
        if (scene.piece.has(v)) list.push("picked");
        if (move?.take.includes(v)) list.push("take");
        if (move?.vanish.includes(v)) list.push("vanish");
        if (isRefused(scene, v)) list.push("illegal");
        if (partners.has(v)) list.push("partner");
        if (scene.cursor === v) list.push("cursor");
        classes.set(v, list.join(" "));
    }
    return classes;
}

// Marks an illegal choice, but not a piece that may still grow into a move.
function isRefused(scene, v) {
    if (!scene.verdict || scene.verdict.move || !scene.pointed?.includes(v)) return false;
    return scene.byPiece ? scene.pointed.length > 1 || !scene.open.has(v) : true;
}

function edgeClasses({ position: { graph, alive }, verdict, pointed }) {
    const taken = new Set(verdict?.move?.take ?? []);
    const refused = new Set(verdict && !verdict.move && pointed?.length === 2 ? pointed : []);
    const classes = new Map();
    for (const [a, b] of graph.edges) {
        const state =
            !alive.has(a) || !alive.has(b)
                ? "gone"
                : taken.has(a) && taken.has(b)
                  ? "take"
                  : refused.has(a) && refused.has(b)
                    ? "illegal"
                    : "";
        if (state) classes.set(edgeKey(a, b), state);
    }
    return classes;
}

// ---- values --------------------------------------------------------------------------------------

function moveBadges(scene) {
    if (!scene.answer || !scene.moves) return [];
    return scene.moves.flatMap((move) => {
        const at = badgePlaces(scene, move);
        if (at.length === 0) return [];
        const said = scene.of(move);
        const text = badgeText(said, scene.scored);
        if (text === null) return [];
        const { tone } = rateMove(said, scene.scored);
        return at.map((place) => ({ at: place, text, tone }));
    });
}

function badgeText(said, scored) {
    if (said?.value != null) return writeValue(said.value, scored);
    return said?.outcome ?? null; // no badge if unknown
}

/**
 * Where the value of a move appears: at the vertices that identify it, on the edge that it takes, or
 * at the vertex that completes the piece being picked.
 */
function badgePlaces({ byPiece, piece, places }, move) {
    const beside = (v) => [places[v][0] + BADGE_SHIFT[0], places[v][1] + BADGE_SHIFT[1]];
    if (!byPiece) return move.by.map(beside);
    const missing = move.take.filter((v) => !piece.has(v));
    if (missing.length === 1 && move.take.length === piece.size + 1) return [beside(missing[0])];
    if (piece.size > 0 || move.take.length !== 2) return [];
    const [a, b] = move.take.map((v) => places[v]);
    return [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]];
}

function partBadges({ answer, places, scored }) {
    const parts = answer?.components ?? [];
    if (parts.length < 2) return [];
    return parts.map((part) => {
        const xs = part.vertices.map((v) => places[v][0]);
        const top = Math.min(...part.vertices.map((v) => places[v][1]));
        return {
            at: [(Math.min(...xs) + Math.max(...xs)) / 2, top - PART_SHIFT],
            text: partText(part, scored),
            tone: "part",
        };
    });
}

function partText({ value, outcome }, scored) {
    if (value == null && outcome) return `outcome ${outcome}`;
    return `${scored ? "score" : "value"} ${writeValue(value, scored)}`;
}

// ---- pairing -------------------------------------------------------------------------------------

function partnersOf({ answer, pointed }) {
    const image = answer?.pairing?.image;
    if (!image || !pointed) return new Set();
    return new Set(pointed.map((v) => image[v]).filter((w) => w !== null && !pointed.includes(w)));
}

/** @returns {[number, number][]} */
function pairsOf({ answer, pointed, position }) {
    const image = answer?.pairing?.image;
    if (!image) return [];
    const few = position.alive.size <= MOST_PAIRS_DRAWN;
    return sorted(position.alive)
        .filter((v) => image[v] !== null && v < image[v])
        .filter((v) => few || pointed?.includes(v) || pointed?.includes(image[v]))
        .map((v) => [v, image[v]]);
}
