// Choosing a game from a list, and its parameter with chips, a slider or a text field.
import { reasonOf } from "../api.js";
import {
    describeDigit,
    findGame,
    nameGame,
    parameterOf,
    parseCode,
    parseNumbers,
} from "../model/games.js";
import { el } from "../ui/dom.js";
import { field, select, setFault, slider, textInput } from "../ui/field.js";

export class GamePicker {
    #rulesets;
    #change;
    #prefix;
    #game = null;

    /**
     * @param {import("../model/games.js").Ruleset[]} rulesets
     * @param change called with the full name of a game; throws if the name is invalid
     * @param {string} prefix for the ids of the controls
     */
    constructor(rulesets, change, prefix = "") {
        this.#rulesets = rulesets;
        this.#change = change;
        this.#prefix = prefix;
    }

    /** A list of the games, with this one selected. */
    choice({ ruleset }) {
        const node = select(
            this.#rulesets.map(({ name, title }) => [name, title]),
            ruleset.name,
            (name) => this.#change(nameGame(findGame(this.#rulesets, name).ruleset)),
        );
        node.id = `${this.#prefix}game-choice`;
        node.setAttribute("aria-label", "Game");
        return node;
    }

    /** A control for the parameter of a game; null if it has none. */
    editor(game) {
        this.#game = game;
        const editors = {
            set: (parameter) => this.#setEditor(parameter),
            code: (parameter) => this.#codeEditor(parameter),
            number: (parameter) => this.#numberEditor(parameter),
            text: ({ title }) => el("div", { class: "editor" }, this.#textField("text", title)),
        };
        const { parameter } = game.ruleset;
        return parameter && editors[parameter.kind](parameter);
    }

    /** A field for the parameter as text. */
    #textField(id, label) {
        const input = textInput(parameterOf(this.#game), (text) => this.#tryText(written, text));
        input.id = this.#prefix + id;
        const written = field(label, input);
        return written;
    }

    // Chips toggle the usual numbers; the text field takes any others.
    #setEditor({ title, least, most }) {
        const game = this.#game;
        const sizes = new Set(parseNumbers(parameterOf(game)));
        const set = (list) => this.#change(nameGame(game.ruleset, list.join(",")));
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
                    id: `${this.#prefix}size-${k}`,
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
            this.#textField("sizes", "or type them, like 1,2,4 or 1-4"),
        );
    }

    #codeEditor({ title }) {
        const code = this.#textField("code", title);
        const digits = parseCode(parameterOf(this.#game)).slice(1);
        const lines = digits.flatMap((d, i) => (d ? [el("li", {}, describeDigit(i + 1, d))] : []));
        return el("div", { class: "editor" }, code, el("ul", { class: "digits" }, lines));
    }

    #numberEditor({ title, least, most }) {
        const game = this.#game;
        const range = { least, most, value: Number(parameterOf(game)) };
        return el(
            "div",
            { class: "editor" },
            slider(title, range, (d) => this.#change(nameGame(game.ruleset, String(d)))),
        );
    }

    async #tryText(where, text) {
        setFault(where, "");
        try {
            await this.#change(nameGame(this.#game.ruleset, text));
        } catch (error) {
            setFault(where, reasonOf(error));
        }
    }
}
