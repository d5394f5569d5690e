// The form of the data view: game and graph as in Play, ranges, examples.
import { FamilyPicker } from "../choose/family-picker.js";
import { GamePicker } from "../choose/game-picker.js";
import { findGame } from "../model/games.js";
import { byId, el, show } from "../ui/dom.js";
import { chips, field, select, setFault } from "../ui/field.js";
import { CLASSES, EXAMPLES, FIELDS, KINDS, START, growingNames } from "./settings.js";

const SCRIPTS_OFF =
    "A condition is a script, and scripts are off on this server because others can reach it. " +
    "Start it with the option --scripts to find graphs here.";
/** The field that shows the fault of a member of the request, where their names differ. */
const PLACES = { rows: "row", cols: "col" };

export class DataForm {
    #rulesets;
    #families;
    #scripts;
    #change;
    #settings = null;
    #fields = {};

    /** change is called with the settings that are asked for. */
    constructor({ games, families, scripts, change }) {
        this.#rulesets = games;
        this.#families = families;
        this.#scripts = scripts;
        this.#change = change;
    }

    show(settings) {
        const { kind } = settings;
        this.#settings = settings;
        this.#fields = {};
        show(
            byId("data-panel"),
            chips("Show", KINDS, kind, (chosen) => this.#change(START[chosen])),
            kind === "find" ? this.#findFields() : [...this.#gameFields(), ...this.#graphFields()],
            el(
                "div",
                { class: `ranges ${kind}` },
                FIELDS[kind].map(([name, label]) => this.#field(name, label)),
            ),
            el(
                "button",
                { type: "button", class: "primary", id: "data-go", onclick: () => this.#submit() },
                kind === "find" ? "Find" : "Compute",
            ),
            this.#examples(),
        );
    }

    /** Shows a fault at its field. Returns whether there is such a field. */
    showFault(name, text) {
        const place = this.#fields[PLACES[name] ?? name];
        if (place) setFault(place, text);
        return Boolean(place);
    }

    #examples() {
        const { kind } = this.#settings;
        const examples = EXAMPLES[kind].map(([title, changes]) =>
            el(
                "button",
                {
                    type: "button",
                    class: "chip",
                    onclick: () => this.#change({ ...START[kind], ...changes }),
                },
                title,
            ),
        );
        const about = { class: "chip-row examples", role: "group", "aria-label": "Examples" };
        return el("div", about, examples);
    }

    #gameFields() {
        const picker = new GamePicker(this.#rulesets, (game) => this.#submit({ game }), "data-");
        const game = this.#game;
        this.#fields.game = field("Game", picker.choice(game));
        return [this.#fields.game, el("p", { class: "rule" }, game.ruleset.rule), picker.editor(game)];
    }

    // A link may name an unknown game; the server reports it.
    get #game() {
        try {
            return findGame(this.#rulesets, this.#settings.game);
        } catch {
            return { text: this.#settings.game, ruleset: this.#rulesets[0] };
        }
    }

    #graphFields() {
        const { graph } = this.#settings;
        const begins = growingNames(this.#settings);
        const variables = Object.keys(begins);
        const node = el("div", { id: "data-family" });
        const open = (expression, family) =>
            this.#submit({ graph: expression, ...this.#leastOf(expression, family, begins) });
        new FamilyPicker(node, this.#families, open, { variables, prefix: "data-" }).follow(graph);
        const label = `Expression in ${variables.join(" and ")}`;
        return [node, this.#field("graph", label)];
    }

    /** Raises the start of a range to the smallest value that the family allows. */
    #leastOf(expression, { name, parameters }, begins) {
        const words = expression.slice(name.length + 1, -1).split(/[(),]+/).filter(Boolean);
        const changes = {};
        for (const [variable, setting] of Object.entries(begins)) {
            const least = parameters[Math.min(words.indexOf(variable), parameters.length - 1)]?.least;
            if (least > Number(this.#settings[setting])) changes[setting] = String(least);
        }
        return changes;
    }

    #findFields() {
        const classes = select(CLASSES, this.#settings.class, () => {});
        classes.id = "data-class";
        this.#fields.class = field("Among", classes);
        const remark = !this.#scripts && el("p", { class: "remark", id: "scripts-off" }, SCRIPTS_OFF);
        const condition = this.#field("expression", "Condition on the graph G, in Lua");
        return [remark, condition, this.#fields.class];
    }

    #field(name, label) {
        const input = el("input", {
            id: `data-${name}`,
            value: this.#settings[name],
            inputmode: /from|to$/.test(name) ? "numeric" : null,
            spellcheck: "false",
            autocomplete: "off",
            autocapitalize: "off",
            onkeydown: (event) => event.key === "Enter" && this.#submit(),
        });
        return (this.#fields[name] = field(label, input));
    }

    /** Submits the texts of the fields and what was just picked. */
    #submit(picked = {}) {
        const names = Object.keys(this.#fields).filter((name) => byId(`data-${name}`));
        const written = names.map((name) => [name, byId(`data-${name}`).value.trim()]);
        this.#change({ ...this.#settings, ...Object.fromEntries(written), ...picked });
    }
}
