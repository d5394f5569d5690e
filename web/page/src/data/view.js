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
        const computing = this.#result.querySelector("#computing");
        computing?.replaceChildren("Cancelled. What was found by then is shown.");
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
            this.#show(settings, answer, goesOn);
            if (!goesOn) return this.#offerMore(settings, answer);
        }
    }

    // While it goes on, an answer is not called cut short.
    #show(settings, answer, goesOn) {
        const shown = goesOn ? { ...answer, undecided: null } : answer;
        showResult(settings.kind, this.#result, shown, this.#rulesets);
        if (!goesOn) return;
        const cancel = el("button", { type: "button", id: "cancel", onclick: () => this.leave() }, "Cancel");
        this.#result.prepend(
            el("p", { class: "thinking", id: "computing" }, `${progressOf(settings.kind, answer)}; still computing … `, cancel),
        );
    }

    // A sequence that was cut short goes on behind its last value.
    #offerMore(settings, answer) {
        if (settings.kind !== "sequence" || !answer.undecided || answer.method === "tables") return;
        const act = () => this.#continue(settings, answer);
        const button = el("button", { type: "button", id: "more-time", onclick: act }, "Continue with more time");
        this.#result.querySelector(".undecided").append(" ", button);
    }

    async #continue(settings, answer) {
        const { signal } = (this.#asking = new AbortController());
        this.#show(settings, answer, true);
        try {
            const from = answer.from + answer.values.length;
            const more = await fetchSequence({ ...questionOf(settings, BUDGETS.at(-1)), from }, signal);
            const whole = { ...answer, values: [...answer.values, ...more.values], undecided: more.undecided };
            this.#show(settings, whole, false);
            this.#offerMore(settings, whole);
        } catch (error) {
            if (!signal.aborted) this.#showFault(error);
        }
    }

    // A fault appears at its field, or else in place of the result.
    #showFault(error) {
        const isShown = this.#form.showFault(error.field, reasonOf(error));
        show(this.#result, !isShown && el("p", { class: "fault" }, reasonOf(error)));
        announce(reasonOf(error));
    }
}

/** How far an answer has come: "213 of 401 values". */
function progressOf(kind, { values, from, to, looked_at: lookedAt }) {
    if (kind === "sequence") return `${values.length} of ${to - from + 1} values`;
    if (kind === "find") return `${lookedAt} graphs looked at`;
    const cells = values.flat();
    return `${cells.filter((value) => value !== null).length} of ${cells.length} values`;
}
