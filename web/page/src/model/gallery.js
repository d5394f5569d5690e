// The boards of the gallery, easiest first: a link, a fact that surprises, and a level. The facts
// are compared with the solver by tests/browser/gallery.test.mjs; `checks` has what they say of the
// player who begins: who wins (0: that player), and how many of how many first moves win.
import { writeLink } from "./link.js";

export const LEVELS = ["Easy", "Medium", "Hard"];

/**
 * @type {{title: string, settings: Record<string, string>, level: number, fact: string,
 *         page: string, checks: {winner: 0|1|"draw", wins: number, moves: number, left?: number}}[]}
 */
export const GALLERY = [
    {
        title: "The mirror",
        settings: { game: "arc-kayles", graph: "grid(3,4)" },
        level: 0,
        fact: "Take the edge in the centre, then answer each move by its mirror image: you cannot lose.",
        page: "games/arc-kayles",
        checks: { winner: 0, wins: 7, moves: 17 },
    },
    {
        title: "One move",
        settings: { game: "grim", graph: "star(8)" },
        level: 0,
        fact: "There are nine moves. Eight lose; the other one ends the game at once.",
        page: "games/grim",
        checks: { winner: 0, wins: 1, moves: 9, left: 1 },
    },
    {
        title: "Twin stars",
        settings: { game: "arc-kayles", graph: "2*star(5)+path(4)" },
        level: 0,
        fact: "Only one of 13 moves wins. After it, you copy what the solver does on the other star.",
        page: "games/arc-kayles",
        checks: { winner: 0, wins: 1, moves: 13, left: 3 },
    },
    {
        title: "Skittles",
        settings: { game: "octal:0.77", graph: "path(9)" },
        level: 0,
        fact: "Kayles, a puzzle of 1908: knock down one pin or two neighbours. One of 17 moves wins.",
        page: "games/octal",
        checks: { winner: 0, wins: 1, moves: 17 },
    },
    {
        title: "The centre",
        settings: { game: "node-kayles", graph: "grid(3,5)" },
        level: 1,
        fact: "The vertex in the centre wins. Each of the other 14 loses.",
        page: "games/node-kayles",
        checks: { winner: 0, wins: 1, moves: 15 },
    },
    {
        title: "The Petersen graph",
        settings: { game: "arc-kayles", graph: "petersen()", begins: "solver" },
        level: 1,
        fact: "All 15 first moves are alike, and all of them lose. So let the solver begin.",
        page: "games/arc-kayles",
        checks: { winner: 1, wins: 0, moves: 15 },
    },
    {
        title: "Nobody wins",
        settings: { game: "smash-and-grab", graph: "grid(3,4)" },
        level: 1,
        fact: "Here points count, and best play ends in a draw. Casual players rarely find it.",
        page: "games/smash-and-grab",
        checks: { winner: "draw", wins: 0, moves: 12 },
    },
    {
        title: "The last move loses",
        settings: { game: "arc-kayles", graph: "grid(3,4)", misere: "yes", begins: "solver" },
        level: 1,
        fact: "The first board again, but the player who can't move wins. Now all 17 first moves lose.",
        page: "games/arc-kayles",
        checks: { winner: 1, wins: 0, moves: 17 },
    },
    {
        title: "A knight's board",
        settings: { game: "node-kayles", graph: "knights(4,4)", begins: "solver" },
        level: 2,
        fact: "Knights that never attack each other: whoever places the first one loses, after eight moves.",
        page: "games/node-kayles",
        checks: { winner: 1, wins: 0, moves: 16, left: 8 },
    },
    {
        title: "Three paths",
        settings: { game: "arc-kayles", graph: "path(3)+path(4)+path(5)" },
        level: 2,
        fact: "No path can be mirrored, but values cancel like 1 ⊕ 1 = 0: two of nine moves win.",
        page: "games/arc-kayles",
        checks: { winner: 0, wins: 2, moves: 9 },
    },
    {
        title: "One, two or four",
        settings: { game: "csg:1,2,4", graph: "substar(1,1,2,3)" },
        level: 2,
        fact: "The pieces you take must leave the rest connected. One of six moves wins.",
        page: "games/csg",
        checks: { winner: 0, wins: 1, moves: 6 },
    },
    {
        title: "Twenty in a row",
        settings: { game: "arc-kayles", graph: "path(20)" },
        level: 2,
        fact: "Only the middle edge wins. With one more vertex in the row, no move wins at all.",
        page: "games/arc-kayles",
        checks: { winner: 0, wins: 1, moves: 19 },
    },
];

export const linkOfBoard = ({ settings }) => writeLink("play", settings);

/** The board of the gallery that follows the one on a game and a graph. */
export function boardAfter(game, graph, misere) {
    const at = GALLERY.findIndex(
        ({ settings }) =>
            settings.game === game &&
            settings.graph === graph &&
            (settings.misere === "yes") === misere,
    );
    return GALLERY[(at + 1) % GALLERY.length];
}
