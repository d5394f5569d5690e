// The data view: sequences and tables of values of graph families, plotted and as files, and graphs
// that satisfy a condition.
import { fetchFound, fetchSequence, fetchTable, reasonOf } from "../api.js";
import { writeLink } from "../model/link.js";
import { announce } from "../ui/announce.js";
import { byId, el, show } from "../ui/dom.js";
import { DataForm } from "./form.js";
import { showResult } from "./results.js";
import { START, questionOf } from "./settings.js";

/** Milliseconds per request. Until one is enough, the page shows the partial answer and retries. */
const BUDGETS = [300, 2000, 10000];
const ASKS = { sequence: fetchSequence, table: fetchTable, find: fetchFound };

export class DataView {
    #settings = START.sequence;
    #rulesets;
    #scripts;
    #navigate;
    #form;
    #asking = null;
    #result = byId("data-result");

    /** scripts says whether the server runs them. */
    constructor({ games, families, scripts, navigate }) {
        this.#rulesets = games;
        this.#scripts = scripts;
        this.#navigate = navigate;
        this.#form = new DataForm({
            games,
            families,
            scripts,
            change: (settings) => this.#set(settings),
        });
    }

    /** Opens the settings of a link. */
    open(settings) {
        const kind = settings.kind in START ? settings.kind : "sequence";
        document.title = `${kind === "find" ? "Find graphs" : "Sequences and tables"} - graze`;
        this.#settings = { ...START[kind], ...settings, kind };
        this.#form.show(this.#settings);
        this.#ask();
    }

    /** Ends what is being computed: nobody waits for it in another view. */
    leave() {
        this.#asking?.abort();
        this.#result.removeAttribute("aria-busy");
    }

    #set(settings) {
        this.#settings = settings;
        this.#navigate(writeLink("data", settings));
        this.#form.show(settings);
        this.#ask();
    }

    async #ask() {
        this.#asking?.abort();
        if (this.#settings.kind === "find" && !this.#scripts) {
            show(this.#result);
            return;
        }
        const { signal } = (this.#asking = new AbortController());
        this.#result.setAttribute("aria-busy", "true");
        try {
            await this.#askLonger(this.#settings, signal);
        } catch (error) {
            if (!signal.aborted) this.#showFault(error);
        }
        if (!signal.aborted) this.#result.removeAttribute("aria-busy");
    }

    /** Repeats the request with more time until the answer is complete. */
    async #askLonger(settings, signal) {
        for (const budget of BUDGETS) {
            const answer = await ASKS[settings.kind](questionOf(settings, budget), signal);
            if (signal.aborted) return;
            const goesOn = answer.undecided !== null && budget < BUDGETS.at(-1);
            showResult(settings.kind, this.#result, answer, this.#rulesets);
            if (!goesOn) return;
            this.#result.prepend(
                el("p", { class: "thinking", id: "computing" }, "Partial result; still computing …"),
            );
        }
    }

    // A fault appears at its field, or else in place of the result.
    #showFault(error) {
        const isShown = this.#form.showFault(error.field, reasonOf(error));
        show(this.#result, !isShown && el("p", { class: "fault" }, reasonOf(error)));
        announce(reasonOf(error));
    }
}
