// How a player chooses a move: by pointing, picking a piece vertex by vertex, or with a cursor.
// Its event "choice" says that piece, pointed or cursor changed; "refused" has the reason why a
// choice is no move.
import { fetchVerdict, reasonOf } from "../api.js";
import { keyOf, neighboursIn, sorted } from "../model/graph.js";
import { findByVertex, findTake, moveOf, sizesOf } from "../model/moves.js";

export class Chooser extends EventTarget {
    /** The vertices picked so far, in games in which pieces are taken. */
    piece = new Set();
    /** What the pointer or the cursor is at: vertices, or null. */
    pointed = null;
    /** The move of the list that is pointed at, or null. */
    previewed = null;
    /** The vertex that the keyboard is at, or null. */
    cursor = null;
    /** Every move of the position, or null when there are too many. */
    moves = [];
    #session;
    /** What the server said of choices that are not in the list, by their keys. */
    #asked = new Map();

    constructor(session) {
        super();
        this.#session = session;
        session.on("board position", () => this.#reset());
        session.on("players", () => this.clear());
    }

    #reset() {
        this.piece = new Set();
        this.pointed = this.previewed = null;
        this.#asked = new Map();
        const { match } = this.#session;
        const legal = match ? this.#session.legal : { moves: [], complete: true };
        this.moves = legal.complete ? legal.moves : null;
        if (match && !this.#session.position.alive.has(this.cursor)) this.cursor = null;
        this.#changed();
    }

    #changed() {
        this.dispatchEvent(new Event("choice"));
    }

    #refuse(reason) {
        this.dispatchEvent(new CustomEvent("refused", { detail: reason }));
    }

    /** While a move is being made, a second choice is not worth a word. */
    #refuseTurn() {
        if (!this.#session.isMoving) this.#refuse("It is not your turn.");
    }

    get #picks() {
        return this.#session.game.ruleset.choice === "set";
    }

    /** Whether it is a person's turn, who has not chosen a move yet. */
    get mayMove() {
        const { match, turn, isMoving } = this.#session;
        if (match === null || isMoving) return false;
        return !this.#session.isSolvers(turn) && !this.#session.result.over;
    }

    // ---- what would happen ---------------------------------------------------------------------

    /** The verdict on taking what is pointed at, or on the piece as it stands. */
    get verdict() {
        if (this.previewed) return { move: this.previewed, reason: "" };
        if (!this.#picks) return this.pointed ? this.#judge(this.pointed.slice(0, 1)) : null;
        if (this.pointed?.length > 1) return this.#judge(this.pointed);
        const piece = new Set([...this.piece, ...(this.pointed ?? [])]);
        return piece.size ? this.#judge(piece) : null;
    }

    /** The move of the list that the vertices chosen say, or undefined. */
    #find(chosen) {
        const { legal } = this.#session;
        return this.#picks ? findTake(legal, chosen) : findByVertex(legal, [...chosen][0]);
    }

    /**
     * The verdict on the vertices chosen. Why they are no move the server says: the reason is ""
     * until it does, and stays so for a piece that may still become a move.
     */
    #judge(chosen) {
        const move = this.#find(chosen);
        if (move) return { move, reason: "" };
        const waits = this.#picks && this.moves !== null && this.canGrow(chosen);
        return waits ? UNKNOWN : this.#ask(chosen).verdict;
    }

    /** What the server says of the vertices chosen: verdict once it is there, answer a promise. */
    #ask(chosen) {
        const key = keyOf(chosen);
        if (!this.#asked.has(key)) {
            const entry = { verdict: UNKNOWN };
            this.#asked.set(key, entry);
            entry.answer = askServer(this.#session.question({ take: [...chosen] })).then((said) => {
                entry.verdict = said;
                this.#changed();
                return said;
            });
        }
        return this.#asked.get(key);
    }

    /** Whether what the verdict is about may still become a move by picking more. */
    get isHopeful() {
        if (!this.#picks || this.previewed) return false;
        return this.canGrow(new Set([...this.piece, ...(this.pointed ?? [])]));
    }

    /** The verdict on the piece without what is pointed at. */
    get pieceVerdict() {
        return this.#judge(this.piece);
    }

    /**
     * The vertices with which a choice may go on: those of moves that contain the piece. All, when
     * the moves are too many to list.
     */
    get open() {
        if (this.moves === null) return new Set(this.#session.position.alive);
        const picked = [...this.piece];
        const fitting = this.moves.filter((move) => picked.every((v) => move.take.includes(v)));
        const name = this.#picks ? "take" : "by";
        return new Set(fitting.flatMap((move) => move[name]));
    }

    // ---- pointing ------------------------------------------------------------------------------

    /** The pointer is at these vertices: one, the two ends of an edge, or null. */
    point(vertices) {
        if (!this.previewed && keyOf(vertices ?? []) === keyOf(this.pointed ?? [])) return;
        this.previewed = null;
        this.pointed = vertices;
        this.#changed();
    }

    /** The pointer or the focus is at this move of the list, or at none (null). */
    preview(move) {
        this.previewed = move;
        this.pointed = move?.by ?? null;
        this.#changed();
    }

    setCursor(v) {
        this.cursor = v;
        this.previewed = null;
        this.pointed = v === null ? null : [v];
        this.#changed();
    }

    clear() {
        this.piece = new Set();
        this.#changed();
    }

    // ---- choosing ------------------------------------------------------------------------------

    /** A vertex was chosen: plays its move, or adds it to the piece or takes it out. */
    chooseVertex(v) {
        if (!this.mayMove) return this.#refuseTurn();
        if (this.#picks) return this.#pick(v);
        this.#decide([v]);
    }

    /** An edge was chosen: its ends, where two vertices make a move, otherwise as a piece. */
    chooseEdge(a, b) {
        if (!this.mayMove) return this.#refuseTurn();
        if (!this.#picks) return;
        if (this.#onlyPairs) {
            return this.#decide([a, b]);
        }
        this.piece.add(a).add(b);
        this.#changed();
    }

    /** Plays the piece as it stands. */
    confirm() {
        if (!this.mayMove) return this.#refuseTurn();
        this.#decide(this.piece);
    }

    /** Plays a move of the list. */
    play(move) {
        if (!this.mayMove) return this.#refuseTurn();
        this.#session.play(move).catch((error) => this.#refuse(reasonOf(error)));
    }

    get #onlyPairs() {
        return this.moves !== null && sizesOf(this.moves).join() === "2";
    }

    /** Plays the vertices chosen, or says why they are no move. */
    async #decide(chosen) {
        const move = this.#find(chosen);
        if (move) return this.play(move);
        const said = await this.#ask(chosen).answer;
        if (said.move) this.play(said.move);
        else this.#refuse(said.reason);
    }

    #pick(v) {
        if (this.piece.has(v)) this.piece.delete(v);
        else if (!this.#session.position.alive.has(v))
            return this.#refuse(`Vertex ${v} has already been taken.`);
        else this.piece.add(v);
        if (this.#onlyPairs && this.piece.size === 2) this.#closePair(v);
        else this.#explainPiece();
        this.#changed();
    }

    // With pairs the second vertex completes the move; one that does not fit begins a new pair.
    #closePair(v) {
        this.#decide(this.piece);
        if (!this.#find(this.piece)) this.piece = new Set([v]);
    }

    // A piece that can still grow into a move is not complained about.
    async #explainPiece() {
        const key = keyOf(this.piece);
        if (key === "" || this.canGrow(this.piece) || this.#find(this.piece)) return;
        const { reason } = await this.#ask(this.piece).answer;
        if (reason && keyOf(this.piece) === key) this.#refuse(reason);
    }

    /** Whether a move has all of these vertices and more; true when the moves cannot be listed. */
    canGrow(piece) {
        const picked = [...piece];
        if (this.moves === null) return true;
        return this.moves.some(
            ({ take }) => take.length > picked.length && picked.every((v) => take.includes(v)),
        );
    }

    /** The vertices, sorted, that the keyboard goes through. */
    get vertices() {
        return sorted(this.#session.position.alive);
    }

    /** A sentence about a vertex for those who do not see the board. */
    describe(v) {
        const { graph, alive } = this.#session.position;
        const around = sorted(neighboursIn(graph, alive, v));
        const joined = around.length ? `joined to ${around.join(", ")}` : "without neighbours";
        return `vertex ${v}, ${joined}${this.piece.has(v) ? ", picked" : ""}`;
    }
}

const UNKNOWN = { move: null, reason: "" };

/** @returns {Promise<import("../model/moves.js").Verdict>} */
async function askServer(question) {
    try {
        const { move, reason } = await fetchVerdict(question);
        return move ? { move: moveOf(move), reason: "" } : { move: null, reason: sentence(reason) };
    } catch (error) {
        return { move: null, reason: reasonOf(error) };
    }
}

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;
