// How a player chooses a move: by pointing, picking a piece vertex by vertex, or with a cursor.
// Its event "choice" says that piece, pointed or cursor changed; "refused" has the reason why a
// choice is no move.
import { keyOf, neighboursIn, sorted } from "../model/graph.js";
import { sizesOf } from "../model/games.js";
import { judgePiece, judgeVertex, listMoves } from "../model/rules.js";

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

    constructor(session) {
        super();
        this.#session = session;
        session.on("board position", () => this.#reset());
        session.on("players", () => this.clear());
    }

    #reset() {
        this.piece = new Set();
        this.pointed = this.previewed = null;
        const { match, game } = this.#session;
        this.moves = match ? listMoves(game, this.#session.position) : [];
        if (match && !this.#session.position.alive.has(this.cursor)) this.cursor = null;
        this.#changed();
    }

    #changed() {
        this.dispatchEvent(new Event("choice"));
    }

    #refuse(reason) {
        this.dispatchEvent(new CustomEvent("refused", { detail: reason }));
    }

    get #picks() {
        return this.#session.game.ruleset.choice === "piece";
    }

    /** Whether it is a person's turn. */
    get mayMove() {
        const { match, turn } = this.#session;
        return match !== null && !this.#session.isSolvers(turn) && !this.#session.result.over;
    }

    // ---- what would happen ---------------------------------------------------------------------

    /** The verdict on taking what is pointed at, or on the piece as it stands. */
    get verdict() {
        if (this.previewed) return { move: this.previewed, reason: "" };
        const { game, position } = this.#session;
        if (!this.#picks) {
            const v = this.pointed?.[0];
            return v === undefined ? null : judgeVertex(game, position, v);
        }
        if (this.pointed?.length > 1) return judgePiece(game, position, this.pointed);
        const piece = new Set(this.piece);
        if (this.pointed?.length === 1) piece.add(this.pointed[0]);
        return piece.size ? judgePiece(game, position, piece) : null;
    }

    /** Whether what the verdict is about may still become a move by picking more. */
    get isHopeful() {
        if (!this.#picks || this.previewed) return false;
        return this.canGrow(new Set([...this.piece, ...(this.pointed ?? [])]));
    }

    /** The verdict on the piece without what is pointed at. */
    get pieceVerdict() {
        return judgePiece(this.#session.game, this.#session.position, this.piece);
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
        if (!this.mayMove) return this.#refuse("It is not your turn.");
        if (this.#picks) return this.#pick(v);
        this.#decide(judgeVertex(this.#session.game, this.#session.position, v));
    }

    /** An edge was chosen: its ends, where two vertices make a move, otherwise as a piece. */
    chooseEdge(a, b) {
        if (!this.mayMove) return this.#refuse("It is not your turn.");
        if (!this.#picks) return;
        if (this.#onlyPairs) {
            return this.#decide(judgePiece(this.#session.game, this.#session.position, [a, b]));
        }
        this.piece.add(a).add(b);
        this.#changed();
    }

    /** Plays the piece as it stands. */
    confirm() {
        if (!this.mayMove) return this.#refuse("It is not your turn.");
        this.#decide(this.pieceVerdict);
    }

    /** Plays a move of the list. */
    play(move) {
        if (!this.mayMove) return this.#refuse("It is not your turn.");
        this.#session.play(move);
    }

    get #onlyPairs() {
        return sizesOf(this.#session.game.digits).join() === "2";
    }

    #decide({ move, reason }) {
        if (move) this.#session.play(move);
        else this.#refuse(reason);
    }

    #pick(v) {
        if (this.piece.has(v)) this.piece.delete(v);
        else if (!this.#session.position.alive.has(v)) return this.#refuse(`Vertex ${v} is gone.`);
        else this.piece.add(v);
        if (this.#onlyPairs && this.piece.size === 2) this.#closePair(v);
        else this.#explainPiece();
        this.#changed();
    }

    // With pairs the second vertex completes the move; one that does not fit begins a new pair.
    #closePair(v) {
        const verdict = this.pieceVerdict;
        if (verdict.move) return this.#session.play(verdict.move);
        this.piece = new Set([v]);
        this.#refuse(verdict.reason);
    }

    // A piece that can still grow into a move is not complained about.
    #explainPiece() {
        const bad = this.piece.size > 0 && !this.pieceVerdict.move && !this.canGrow(this.piece);
        if (bad) this.#refuse(this.pieceVerdict.reason);
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
        const joined = around.length ? `joined to ${around.join(", ")}` : "joined to none";
        return `vertex ${v}, ${joined}${this.piece.has(v) ? ", picked" : ""}`;
    }
}
