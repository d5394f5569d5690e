// Asks the solver about the position on the board while explanations are on.
// Its event "analysis" signals that state, answer or fault changed.
import { fetchExplanation, reasonOf } from "../api.js";
import { keyOf } from "../model/graph.js";

const KEY = "graze-explain";

export class Analyst extends EventTarget {
    /** "off", "thinking", "done" or "failed" */
    state = "off";
    answer = null;
    fault = "";
    #session;
    #asking = null;

    constructor(session) {
        super();
        this.#session = session;
        this.wanted = localStorage.getItem(KEY) === "yes";
        session.on("board position", () => this.#refresh());
    }

    setWanted(wanted) {
        this.wanted = wanted;
        localStorage.setItem(KEY, wanted ? "yes" : "no");
        this.#refresh();
    }

    #refresh() {
        this.#asking?.abort();
        if (this.wanted || !this.#session.match) this.think(this.#session.players.budget);
        else this.#tell("off");
    }

    #tell(state, answer = null, fault = "") {
        Object.assign(this, { state, answer, fault });
        this.#byKey = null;
        this.dispatchEvent(new Event("analysis"));
    }

    /** Asks the solver, with a budget in milliseconds. */
    async think(budget) {
        this.#asking?.abort();
        const asking = (this.#asking = new AbortController());
        this.#tell("thinking");
        try {
            const question = this.#session.question({ budget_ms: budget });
            const answer = await fetchExplanation(question, asking.signal);
            if (!asking.signal.aborted) this.#tell("done", answer);
        } catch (error) {
            if (!asking.signal.aborted) this.#tell("failed", null, reasonOf(error));
        }
    }

    #byKey = null;

    /** What the solver says of a move, or undefined. */
    of(move) {
        if (!this.answer?.moves) return undefined;
        this.#byKey ??= new Map(this.answer.moves.map((m) => [keyOf(m.take), m]));
        return this.#byKey.get(move.key);
    }

    /** The component that contains a vertex, or undefined. */
    componentOf(v) {
        return this.answer?.components?.find((part) => part.vertices.includes(v));
    }
}
