// At the end of a game, asks the solver about each position, last to first. The review stays open
// while the player steps through the game; a new move ends it.
// Its event "review" signals that judgements changed.
import { fetchExplanation } from "../api.js";
import { goTo, scoresOf, turnOf } from "../model/match.js";
import { judgementOf, mistakesOf } from "../model/review.js";

const BUDGET = 1000; // milliseconds per position

export class Review extends EventTarget {
    /** The match under review, at its end; or null. */
    match = null;
    /** @type {(import("../model/review.js").Judgement|undefined)[]} after 0, 1, … moves */
    judgements = [];
    #session;
    #asking = null;

    constructor(session) {
        super();
        this.#session = session;
        session.on("board position", () => this.#follow());
    }

    get mistakes() {
        return mistakesOf(this.judgements);
    }

    get isComplete() {
        return this.judgements.filter(Boolean).length === this.judgements.length;
    }

    #follow() {
        const { match, line } = this.#session;
        if (line) return;
        if (this.match && match && match.moves === this.match.moves) return;
        const isOver = match !== null && match.done > 0 && this.#session.result.over;
        if (isOver) this.#begin(match);
        else if (this.match) this.#end();
    }

    #end() {
        this.#asking?.abort();
        this.match = null;
        this.judgements = [];
        this.dispatchEvent(new Event("review"));
    }

    async #begin(match) {
        this.#end();
        const asking = (this.#asking = new AbortController());
        this.match = match;
        this.judgements = Array.from({ length: match.done + 1 });
        for (let done = match.done; done >= 0 && !asking.signal.aborted; done--) {
            await this.#judge(goTo(match, done), asking.signal);
        }
    }

    async #judge(match, signal) {
        let judgement = { winner: null, margin: null, left: null };
        try {
            const question = this.#session.question({ budget_ms: BUDGET, want: ["line"] }, match);
            const answer = await fetchExplanation(question, signal);
            judgement = judgementOf(answer, turnOf(match), scoresOf(match));
        } catch {
            // leave the winner undecided
        }
        if (signal.aborted) return;
        this.judgements[match.done] = judgement;
        this.dispatchEvent(new Event("review"));
    }
}
