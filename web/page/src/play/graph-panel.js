// Choosing a graph: a family with sliders, an expression, graph6, or a drawing.
import { reasonOf } from "../api.js";
import { FamilyPicker } from "../choose/family-picker.js";
import { readExpression } from "../model/families.js";
import { byId, el, show } from "../ui/dom.js";
import { field, setFault, textInput } from "../ui/field.js";
import { setUpTabs } from "../ui/tabs.js";

const EXAMPLES = ["path(5)+2*cycle(4)", "product(path(3),cycle(4))", "complement(cycle(7))"];

export class GraphPanel {
    #session;
    #families;
    #picker;
    #change;
    #chooseTab;

    /** change opens a graph and may throw; edit is called when drawing begins. */
    constructor(session, families, { change, edit }) {
        this.#session = session;
        this.#families = families;
        this.#change = change;
        this.#picker = new FamilyPicker(byId("panel-family"), families, (graph) => change({ graph }));
        this.#chooseTab = setUpTabs(byId("graph-tabs"), (id) => edit(id === "tab-draw"));
        this.#renderTexts();
        session.on("board", () => this.#follow());
    }

    // Fills the fields with the current graph, which may come from a link or the editor.
    #follow() {
        const { text, graph6, n, m } = this.#session.drawing;
        this.#picker.follow(text, this.#size);
        this.#expression.querySelector("input").value = text;
        this.#graph6.querySelector("input").value = graph6 ?? "";
        setFault(this.#expression, "");
        setFault(this.#graph6, "");
        this.#size.textContent = `${n} vertices, ${m} edges`;
    }

    /** Opens the tab for a graph text. */
    showTabFor(text) {
        const known = readExpression(text, this.#families);
        this.#chooseTab(known ? "tab-family" : text.startsWith("g6:") ? "tab-graph6" : "tab-text");
    }

    #size = el("p", { class: "remark" });
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
