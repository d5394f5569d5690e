// The current game, graph, players and moves. Panels read it and listen to its events; only its
// methods change it. Events:
//   board     another game or graph
//   position  a move was made, undone or redone
//   moving    a move was chosen and the server is computing the next position, or that ended
//   players   the players, their strength or their time changed
import { fetchGraph, fetchMoves, fetchVerdict } from "../api.js";
import { placesOf } from "../model/arrange.js";
import { placesOnSquares, squaresOf } from "../model/chess.js";
import { nameVertices } from "../model/describe.js";
import { scaleDrawing } from "../model/drawing-scale.js";
import { findGame } from "../model/games.js";
import { allVertices, makeGraph } from "../model/graph.js";
import * as Match from "../model/match.js";
import { DEFAULT_LEVEL } from "../model/levels.js";
import { findTake, legalOf, moveOf, playMove } from "../model/moves.js";

/** Larger graphs are explained, but not drawn or played. */
const MOST_VERTICES = 1000;

/**
 * @typedef {{text: string, n: number, m: number, graph6: string|null,
 *            graph: import("../model/graph.js").Graph|null,
 *            places: [number, number][]|null, drawnByHand: boolean,
 *            squares: {rows: number, columns: number, size: number}|null}} Drawing
 * text is what the server is sent; graph is null when it is too large to be played on.
 */

export class Session extends EventTarget {
    /** @type {import("../model/games.js").Game|null} null until a board is set up */
    game = null;
    misere = false;
    /** @type {Drawing|null} */
    drawing = null;
    /** @type {Match.Match|null} null when the graph is too large to be played on */
    match = null;
    /** mode: "solver", "people" or "watch"; begins: "me" or "solver"; budget in milliseconds */
    players = { mode: "solver", begins: "me", level: DEFAULT_LEVEL, budget: 2000 };
    /** Whether a chosen move is not on the board yet; until then no other can be chosen. */
    isMoving = false;
    /** @type {{game: Match.Match, done: number}|null} the game that a line is shown instead of */
    line = null;
    #rulesets;
    #opening = null;
    /** The game that was given up for another board or a new game, and can be brought back. */
    #left = null;

    /** @param {import("../model/games.js").Ruleset[]} rulesets */
    constructor(rulesets) {
        super();
        this.#rulesets = rulesets;
    }

    #emit(name, detail) {
        this.dispatchEvent(new CustomEvent(name, { detail }));
    }

    /** Calls listener after each of the events. */
    on(names, listener) {
        for (const name of names.split(" ")) this.addEventListener(name, listener);
    }

    /**
     * Sets up a board; anything not given stays unchanged.
     * @param {{game?: string, graph?: string, places?: [number, number][]|null,
     *          misere?: boolean, takes?: number[][], players?: object, fromLink?: boolean}} wish
     * @returns {Promise<string>} why a take is illegal, or ""; only the takes before it are made
     * @throws {SyntaxError} for the game, {ApiError} for the graph
     */
    async open(wish) {
        const opening = this.#begin();
        try {
            return await this.#set(wish, opening.signal);
        } catch (error) {
            if (opening.signal.aborted) return ""; // another board was chosen meanwhile
            throw error;
        }
    }

    #begin() {
        this.#opening?.abort();
        return (this.#opening = new AbortController());
    }

    async #set(wish, signal) {
        const game = wish.game === undefined ? this.game : findGame(this.#rulesets, wish.game);
        const drawing =
            wish.graph === undefined
                ? this.drawing
                : await fetchDrawing(wish.graph, wish.places, signal);
        const misere = (wish.misere ?? this.misere) && !game.ruleset.scored;
        const { match, fault } = await startMatch(
            game,
            drawing,
            misere,
            wish.takes ?? [],
            signal,
        );
        if (signal.aborted) return "";
        this.#leave();
        Object.assign(this, { game, misere, drawing, match });
        Object.assign(this.players, wish.players);
        this.#emit("board", {
            fromLink: wish.fromLink === true,
            sameGraph: wish.graph === undefined,
        });
        return fault;
    }

    /** A new game on the same board, perhaps with other players. */
    restart(players = {}) {
        this.#begin(); // a board that is being opened does not come any more
        this.#leave();
        this.match = Match.restart(this.match);
        Object.assign(this.players, players);
        this.#emit("position");
    }

    /** Whether a game was given up that was not over. */
    get hasLeft() {
        return this.#left !== null;
    }

    // Keeps a game that is not over, until another one is left.
    #leave() {
        const match = this.line?.game ?? this.match;
        const { game, misere, drawing } = this;
        this.line = null;
        this.#left =
            match && match.done > 0 && !Match.resultOf(match).over
                ? { game, misere, drawing, match, players: { ...this.players } }
                : null;
    }

    #bringBack() {
        Object.assign(this, this.#left);
        this.#left = null;
        this.#emit("board", { sameGraph: false });
    }

    setPlayers(changes) {
        Object.assign(this.players, changes);
        this.#emit("players");
    }

    // ---- moves ---------------------------------------------------------------------------------

    get position() {
        return Match.positionOf(this.match);
    }

    get turn() {
        return Match.turnOf(this.match);
    }

    get result() {
        return Match.resultOf(this.match);
    }

    /** The legal moves of the position. */
    get legal() {
        return Match.legalOf(this.match);
    }

    /** Makes a move, unless the match changes before the server answers. */
    async play(move) {
        if (this.isMoving) return;
        const before = this.match;
        this.#left = null;
        this.#setMoving(true);
        try {
            const { alive } = playMove(this.position, move);
            const legal = await fetchLegal(this.game, this.drawing, alive);
            if (this.match === before) this.match = Match.makeMove(before, move, legal);
        } finally {
            this.#setMoving(false);
        }
        if (this.match !== before && this.match.moves.at(-1) === move) {
            this.#emit("position", { move });
        }
    }

    #setMoving(isMoving) {
        this.isMoving = isMoving;
        this.#emit("moving");
    }

    /** Shows the position after this many moves; later moves can be redone. */
    goTo(done) {
        this.match = Match.goTo(this.match, done);
        this.#emit("position", { wandered: true });
    }

    /** Shows a line in place of the game; done are the moves that both share. */
    showLine(match, done) {
        this.line = { game: this.line?.game ?? this.match, done };
        this.match = match;
        this.#emit("position", { wandered: true });
    }

    leaveLine() {
        this.match = this.line.game;
        this.line = null;
        this.#emit("position", { wandered: true });
    }

    /** The match after these moves. */
    async after(match, moves) {
        for (const move of moves) {
            const { alive } = playMove(Match.positionOf(match), move);
            match = Match.makeMove(match, move, await fetchLegal(this.game, this.drawing, alive));
        }
        return match;
    }

    /**
     * Undoes a move and, against the solver, its answer, so it is the player's turn again. At the
     * start it brings back the game that was left for this one.
     */
    undo() {
        if (this.match.done === 0 && this.#left) return this.#bringBack();
        const pair = this.isSolvers(this.turn) || this.match.done < 2 ? 1 : 2;
        this.goTo(this.match.done - (this.players.mode === "solver" ? pair : 1));
    }

    redo() {
        const left = this.match.moves.length - this.match.done;
        this.goTo(this.match.done + (this.players.mode === "solver" ? Math.min(2, left) : 1));
    }

    // ---- players -------------------------------------------------------------------------------

    /** Whether the solver moves for this player, 0 or 1. */
    isSolvers(player) {
        const { mode, begins } = this.players;
        if (mode === "people") return false;
        return mode === "watch" || player === (begins === "solver" ? 0 : 1);
    }

    /** The names of the two players, first player first. */
    get names() {
        if (this.players.mode === "solver") {
            return this.isSolvers(0) ? ["Solver", "You"] : ["You", "Solver"];
        }
        return ["First", "Second"];
    }

    // ---- questions for the server --------------------------------------------------------------

    /** The request for the position on the board, or for that of another match. */
    question(more = {}, match = this.match) {
        const asked = { game: this.game.text, graph: this.drawing.text, misere: this.misere };
        if (match && match.done > 0) {
            asked.alive = [...Match.positionOf(match).alive];
            asked.turn = Match.turnOf(match);
            if (this.game.ruleset.scored) asked.scores = Match.scoresOf(match);
        }
        return { ...asked, ...more };
    }
}

async function fetchLegal(game, drawing, alive, signal) {
    const question = { game: game.text, graph: drawing.text, alive: [...alive] };
    return legalOf(await fetchMoves(question, signal));
}

/** The match after the moves that take these sets, and why the first illegal one is illegal. */
async function startMatch(game, drawing, misere, takes, signal) {
    const { graph } = drawing;
    if (!graph) return { match: null, fault: "" };
    const fetchNext = (alive) => fetchLegal(game, drawing, alive, signal);
    let match = Match.startMatch(game, graph, misere, await fetchNext(allVertices(graph)));
    for (const take of takes) {
        const { alive } = Match.positionOf(match);
        const { move, reason } = await judge(game, drawing, match, alive, take, signal);
        if (!move) return { match, fault: describeIllegal(match.done + 1, take, reason) };
        const next = playMove({ graph, alive }, move);
        match = Match.makeMove(match, move, await fetchNext(next.alive));
    }
    return { match, fault: "" };
}

/** The move that takes a set, or the reason why it is illegal. */
async function judge(game, drawing, match, alive, take, signal) {
    const legal = Match.legalOf(match);
    const listed = Array.isArray(take) ? findTake(legal, take) : undefined;
    if (listed) return { move: listed };
    if (!Array.isArray(take)) return { move: null, reason: "it is not a list of vertices" };
    const stranger = take.find((v) => v >= drawing.graph.n);
    if (stranger !== undefined) return { move: null, reason: `there is no vertex ${stranger}` };
    const twice = take.find((v, i) => take.indexOf(v) < i);
    if (twice !== undefined) return { move: null, reason: `vertex ${twice} is named twice` };
    const question = { game: game.text, graph: drawing.text, alive: [...alive], take };
    const { move, reason } = await fetchVerdict(question, signal);
    return { move: move && moveOf(move), reason };
}

function describeIllegal(number, take, reason) {
    const what = Array.isArray(take) ? nameVertices(take) : `'${take}'`;
    return `Move ${number} of the link (${what}) is illegal: ${reason.replace(/\.$/, "")}. The board shows the position before it.`;
}

async function fetchDrawing(text, places, signal) {
    const answer = await fetchGraph(text, signal);
    const playable = answer.drawn && answer.n <= MOST_VERTICES;
    const drawnByHand = places?.length === answer.n;
    const squares = playable && !drawnByHand ? squaresOf(text) : null;
    return {
        text,
        n: answer.n,
        m: answer.m,
        graph6: answer.graph6,
        graph: playable ? makeGraph(answer.n, answer.edges, answer.colours) : null,
        places: drawnByHand ? scaleDrawing(places) : squares ? placesOnSquares(squares) : placesOf(answer),
        drawnByHand,
        squares,
    };
}
