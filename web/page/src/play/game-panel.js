// Choosing a game: its name, its rule with an example that moves, its parameters.
import {
    describeDigit,
    findGame,
    nameGame,
    parameterOf,
    parseCode,
    parseNumbers,
} from "../model/games.js";
import { reasonOf } from "../api.js";
import { el, show } from "../ui/dom.js";
import { checkbox, field, select, setFault, slider, textInput } from "../ui/field.js";
import { Example } from "./example.js";

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
        this.#catalogue = catalogue;
        this.#change = change;
        session.on("board", () => this.#render());
    }

    #render() {
        const { game, misere } = this.#session;
        const { name, title, scored, rule, reference, example } = game.ruleset;
        const choice = select(
            this.#catalogue.map((entry) => [entry.name, entry.title]),
            name,
            (chosen) => this.#choose(chosen),
        );
        choice.id = "game-choice";
        choice.setAttribute("aria-label", "Game");
        show(
            this.#node,
            choice,
            el("p", { class: "rule" }, rule),
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
            el("p", { class: "reference" }, reference),
        );
        const played = example ? this.#example.play(game, title, example) : Promise.reject();
        played.catch(() => show(this.#example.node)); // no picture; faults are reported elsewhere
    }

    #choose(name) {
        this.#change({ game: nameGame(findGame(this.#catalogue, name).ruleset) });
    }

    #editor() {
        const editors = {
            set: (parameter) => this.#setEditor(parameter),
            code: (parameter) => this.#codeEditor(parameter),
            number: (parameter) => this.#numberEditor(parameter),
            text: ({ title }) => el("div", { class: "editor" }, this.#textField("text", title)),
        };
        const { parameter } = this.#session.game.ruleset;
        return parameter && editors[parameter.kind](parameter);
    }

    /** A field for the parameter as text. */
    #textField(id, label) {
        const { game } = this.#session;
        const input = textInput(parameterOf(game), (text) => this.#tryText(written, text));
        input.id = id;
        const written = field(label, input);
        return written;
    }

    // Numbers are switched by chips; a text takes those beyond.
    #setEditor({ title, least, most }) {
        const { game } = this.#session;
        const sizes = new Set(parseNumbers(parameterOf(game)));
        const set = (list) => this.#change({ game: nameGame(game.ruleset, list.join(",")) });
        const toggle = (k) => {
            const next = sizes.has(k) ? [...sizes].filter((s) => s !== k) : [...sizes, k];
            if (next.length) set(next.sort((a, b) => a - b));
        };
        const chips = Array.from({ length: most - least + 1 }, (_, i) => least + i).map((k) =>
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
        return el(
            "div",
            { class: "editor" },
            el(
                "div",
                { class: "chip-row", role: "group", "aria-label": title },
                el("span", { class: "label" }, title),
                chips,
            ),
            this.#textField("sizes", "or written, as 1,2,4 or 1-4"),
        );
    }

    #codeEditor({ title }) {
        const code = this.#textField("code", title);
        const digits = parseCode(parameterOf(this.#session.game)).slice(1);
        const lines = digits.flatMap((d, i) => (d ? [el("li", {}, describeDigit(i + 1, d))] : []));
        return el("div", { class: "editor" }, code, el("ul", { class: "digits" }, lines));
    }

    #numberEditor({ title, least, most }) {
        const { game } = this.#session;
        const range = { least, most, value: Number(parameterOf(game)) };
        return el(
            "div",
            { class: "editor" },
            slider(title, range, (d) => {
                this.#change({ game: nameGame(game.ruleset, String(d)) });
            }),
        );
    }

    async #tryText(where, text) {
        setFault(where, "");
        try {
            await this.#change({ game: nameGame(this.#session.game.ruleset, text) });
        } catch (error) {
            setFault(where, reasonOf(error));
        }
    }
}
