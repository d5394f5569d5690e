// How a player chooses a move: by pointing, by picking a piece vertex by vertex, or with the keyboard.
// Its event "choice" signals that piece, pointed or cursor changed; "refused" carries the reason why
// a choice is illegal.
import { fetchVerdict, reasonOf } from "../api.js";
import { keyOf, neighboursIn, sorted } from "../model/graph.js";
import { findByVertex, findTake, moveOf, sizesOf } from "../model/moves.js";

export class Chooser extends EventTarget {
    /** The vertices picked so far, in games with choice "set". */
    piece = new Set();
    /** The vertices under the pointer or the cursor, or null. */
    pointed = null;
    /** The move under the pointer in the list, or null. */
    previewed = null;
    /** The vertex with the keyboard cursor, or null. */
    cursor = null;
    /** All moves of the position, or null if there are too many. */
    moves = [];
    #session;
    /** The server's verdicts on choices that are not in the list, by key. */
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

    /** Stays silent about a second choice while a move is being made. */
    #refuseTurn() {
        if (this.#session.line) this.#refuse("This line is not the game. Go back to the game to move.");
        else if (!this.#session.isMoving) this.#refuse("It is not your turn.");
    }

    get #picks() {
        return this.#session.game.ruleset.choice === "set";
    }

    /** Whether it is a person's turn and they have not chosen a move yet. */
    get mayMove() {
        const { match, turn, isMoving, line } = this.#session;
        if (match === null || isMoving || line) return false;
        return !this.#session.isSolvers(turn) && !this.#session.result.over;
    }

    // ---- what would happen ---------------------------------------------------------------------

    /** The verdict on the vertices under the pointer together with the piece. */
    get verdict() {
        if (this.previewed) return { move: this.previewed, reason: "" };
        if (!this.#picks) return this.pointed ? this.#judge(this.pointed.slice(0, 1)) : null;
        if (this.pointed?.length > 1) return this.#judge(this.pointed);
        const piece = new Set([...this.piece, ...(this.pointed ?? [])]);
        return piece.size ? this.#judge(piece) : null;
    }

    /** The move identified by these vertices, or undefined. */
    #find(chosen) {
        const { legal } = this.#session;
        return this.#picks ? findTake(legal, chosen) : findByVertex(legal, [...chosen][0]);
    }

    /**
     * The verdict on the chosen vertices. The server explains why they are not a move; until it has,
     * or if the piece may still grow into a move, the reason is "".
     */
    #judge(chosen) {
        const move = this.#find(chosen);
        if (move) return { move, reason: "" };
        const waits = this.#picks && this.moves !== null && this.canGrow(chosen);
        return waits ? UNKNOWN : this.#ask(chosen).verdict;
    }

    /** Asks the server about the chosen vertices: answer is a promise of the verdict. */
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

    /** Whether the choice may become a move by picking more vertices. */
    get isHopeful() {
        if (!this.#picks || this.previewed) return false;
        return this.canGrow(new Set([...this.piece, ...(this.pointed ?? [])]));
    }

    /** The verdict on the piece alone. */
    get pieceVerdict() {
        return this.#judge(this.piece);
    }

    /**
     * The vertices that can be chosen next: those of the moves that contain the piece, or all
     * vertices if there are too many moves to list.
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

    /** The pointer or the focus is at this move of the list; null: at none. */
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

    /** A vertex was chosen: plays its move, or toggles it in the piece. */
    chooseVertex(v) {
        if (!this.mayMove) return this.#refuseTurn();
        if (this.#picks) return this.#pick(v);
        this.#decide([v]);
    }

    /** An edge was chosen: plays its ends if moves take two vertices, else adds them to the piece. */
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

    /** Plays the chosen vertices, or says why they are not a move. */
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

    // The second vertex completes the move; if it does not fit, it starts a new pair.
    #closePair(v) {
        this.#decide(this.piece);
        if (!this.#find(this.piece)) this.piece = new Set([v]);
    }

    // Explains why the piece is illegal, unless it can still grow into a move.
    async #explainPiece() {
        const key = keyOf(this.piece);
        if (key === "" || this.canGrow(this.piece) || this.#find(this.piece)) return;
        const { reason } = await this.#ask(this.piece).answer;
        if (reason && keyOf(this.piece) === key) this.#refuse(reason);
    }

    /** Whether some move takes these vertices and more; true if the moves are not listed. */
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

    /** A description of a vertex for screen readers. */
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
