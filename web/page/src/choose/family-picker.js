// Choosing a family of graphs and its parameters. In sequences and tables, some are variables.
import { reasonOf } from "../api.js";
import {
    MOST_LIST,
    expressionOf,
    growingOf,
    readExpression,
} from "../model/families.js";
import { el, show } from "../ui/dom.js";
import { field, select, setFault, slider, textInput } from "../ui/field.js";

/** Suggestions for a parameter that is a graph; any other graph can be typed. */
const GRAPH_CHOICES = ["path(4)", "cycle(5)", "complete(4)", "star(3)", "petersen()"];
const PROBABILITIES = { least: 0, most: 1, step: 0.05 };

export class FamilyPicker {
    #node;
    #families;
    #change;
    #variables;
    #prefix;
    #family = null;
    #values = [];
    #field = null;
    #remark = null;

    /**
     * @param {HTMLElement} node to fill
     * @param families of /api/families
     * @param change called with an expression and its family; throws if they are invalid
     * @param {{variables?: string[], prefix?: string}} more variables that may replace numbers; a
     *        prefix for the ids of the controls
     */
    constructor(node, families, change, { variables = [], prefix = "" } = {}) {
        this.#node = node;
        this.#variables = variables;
        this.#families = families.filter((family) => growingOf(family, variables) !== null);
        this.#change = change;
        this.#prefix = prefix;
        this.#setFamily(this.#families.find(({ name }) => name === "grid") ?? this.#families[0]);
    }

    #id(name) {
        return `${this.#prefix}parameter-${name}`;
    }

    #setFamily(family, values = growingOf(family, this.#variables)) {
        this.#family = family;
        this.#values = values;
    }

    /** If an expression is a single family, selects that family. Shows a remark below. */
    follow(text, remark = null) {
        const known = readExpression(text, this.#families, this.#variables);
        if (known) this.#setFamily(known.family, known.values);
        this.#remark = remark;
        this.#render();
    }

    #render() {
        const choice = select(
            this.#families.map((family) => [family.name, family.signature]),
            this.#family.name,
            (name) => {
                this.#setFamily(this.#families.find((family) => family.name === name));
                this.#open();
            },
        );
        choice.id = `${this.#prefix}family-choice`;
        this.#field = field("Family", choice);
        const offers = GRAPH_CHOICES.map((value) => el("option", { value }));
        show(
            this.#node,
            this.#field,
            el("p", { class: "remark" }, this.#family.meaning),
            el("datalist", { id: `${this.#prefix}graph-choices` }, offers),
            this.#family.parameters.map((parameter, i) => this.#control(parameter, i)),
            this.#remark,
        );
    }

    async #open() {
        this.#render();
        try {
            await this.#change(expressionOf(this.#family, this.#values), this.#family);
        } catch (error) {
            setFault(this.#field, reasonOf(error));
        }
    }

    #setValue(i, value) {
        this.#values[i] = value;
        this.#open();
    }

    #control(parameter, i) {
        const makers = {
            number: () => this.#numberControl(parameter, i),
            probability: () => this.#numberControl({ ...parameter, ...PROBABILITIES }, i),
            numbers: () => this.#listControl(parameter, i),
            list: () => this.#listControl(parameter, i),
            graph: () => this.#textControl(parameter, i, { list: `${this.#prefix}graph-choices` }),
            letters: () => this.#textControl(parameter, i),
            formula: () => this.#textControl(parameter, i),
        };
        return makers[parameter.kind]();
    }

    /** @param {{name: string, least: number, most: number, step?: number}} parameter */
    #numberControl({ name, ...range }, i) {
        return this.#number(name, range, this.#values[i], (x) => this.#setValue(i, x), String(i));
    }

    /**
     * A slider for a number, or the name of the variable; with a button per variable.
     * @param {{least: number, most: number, step?: number}} bounds
     */
    #number(label, bounds, value, set, id) {
        const { least, most, step } = bounds;
        const isFixed = typeof value === "number";
        const range = { least, most: Math.max(most, isFixed ? value : 0), step, value };
        const control = isFixed
            ? slider(label, range, set, this.#id(id))
            : el("p", {}, value === label ? `${label} varies` : `${label} = ${value}, which varies`);
        if (this.#variables.length === 0) return control;
        const buttons = this.#variables.map((variable) =>
            el(
                "button",
                {
                    type: "button",
                    class: "chip",
                    id: this.#id(`${id}-${variable}`),
                    "aria-pressed": String(value === variable),
                    "aria-label": `${label} is ${variable}`,
                    onclick: () => set(value === variable ? Math.max(least, 1) : variable),
                },
                variable,
            ),
        );
        return el("div", { class: "growing" }, control, buttons);
    }

    #textControl({ name }, i, more = {}) {
        const set = (text) => this.#setValue(i, text);
        return field(name, textInput(this.#values[i], set, { id: this.#id(i), ...more }));
    }

    // A list of numbers: a slider each, and buttons for one more or one less.
    #listControl({ name, least, most }, i) {
        const list = this.#values[i];
        const letter = /[a-z]/.exec(name)[0]; // of "(l1,...)"
        const sliders = list.map((value, j) =>
            this.#number(
                `${letter} ${j + 1}`,
                { least, most },
                value,
                (x) => this.#setValue(i, replaceAt(list, j, x)),
                `${i}-${j}`,
            ),
        );
        const button = (text, label, next, disabled) =>
            el(
                "button",
                {
                    type: "button",
                    class: "chip",
                    id: this.#id(`${i}-${text}`),
                    "aria-label": label,
                    disabled,
                    onclick: () => this.#setValue(i, next),
                },
                text,
            );
        return el(
            "div",
            { role: "group", "aria-label": name },
            sliders,
            el(
                "div",
                { class: "chip-row" },
                button("−", "Remove the last number", list.slice(0, -1), list.length < 2),
                button("+", "Add a number", [...list, list.at(-1)], list.length >= MOST_LIST),
            ),
        );
    }
}

function replaceAt(list, at, value) {
    return list.map((old, i) => (i === at ? value : old));
}
