// Choosing a graph: a family with sliders, an expression, graph6, or a drawing.
import { reasonOf } from "../api.js";
import { MOST_LIST, defaultsOf, expressionOf, readExpression } from "../model/families.js";
import { byId, el, show } from "../ui/dom.js";
import { field, select, setFault, slider, textInput } from "../ui/field.js";
import { setUpTabs } from "../ui/tabs.js";

/** Offered where an operation takes a graph; others can be written. */
const GRAPH_CHOICES = ["path(4)", "cycle(5)", "complete(4)", "star(3)", "petersen()"];
const PROBABILITIES = { least: 0, most: 1, step: 0.05 };
const EXAMPLES = ["path(5)+2*cycle(4)", "product(path(3),cycle(4))", "complement(cycle(7))"];

export class GraphPanel {
    #session;
    #families;
    #family;
    #values;
    #change;
    #chooseTab;

    /** change opens a graph and may throw; edit is called when drawing begins. */
    constructor(session, families, { change, edit }) {
        this.#session = session;
        this.#families = families;
        this.#change = change;
        this.#setFamily(families.find((family) => family.name === "grid") ?? families[0]);
        this.#chooseTab = setUpTabs(byId("graph-tabs"), (id) => edit(id === "tab-draw"));
        this.#renderTexts();
        session.on("board", () => this.#follow());
    }

    #setFamily(family, values = defaultsOf(family)) {
        this.#family = family;
        this.#values = values;
    }

    // A graph that came by a link or from the editor is shown where it can be changed.
    #follow() {
        const { text, graph6, n, m } = this.#session.drawing;
        const known = readExpression(text, this.#families);
        if (known) this.#setFamily(known.family, known.values);
        this.#renderFamily();
        this.#expression.querySelector("input").value = text;
        this.#graph6.querySelector("input").value = graph6 ?? "";
        setFault(this.#expression, "");
        setFault(this.#graph6, "");
        this.#size.textContent = `${n} vertices, ${m} edges`;
    }

    /** Chooses the tab that a graph text belongs to. */
    showTabFor(text) {
        const known = readExpression(text, this.#families);
        this.#chooseTab(known ? "tab-family" : text.startsWith("g6:") ? "tab-graph6" : "tab-text");
    }

    #size = el("p", { class: "remark" });
    #familyField = null;
    #expression = null;
    #graph6 = null;

    async #open(where, graph) {
        setFault(where, "");
        try {
            await this.#change({ graph });
        } catch (error) {
            setFault(where, reasonOf(error));
        }
    }

    // ---- families ------------------------------------------------------------------------------

    #renderFamily() {
        const choice = select(
            this.#families.map((family) => [family.name, family.signature]),
            this.#family.name,
            (name) => {
                this.#setFamily(this.#families.find((family) => family.name === name));
                this.#openFamily();
            },
        );
        choice.id = "family-choice";
        this.#familyField = field("Family", choice);
        const offers = GRAPH_CHOICES.map((value) => el("option", { value }));
        show(
            byId("panel-family"),
            this.#familyField,
            el("p", { class: "remark" }, this.#family.meaning),
            el("datalist", { id: "graph-choices" }, offers),
            this.#family.parameters.map((parameter, i) => this.#control(parameter, i)),
            this.#size,
        );
    }

    #openFamily() {
        this.#renderFamily();
        this.#open(this.#familyField, expressionOf(this.#family, this.#values));
    }

    #setValue(i, value) {
        this.#values[i] = value;
        this.#openFamily();
    }

    #control(parameter, i) {
        const makers = {
            number: () => this.#numberControl(parameter, i),
            probability: () => this.#numberControl({ ...parameter, ...PROBABILITIES }, i),
            numbers: () => this.#listControl(parameter, i),
            list: () => this.#listControl(parameter, i),
            graph: () => this.#textControl(parameter, i, { list: "graph-choices" }),
            letters: () => this.#textControl(parameter, i),
        };
        return makers[parameter.kind]();
    }

    #numberControl({ name, least, most, step }, i) {
        const value = this.#values[i];
        const range = { least, most: Math.max(most, value), step, value };
        return slider(name, range, (x) => this.#setValue(i, x), `parameter-${i}`);
    }

    #textControl({ name }, i, more = {}) {
        const set = (text) => this.#setValue(i, text);
        return field(name, textInput(this.#values[i], set, { id: `parameter-${i}`, ...more }));
    }

    // A list of numbers: a slider each, and buttons for one more or one less.
    #listControl({ name, least, most }, i) {
        const list = this.#values[i];
        const letter = /[a-z]/.exec(name)[0]; // of "(l1,...)"
        const sliders = list.map((value, j) =>
            slider(
                `${letter} ${j + 1}`,
                { least, most: Math.max(most, value), value },
                (x) => this.#setValue(i, replaceAt(list, j, x)),
                `parameter-${i}-${j}`,
            ),
        );
        const button = (text, label, next, disabled) =>
            el(
                "button",
                {
                    type: "button",
                    class: "chip",
                    id: `parameter-${i}-${text}`,
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
                button("−", "One number less", list.slice(0, -1), list.length < 2),
                button("+", "One number more", [...list, list.at(-1)], list.length >= MOST_LIST),
            ),
        );
    }

    // ---- texts ---------------------------------------------------------------------------------

    #renderTexts() {
        this.#expression = field(
            "Expression",
            textInput("", (text) => this.#open(this.#expression, text), { id: "expression" }),
        );
        this.#graph6 = field(
            "graph6 or sparse6",
            textInput("", (text) => this.#open(this.#graph6, asGraph6(text)), { id: "graph6" }),
        );
        const examples = EXAMPLES.map((text) =>
            el(
                "button",
                {
                    type: "button",
                    class: "chip",
                    onclick: () => this.#open(this.#expression, text),
                },
                text,
            ),
        );
        show(byId("panel-text"), this.#expression, el("div", { class: "chip-row" }, examples));
        show(byId("panel-graph6"), this.#graph6);
    }
}

const asGraph6 = (text) => (text.startsWith("g6:") ? text : `g6:${text}`);

function replaceAt(list, at, value) {
    return list.map((old, i) => (i === at ? value : old));
}
