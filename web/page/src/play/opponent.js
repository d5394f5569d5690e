// Makes the solver's moves, in answer to the player or as a line of best play to watch.
// Its event "message" carries a message for the player; "working" signals that thinking changed.
import { fetchLine, fetchReply, reasonOf } from "../api.js";
import { describeUndecided } from "../model/describe.js";
import { skillOf } from "../model/levels.js";
import { moveOf } from "../model/moves.js";

/** The least delay in milliseconds before a solver's move, so players see their own move first. */
const PAUSE = 500;
const LARGEST_SEED = 2 ** 31;

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export class Opponent extends EventTarget {
    thinking = false;
    /** Whether the solver waits for a button: before a line starts, and after going back. */
    paused = false;
    #session;
    #turn = null;
    #line = null;

    constructor(session) {
        super();
        this.#session = session;
        session.on("board", () => this.#begin());
        session.on("players", () => this.#begin());
        session.on("position", (event) => this.#follow(event.detail));
    }

    #begin() {
        this.#line = null;
        this.paused = this.#session.players.mode === "watch" || this.#waits;
        this.#next();
    }

    /** In a frame of someone's page the solver begins when it is told to. */
    get #waits() {
        const isFrame = document.documentElement.dataset.embed === "yes";
        return isFrame && this.#session.match?.done === 0 && this.isToMove;
    }

    // After the player goes back to an earlier position, the solver waits.
    #follow(detail) {
        if (detail?.wandered) {
            this.#line = null;
            this.paused = this.#session.isSolvers(this.#session.turn);
        } else if (!detail?.move) {
            this.#line = null;
            this.paused = this.#session.players.mode === "watch";
        }
        this.#next();
    }

    setPaused(paused) {
        this.paused = paused;
        this.#next();
    }

    #tell(name, detail) {
        this.dispatchEvent(new CustomEvent(name, { detail }));
    }

    #setThinking(thinking) {
        this.thinking = thinking;
        this.#tell("working");
    }

    /** Whether it is the solver's turn. */
    get isToMove() {
        const session = this.#session;
        return session.match && !session.line && session.isSolvers(session.turn) && !session.result.over;
    }

    async #next() {
        this.#turn?.abort();
        const turn = (this.#turn = new AbortController());
        if (this.paused || !this.isToMove) return this.#setThinking(false);
        this.#setThinking(true);
        try {
            const [move] = await Promise.all([this.#choose(turn.signal), pause(this.#tempo())]);
            if (!turn.signal.aborted) await this.#play(move);
        } catch (error) {
            if (turn.signal.aborted) return;
            this.#setThinking(false);
            this.#tell("message", { text: reasonOf(error), tone: "bad" });
        }
    }

    #tempo() {
        return this.#session.players.mode === "watch" ? 2 * PAUSE : PAUSE;
    }

    #play(move) {
        this.thinking = false;
        this.#line?.shift();
        return this.#session.play(move);
    }

    async #choose(signal) {
        if (this.#session.players.mode === "watch") return this.#chooseOfLine(signal);
        const { level, budget } = this.#session.players;
        const { alive, graph } = this.#session.position;
        const skill = skillOf(level, alive.size / graph.n);
        const seed = Math.floor(Math.random() * LARGEST_SEED);
        const question = this.#session.question({ ...skill, seed, budget_ms: budget });
        const reply = await fetchReply(question, signal);
        if (reply.undecided && !signal.aborted) this.#warn(reply.undecided);
        return moveOf(reply);
    }

    async #chooseOfLine(signal) {
        if (!this.#line?.length) {
            const question = this.#session.question({ budget_ms: this.#session.players.budget });
            const answer = await fetchLine(question, signal);
            if (answer.undecided && !signal.aborted) this.#warn(answer.undecided);
            this.#line = answer.moves.map(moveOf);
        }
        return this.#line[0] ?? this.#chooseAnyhow(signal);
    }

    // If no line of best play was found, plays the best known move.
    async #chooseAnyhow(signal) {
        const question = this.#session.question({ budget_ms: this.#session.players.budget });
        return moveOf(await fetchReply(question, signal));
    }

    #warn(undecided) {
        const why = describeUndecided(undecided);
        this.#tell("message", {
            text: `The solver's move may not be the best one, because ${why}.`,
            tone: "warn",
        });
    }
}
