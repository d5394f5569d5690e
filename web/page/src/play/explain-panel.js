// The explanation: winner, value, the theorems or searches behind them, components, pairing strategy.
import { BOOK } from "graze-transport";
import { pageOfMethod } from "../model/book.js";
import {
    describeForecast,
    describeUndecided,
    nameVertices,
    writeValue,
} from "../model/describe.js";
import { el, show } from "../ui/dom.js";
import { checkbox } from "../ui/field.js";

const LONG_BUDGET = 10000;

export class ExplainPanel {
    #node;
    #parts;
    #session;
    #analyst;

    constructor(node, parts) {
        const { session, analyst } = parts;
        this.#node = node;
        this.#parts = parts;
        this.#session = session;
        this.#analyst = analyst;
        analyst.addEventListener("analysis", () => this.#render());
        session.on("players", () => this.#render());
        this.#render();
    }

    #render() {
        const { wanted, state } = this.#analyst;
        const toggle = checkbox(
            "Show values and reasons",
            wanted,
            (on) => this.#analyst.setWanted(on),
            {
                id: "explain",
                role: "switch",
            },
        );
        const bodies = {
            off: () => el("p", { class: "remark" }, "See who wins, which moves win, and why."),
            thinking: () => el("p", { class: "thinking" }, "Thinking …"),
            failed: () => el("p", { class: "fault" }, this.#analyst.fault),
            done: () => this.#explanation(this.#analyst.answer),
        };
        show(
            this.#node,
            toggle,
            el("div", { class: "explanation", id: "explanation" }, bodies[state]()),
        );
    }

    #explanation(answer) {
        return [
            el("p", { class: "forecast" }, describeForecast(answer, this.#session.names)),
            this.#value(answer),
            this.#advice(answer),
            answer.line?.length > 0 &&
                el(
                    "button",
                    { type: "button", id: "best-line", onclick: () => this.#showLine() },
                    "Show best play",
                ),
            answer.undecided && this.#moreTime(answer),
            this.#methods(answer.methods),
            this.#components(answer),
            this.#pairing(answer.pairing),
            this.#cost(answer),
        ];
    }

    /** The move to make and why, or which one holds out longest. */
    #advice({ moves, best, longest }) {
        const move = moves?.[best ?? longest];
        if (!move) return null;
        const name = nameVertices(move.take);
        if (best === null) return el("p", {}, `Every move loses; taking ${name} holds out longest.`);
        if (!move.reason) return null;
        // every second part is a claim: "mirror by half turn (ak:thm6)"
        const parts = move.reason.split(/([a-z]+:[\w.-]+)/);
        const reason = parts.map((part, i) => (i % 2 === 0 ? part : methodName(part)));
        return el("p", { id: "why" }, `Take ${name}: `, reason, ".");
    }

    #showLine() {
        const { match } = this.#session;
        this.#parts.lines.show(match, match.done, null, "Best play");
    }

    #value(answer) {
        const { scored } = this.#session.game.ruleset;
        if (answer.play === "misere") return null;
        const name = scored ? "Margin of the player to move, from here" : "Grundy value";
        if (answer.value !== null) {
            return el(
                "p",
                { class: "worth" },
                `${name}: `,
                el("strong", {}, writeValue(answer.value, scored)),
            );
        }
        const known = answer.lower != null && answer.upper != null && answer.upper < 2 ** 31;
        return (
            known && el("p", { class: "worth" }, `${name}: from ${answer.lower} to ${answer.upper}`)
        );
    }

    #moreTime({ undecided, winner }) {
        const button = el(
            "button",
            { type: "button", id: "think-longer", onclick: () => this.#analyst.think(LONG_BUDGET) },
            "Search for ten seconds",
        );
        if (winner === null) return el("div", { class: "more-time" }, button);
        const why = `The winner is known, but some values are missing: ${describeUndecided(undecided)}.`;
        return el("div", { class: "undecided" }, el("p", {}, why), button);
    }

    #methods(methods) {
        if (!methods?.length) return null;
        return el(
            "div",
            {},
            el("h3", {}, "Reasons"),
            el("ul", { class: "methods" }, methods.map(methodItem)),
        );
    }

    #components({ components, adds_up: addsUp }) {
        if (!components || components.length < 2) return null;
        const rows = components.map((part) =>
            el(
                "li",
                {},
                el("span", { class: "value part" }, this.#partValue(part)),
                ` ${nameVertices(part.vertices)}`,
                part.methods?.length > 0 &&
                    el("small", {}, part.methods.flatMap(({ id }) => [" ", methodName(id)])),
            ),
        );
        const values = components.map(({ value }) => value);
        const sum =
            addsUp &&
            (values.includes(null)
                ? "The value of the position is the nim-sum of these values."
                : `Nim-sum: ${values.join(" ⊕ ")} = ${values.reduce((a, b) => a ^ b, 0)}.`);
        return el(
            "div",
            {},
            el("h3", {}, "Components"),
            el("ul", { class: "components" }, rows),
            sum && el("p", { class: "remark" }, sum),
        );
    }

    #partValue({ value, outcome }) {
        if (value !== null) return writeValue(value, this.#session.game.ruleset.scored);
        return outcome ?? "?";
    }

    #pairing(pairing) {
        if (!pairing) return null;
        const how =
            pairing.outcome === "P"
                ? "The player who moves second wins by answering each move with its mirror image."
                : `To win, take ${nameVertices(pairing.first)}, then answer each move with its mirror image.`;
        return el(
            "div",
            { class: "pairing" },
            el("h3", {}, "Pairing strategy"),
            el("p", {}, `${how} Dashed lines join mirror images; point at a vertex to see its partner.`),
            el("ul", { class: "methods" }, methodItem(pairing.claim)),
        );
    }

    #cost({ nodes, seconds }) {
        const time =
            seconds < 0.001 ? "less than a millisecond" : `${Number(seconds.toPrecision(2))} s`;
        const searched = nodes ? `${nodes.toLocaleString("en")} positions searched in ` : "Solved in ";
        return el("p", { class: "remark" }, `${searched}${time}`);
    }
}

/** The name of a method; where there is a book, a link to what it says about it. */
function methodName(id) {
    const page = BOOK && pageOfMethod(id);
    return el("code", {}, page ? el("a", { href: BOOK + page }, id) : id);
}

function methodItem({ id, paper, statement }) {
    return el(
        "li",
        {},
        methodName(id),
        paper && el("cite", {}, ` ${paper}`),
        statement && el("p", {}, statement),
    );
}
