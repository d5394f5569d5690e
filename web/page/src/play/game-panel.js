// Choosing a game: its name, its rule with an example that moves, its parameters.
import { RULESETS, describeDigit, parseCode, parseSizes } from "../model/games.js";
import { el, show } from "../ui/dom.js";
import { checkbox, field, select, setFault, slider, textInput } from "../ui/field.js";
import { Example } from "./example.js";

const MOST_CHIPS = 8;
const MOST_DEGREE = 6;

/** Calls back with the full name of a game; the one who calls opens it. */
export class GamePanel {
    #node;
    #session;
    #catalogue;
    #example = new Example();
    #change;

    constructor(node, session, catalogue, change) {
        this.#node = node;
        this.#session = session;
        this.#catalogue = new Map(catalogue.map((entry) => [entry.name, entry]));
        this.#change = change;
        session.on("board", () => this.#render());
    }

    #parameter() {
        return this.#session.game.text.split(/:(.*)/s)[1] ?? "";
    }

    #render() {
        const { game, misere } = this.#session;
        const { name, title, scored } = game.ruleset;
        const entry = this.#catalogue.get(name);
        const choice = select(
            RULESETS.map((rules) => [rules.name, rules.title]),
            name,
            (chosen) => this.#choose(chosen),
        );
        choice.id = "game-choice";
        choice.setAttribute("aria-label", "Game");
        show(
            this.#node,
            choice,
            el("p", { class: "rule" }, entry.rule),
            this.#example.node,
            this.#editor(),
            scored
                ? null
                : checkbox(
                      "Misère: who moves last loses",
                      misere,
                      (on) => this.#change({ misere: on }),
                      { id: "misere" },
                  ),
            el("p", { class: "reference" }, entry.reference),
        );
        this.#example.play(game, title, entry.example).catch(() => {
            show(this.#example.node); // a picture less; what is wrong is said elsewhere
        });
    }

    #choose(name) {
        const { parameter, start } = RULESETS.find((rules) => rules.name === name);
        this.#change({ game: parameter === null || start === "1" ? name : `${name}:${start}` });
    }

    #editor() {
        const editors = {
            sizes: () => this.#sizesEditor(),
            code: () => this.#codeEditor(),
            degree: () => this.#degreeEditor(),
        };
        return editors[this.#session.game.ruleset.parameter]?.() ?? null;
    }

    // Sizes are switched by chips; a text takes those beyond.
    #sizesEditor() {
        const sizes = new Set(parseSizes(this.#parameter()));
        const set = (list) => this.#change({ game: `csg:${list.join(",")}` });
        const toggle = (k) => {
            const next = sizes.has(k) ? [...sizes].filter((s) => s !== k) : [...sizes, k];
            if (next.length) set(next.sort((a, b) => a - b));
        };
        const chips = Array.from({ length: MOST_CHIPS }, (_, i) => i + 1).map((k) =>
            el(
                "button",
                {
                    type: "button",
                    class: "chip",
                    id: `size-${k}`,
                    "aria-pressed": String(sizes.has(k)),
                    "aria-label": `take ${k}`,
                    onclick: () => toggle(k),
                },
                String(k),
            ),
        );
        const input = textInput(this.#parameter(), (text) => this.#tryText(written, "csg", text));
        input.id = "sizes";
        const written = field("or written, as 1,2,4 or 1-4", input);
        return el(
            "div",
            { class: "editor" },
            el(
                "div",
                { class: "chip-row", role: "group", "aria-label": "Sizes L" },
                el("span", { class: "label" }, "Sizes L"),
                chips,
            ),
            written,
        );
    }

    #codeEditor() {
        const input = textInput(this.#parameter(), (text) => this.#tryText(code, "octal", text));
        input.id = "code";
        const code = field("Octal code", input);
        const digits = parseCode(this.#parameter()).slice(1);
        const lines = digits.flatMap((d, i) => (d ? [el("li", {}, describeDigit(i + 1, d))] : []));
        return el("div", { class: "editor" }, code, el("ul", { class: "digits" }, lines));
    }

    #degreeEditor() {
        const range = { least: 1, most: MOST_DEGREE, value: this.#session.game.degree };
        return el(
            "div",
            { class: "editor" },
            slider("Degree bound d", range, (d) => {
                this.#change({ game: d === 1 ? "smash-and-grab" : `smash-and-grab:${d}` });
            }),
        );
    }

    async #tryText(where, name, text) {
        setFault(where, "");
        try {
            await this.#change({ game: `${name}:${text}` });
        } catch (error) {
            setFault(where, error.message);
        }
    }
}
