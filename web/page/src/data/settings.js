// The settings of the data view: fields, initial values and examples.

export const START = {
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
export const KINDS = [
    ["sequence", "Sequence"],
    ["table", "Table"],
    ["find", "Find graphs"],
];
export const CLASSES = [
    ["all", "all graphs"],
    ["connected", "connected graphs"],
    ["trees", "trees"],
];
export const EXAMPLES = {
    sequence: [
        ["Arc-Kayles on paths", {}],
        ["Grim on paths", { game: "grim", to: "200" }],
        ["Arc-Kayles on ladders", { graph: "grid(2,n)", to: "9" }],
        [
            "Smash and Grab on cycles",
            { game: "smash-and-grab", graph: "cycle(n)", from: "3", to: "60" },
        ],
        [
            "Connected subtraction on a star with a growing leg",
            { game: "csg:1,2,4", graph: "append(substar(1,1,1),0,n)", to: "60" },
        ],
    ],
    table: [
        ["Connected subtraction on stars with one long leg", {}],
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
            "Smash and Grab on two paths",
            { game: "smash-and-grab", graph: "path(k)+path(t)", rowto: "12", colto: "12" },
        ],
    ],
    find: [
        ["Regular graphs that the first player loses in Grim", {}],
        [
            "Trees that the first player loses in Node-Kayles",
            { expression: "node_kayles(G) == 0", class: "trees", to: "9" },
        ],
        [
            "Graphs of girth 5 with Arc-Kayles value above 2",
            { expression: "G:girth() == 5 and arc_kayles(G) > 2", to: "8" },
        ],
        [
            "Subtraction value above the maximum degree",
            { expression: 'csg("1,2")(G) > G:max_degree()', class: "all", to: "6" },
        ],
    ],
};
export const FIELDS = {
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

/** The request for these settings, which are strings. */
export function questionOf(s, budget) {
    if (s.kind === "find") {
        const orders = { from: Number(s.from), to: Number(s.to) };
        return { expression: s.expression, class: s.class, ...orders, budget_ms: budget };
    }
    const base = { game: s.game, graph: s.graph, budget_ms: budget };
    if (s.kind === "sequence") return { ...base, from: Number(s.from), to: Number(s.to) };
    const range = (name, from, to) => ({ name, from: Number(from), to: Number(to) });
    return {
        ...base,
        rows: range(s.row, s.rowfrom, s.rowto),
        cols: range(s.col, s.colfrom, s.colto),
    };
}

/** The variables of the graph expression, each with the setting that holds its first value. */
export const growingNames = (s) =>
    s.kind === "table" ? { [s.row]: "rowfrom", [s.col]: "colfrom" } : { n: "from" };
