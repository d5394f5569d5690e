// Custom games whose positions are graphs: a move is one of the graphs that it may lead to.
import { fetchGraph, fetchOptions } from "../api.js";
import { placesOf } from "../model/arrange.js";
import { inUnits } from "../model/drawing-scale.js";
import { graphsBoard } from "./board.js";

const LEFT_RIGHT = ["left", "right"];

/** What a loaded position shows: a graph in the numbers that the vertices had at the start. */
async function place(graph, start, signal) {
    const numbers = graph.names.map((name) => start.names.indexOf(name));
    if (numbers.includes(-1)) return { ...(await drawn(graph, signal)), alive: null };
    const colours = Array(start.n).fill(0);
    numbers.forEach((v, i) => (colours[v] = graph.colours?.[i] ?? 0));
    return {
        n: start.n,
        edges: graph.edges.map(([a, b]) => [numbers[a], numbers[b]]),
        colours,
        places: start.places,
        alive: new Set(numbers),
    };
}

async function drawn(graph, signal) {
    const answer = await fetchGraph(graph, signal);
    const { n, edges, colours } = answer;
    return { n, edges, colours, places: inUnits(placesOf(answer)) };
}

/** Plays the moves from the start; the answers are asked for one after another. */
async function follow({ game, text, played, budget }, signal) {
    const points = [0, 0];
    let graph = text;
    let answer;
    for (let turn = 0; turn <= played.length; turn++) {
        if (turn > 0) {
            const move = answer.moves[played[turn - 1]];
            if (!move) throw new Error(`move ${turn} of the link is not possible`);
            points[(turn - 1) % 2] += move.points;
            graph = move.graph;
        }
        const player = game.partizan ? { player: LEFT_RIGHT[turn % 2] } : {};
        const question = { game: game.name, graph, budget_ms: budget, ...player };
        answer = await fetchOptions(question, signal);
    }
    return { answer, points };
}

/** A player, "draw", or null: who has won, or wins under best play. */
function winnerOf({ moves, best, over, undecided }, { scored }, turn, points) {
    if (scored) {
        if (best === null && !over) return null;
        const lead = points[turn] - points[1 - turn] + (over ? 0 : moves[best].value);
        return lead === 0 ? "draw" : lead > 0 ? turn : 1 - turn;
    }
    if (moves.some(({ wins }) => wins)) return turn;
    return undecided ? null : 1 - turn;
}

/** @type {import("../turns/view.js").Kind} */
export const GRAPHS = {
    view: "graphs",
    title: "Games on graphs",
    text: "graph",
    played: "moves",
    boardLabel: "Graph, with colours if the game has them",
    players: ({ partizan }) => (partizan ? ["Left", "Right"] : ["First player", "Second player"]),
    example: () => "path(4)",
    examples: () => ["path(4)", "cycle(5)", "star(4)", "coloured(grid(2,3),1,0^5)"],
    say: ({ does }) => does,
    draw: graphsBoard,
    async ask(question, signal) {
        const { game, text, played } = question;
        const { answer, points } = await follow(question, signal);
        const board = await drawn(text, signal);
        const start = { ...board, names: Array.from({ length: board.n }, (_, v) => String(v)) };
        const turn = played.length % 2;
        const moves = await Promise.all(
            answer.moves.map(async (move, name) => ({
                ...move,
                name,
                picture: await place(move.graph, start, signal),
            })),
        );
        return {
            ...answer,
            turn,
            points,
            moves,
            left: answer.graph.n / Math.max(1, start.n),
            picture: await place(answer.graph, start, signal),
            winner: winnerOf(answer, game, turn, points),
        };
    },
};
