// The view of sequences and tables, values of families of graphs, plotted and as files; and of
// graphs for which an expression is true.
import { fetchFound, fetchSequence, fetchTable, reasonOf } from "../api.js";
import { describeUndecided } from "../model/describe.js";
import { gameInExpression, nameGame } from "../model/games.js";
import { describePeriod, svgOfSequence, svgOfTable } from "../model/chart.js";
import { bfileOfSequence, csvOfSequence, csvOfTable } from "../model/files.js";
import { writeLink } from "../model/link.js";
import { announce } from "../ui/announce.js";
import { byId, el, show } from "../ui/dom.js";
import { download, fileName } from "../ui/download.js";
import { chips, field, select, setFault } from "../ui/field.js";
import { gallery } from "./gallery.js";
import { heatmap } from "./heatmap.js";
import { SequencePlot } from "./plot.js";

const BUDGET = 10000;
const START = {
    sequence: { kind: "sequence", game: "arc-kayles", graph: "path(n)", from: "0", to: "200" },
    table: {
        kind: "table",
        game: "csg:1,2,4",
        graph: "substar(1^t,k)",
        row: "k",
        rowfrom: "0",
        rowto: "8",
        col: "t",
        colfrom: "0",
        colto: "10",
    },
    find: {
        kind: "find",
        expression: "grim(G) == 0 and G:is_regular()",
        class: "connected",
        from: "1",
        to: "7",
    },
};
const KINDS = [
    ["sequence", "Sequence"],
    ["table", "Table"],
    ["find", "Find graphs"],
];
const CLASSES = [
    ["all", "all graphs"],
    ["connected", "connected graphs"],
    ["trees", "trees"],
];
const EXAMPLES = {
    sequence: [
        ["Arc-Kayles on paths", {}],
        ["Grim on paths", { game: "grim", to: "200" }],
        ["Arc-Kayles on ladders", { graph: "grid(2,n)", to: "9" }],
        [
            "Smash and Grab on cycles",
            { game: "smash-and-grab", graph: "cycle(n)", from: "3", to: "60" },
        ],
        [
            "A star with a growing leg",
            { game: "csg:1,2,4", graph: "append(substar(1,1,1),0,n)", to: "60" },
        ],
    ],
    table: [
        ["Stars with one long leg", {}],
        [
            "Arc-Kayles on grids",
            {
                game: "arc-kayles",
                graph: "grid(k,t)",
                rowfrom: "1",
                rowto: "4",
                colfrom: "1",
                colto: "7",
            },
        ],
        [
            "Two paths, Smash and Grab",
            { game: "smash-and-grab", graph: "path(k)+path(t)", rowto: "12", colto: "12" },
        ],
    ],
    find: [
        ["Regular graphs lost in Grim", {}],
        [
            "Trees lost in Node-Kayles",
            { expression: "node_kayles(G) == 0", class: "trees", to: "9" },
        ],
        [
            "Girth 5, Arc-Kayles above 2",
            { expression: "G:girth() == 5 and arc_kayles(G) > 2", to: "8" },
        ],
        [
            "More than the largest degree",
            { expression: 'csg("1,2")(G) > G:max_degree()', class: "all", to: "6" },
        ],
    ],
};
const FIELDS = {
    sequence: [
        ["from", "n from"],
        ["to", "to"],
    ],
    table: [
        ["row", "Rows"],
        ["rowfrom", "from"],
        ["rowto", "to"],
        ["col", "Columns"],
        ["colfrom", "from"],
        ["colto", "to"],
    ],
    find: [
        ["from", "Vertices from"],
        ["to", "to"],
    ],
};
/** Where the faults of a request are shown, by the name of its member. */
const PLACES = { rows: "row", cols: "col" };

export class DataView {
    #settings = START.sequence;
    #rulesets;
    #games;
    #navigate;
    #fields = {};
    #asking = null;
    #result = byId("data-result");

    constructor({ games, navigate }) {
        this.#rulesets = games;
        this.#games = games.map((ruleset) => nameGame(ruleset));
        this.#navigate = navigate;
    }

    /** Shows what the settings of a link say. */
    async open(settings) {
        const kind = settings.kind in START ? settings.kind : "sequence";
        document.title = `${kind === "find" ? "Find graphs" : "Sequences and tables"} - graze`;
        this.#settings = { ...START[kind], ...settings, kind };
        this.#renderForm();
        await this.#ask();
    }

    #set(changes, settings = this.#settings) {
        this.#settings = { ...settings, ...changes };
        this.#navigate(writeLink("data", this.#settings));
        this.#renderForm();
        return this.#ask();
    }

    // ---- the form ------------------------------------------------------------------------------

    #renderForm() {
        const { kind } = this.#settings;
        const input = (name, label) => (this.#fields[name] = field(label, this.#input(name)));
        this.#fields = {};
        const examples = EXAMPLES[kind].map(([title, changes]) =>
            el(
                "button",
                {
                    type: "button",
                    class: "chip",
                    onclick: () => this.#set({ ...START[kind], ...changes }),
                },
                title,
            ),
        );
        show(
            byId("data-panel"),
            chips("Show", KINDS, kind, (chosen) => this.#set(START[chosen], {})),
            kind === "find" ? this.#findFields(input) : this.#valueFields(input, kind),
            el(
                "div",
                { class: `ranges ${kind}` },
                FIELDS[kind].map(([name, label]) => input(name, label)),
            ),
            el(
                "button",
                { type: "button", class: "primary", id: "data-go", onclick: () => this.#submit() },
                kind === "find" ? "Find" : "Compute",
            ),
            el(
                "div",
                { class: "chip-row examples", role: "group", "aria-label": "Examples" },
                examples,
            ),
        );
    }

    #valueFields(input, kind) {
        return [
            input("game", "Game, with its parameter"),
            el(
                "datalist",
                { id: "game-names" },
                this.#games.map((value) => el("option", { value })),
            ),
            input(
                "graph",
                kind === "sequence"
                    ? "Graph, an expression in n"
                    : "Graph, an expression in two parameters",
            ),
        ];
    }

    #findFields(input) {
        const classes = select(CLASSES, this.#settings.class, () => {});
        classes.id = "data-class";
        this.#fields.class = field("Among", classes);
        return [
            input("expression", "What is true of the graph G, in Lua"),
            this.#fields.class,
        ];
    }

    #input(name) {
        return el("input", {
            id: `data-${name}`,
            value: this.#settings[name],
            list: name === "game" ? "game-names" : null,
            inputmode: /from|to$/.test(name) ? "numeric" : null,
            spellcheck: "false",
            autocomplete: "off",
            autocapitalize: "off",
            onkeydown: (event) => event.key === "Enter" && this.#submit(),
        });
    }

    #submit() {
        const names = Object.keys(this.#fields);
        const values = names.map((name) => [name, byId(`data-${name}`).value.trim()]);
        return this.#set(Object.fromEntries(values));
    }

    // ---- the answer ----------------------------------------------------------------------------

    get #question() {
        const s = this.#settings;
        if (s.kind === "find") {
            const orders = { from: Number(s.from), to: Number(s.to) };
            return { expression: s.expression, class: s.class, ...orders, budget_ms: BUDGET };
        }
        const base = { game: s.game, graph: s.graph, budget_ms: BUDGET };
        if (s.kind === "sequence") return { ...base, from: Number(s.from), to: Number(s.to) };
        const range = (name, from, to) => ({ name, from: Number(from), to: Number(to) });
        return {
            ...base,
            rows: range(s.row, s.rowfrom, s.rowto),
            cols: range(s.col, s.colfrom, s.colto),
        };
    }

    async #ask() {
        this.#asking?.abort();
        const asking = (this.#asking = new AbortController());
        const [ask, present] = {
            sequence: [fetchSequence, (answer) => this.#showSequence(answer)],
            table: [fetchTable, (answer) => this.#showTable(answer)],
            find: [fetchFound, (answer) => this.#showFound(answer)],
        }[this.#settings.kind];
        this.#result.setAttribute("aria-busy", "true");
        try {
            const answer = await ask(this.#question, asking.signal);
            if (asking.signal.aborted) return;
            present(answer);
        } catch (error) {
            if (!asking.signal.aborted) this.#showFault(error);
        }
        this.#result.removeAttribute("aria-busy");
    }

    #showFault(error) {
        const place = this.#fields[PLACES[error.field] ?? error.field];
        if (place) setFault(place, reasonOf(error));
        show(this.#result, el("p", { class: "fault" }, reasonOf(error)));
        announce(reasonOf(error));
    }

    #showSequence(answer) {
        const plot = el("div", {
            class: "plot",
            id: "plot",
            role: "img",
            "aria-label": `Values of ${answer.game} on ${answer.graph}`,
        });
        const unknown =
            answer.undecided &&
            `Cut short after ${answer.values.length} values: ${describeUndecided(answer.undecided)}.`;
        show(
            this.#result,
            el("h2", {}, `${answer.game} on ${answer.graph}`),
            el(
                "p",
                { class: "forecast", id: "period" },
                capital(describePeriod(answer)),
                answer.method && el("small", {}, ` by ${answer.method}`),
            ),
            unknown && el("p", { class: "undecided" }, unknown),
            plot,
            el(
                "details",
                {},
                el("summary", {}, "Values"),
                el("p", { class: "values" }, answer.values.map((v) => v ?? "–").join(" ")),
            ),
            this.#downloads(answer, {
                svg: svgOfSequence,
                csv: csvOfSequence,
                bfile: bfileOfSequence,
            }),
        );
        new SequencePlot(plot).show(answer);
        announce(`${answer.values.length} values, ${describePeriod(answer)}`);
    }

    #showTable(answer) {
        const unknown =
            answer.undecided && `Not all values are known: ${describeUndecided(answer.undecided)}.`;
        show(
            this.#result,
            el("h2", {}, `${answer.game} on ${answer.graph}`),
            unknown && el("p", { class: "undecided" }, unknown),
            answer.values.length > 0 && answer.values[0].length > 0 && heatmap(answer),
            this.#downloads(answer, { svg: svgOfTable, csv: csvOfTable }),
        );
        announce(`A table of ${answer.values.length} rows`);
    }

    #showFound(answer) {
        const { expression, found, looked_at: lookedAt, graphs, undecided } = answer;
        const count = `${found} of ${lookedAt} graphs`;
        const cut = undecided && `Not all graphs were looked at: ${describeUndecided(undecided)}.`;
        const rest = found > graphs.length && `The first ${graphs.length} are shown.`;
        const game = gameInExpression(this.#rulesets, expression) ?? this.#games[0];
        show(
            this.#result,
            el("h2", {}, expression),
            el("p", { class: "forecast", id: "found" }, count),
            cut && el("p", { class: "undecided" }, cut),
            rest && el("p", { class: "remark" }, rest),
            graphs.length > 0 && gallery(graphs, game),
        );
        announce(count);
    }

    #downloads(answer, makers) {
        const name = fileName("graze", answer.game, answer.graph);
        const kinds = {
            svg: ["SVG", `${name}.svg`, "image/svg+xml"],
            csv: ["CSV", `${name}.csv`, "text/csv"],
            bfile: ["b-file", `b-${name}.txt`, "text/plain"],
        };
        const buttons = Object.entries(makers).map(([kind, make]) => {
            const [label, file, type] = kinds[kind];
            const save = () => download(file, make(answer), type);
            return el("button", { type: "button", id: `save-${kind}`, onclick: save }, label);
        });
        return el("div", { class: "toolbar" }, el("span", { class: "label" }, "Save as"), buttons);
    }
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);
