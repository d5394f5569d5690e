// The WebAssembly module against the program: values of all small graphs, and whole answers of the
// API on larger ones.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, test } from "node:test";
import { load } from "../../build/npm/index.mjs";
import { startServer } from "../browser/servers.mjs";

const GRAZE = process.env.GRAZE ?? new URL("../../build/bin/graze", import.meta.url).pathname;
const GAMES = [
    "grim",
    "arc-kayles",
    "nd-arc-kayles",
    "node-kayles",
    "nd-node-kayles",
    "csg:1,2,4",
    "octal:0.137",
    "smash-and-grab",
    "smash-and-grab:2",
];
const GRAPHS = [
    "path(0)",
    "path(3000)",
    "grid(3,4)",
    "petersen()",
    "randomtree(16,3)",
    "gnp(12,0.5,1)",
    "gnp(17,0.12,2)",
    "substar(1,2,40)",
    "append(cycle(5),0,1e9)",
    "3*cycle(7)+path(9)",
];
const QUESTIONS = [
    ["explain", { game: "arc-kayles", graph: "grid(100,100)", want: [] }],
    ["explain", { game: "arc-kayles", graph: "grid(4,5)", want: ["moves"], budget_ms: 10000 }],
    ["sequence", { game: "arc-kayles", graph: "path(n)", to: 300 }],
    ["sequence", { game: "csg:1,2,4", graph: "append(petersen(),0,n)", to: 60 }],
    ["table", { game: "csg:1,2,4", graph: "substar(1^t,k)", rows: { name: "k", to: 6 }, cols: { name: "t", to: 6 } }],
    ["find", { expression: "grim(G) == arc_kayles(G)", class: "connected", to: 6 }],
    ["graph", { graph: "dodecahedron()" }],
    ["reply", { game: "arc-kayles", graph: "grid(4,4)", strength: 0.3, seed: 7 }],
    ["reply", { game: "arc-kayles", graph: "grid(4,4)", generosity: 1, seed: 7 }],
    ["formula", { game: "avoid-true", formula: "4; 1 2; 2 3; 3 4", set: [1] }],
    ["formula", { game: "maker-breaker", formula: "5; 1 2 3; 3 4; 4 5" }],
    ["moves", { game: "csg:1-3", graph: "grid(3,3)" }],
    ["judge", { game: "csg:1-3", graph: "grid(3,3)", take: [0, 8] }],
    ["explain", { game: "grim", graph: "path(5)+cycle(4)" }],
    ["explain", { game: "nonsense", graph: "path(5)" }],
    ["graph", { graph: "path(5" }],
    ["games", undefined],
    ["families", undefined],
];

const graze = await load();

for (const game of GAMES) {
    test(`all graphs on up to 6 vertices have the same values: ${game}`, async () => {
        const graphs = [1, 2, 3, 4, 5, 6].flatMap((n) =>
            execFileSync("nauty-geng", ["-q", String(n)], { encoding: "utf8" }).trim().split("\n"),
        );
        const input = graphs.join("\n") + "\n";
        const expected = execFileSync(GRAZE, ["solve", "--value", game, "-"], { input, encoding: "utf8" });
        const values = [];
        for (const graph of graphs) {
            values.push((await graze.solve(game, graph, { format: "graph6" })).value);
        }
        assert.equal(graphs.length, 1 + 2 + 4 + 11 + 34 + 156);
        assert.deepEqual(values, expected.trim().split("\n").map(Number));
    });
}

// Tables of all subsets, which vectors fill, on boards where they are the quickest way.
for (const game of GAMES) {
    test(`dense boards have the values of plain search: ${game}`, async () => {
        for (const graph of ["gnp(13,0.6,1)", "gnp(14,0.5,2)", "gnp(15,0.7,3)", "grid(3,5)"]) {
            const words = ["solve", "--value", "--no-theory", "--threads", "1", game, graph];
            const expected = execFileSync(GRAZE, words, { encoding: "utf8" }).trim();
            assert.equal(String((await graze.solve(game, graph)).value), expected, graph);
        }
    });
}

/** An answer without what differs from run to run. */
const timeless = (answer) => {
    const { seconds, nodes, ...rest } = answer;
    return rest;
};

const { server, address } = startServer(GRAZE, "serve", "--port", "0");
after(() => {
    server.removeAllListeners("exit");
    server.kill("SIGTERM");
});

test("answers are those of the server", async () => {
    const base = await address;
    const asked = GAMES.flatMap((game) =>
        GRAPHS.map((graph) => ["explain", { game, graph, want: [], budget_ms: 10000 }]),
    );
    for (const [name, question] of [...asked, ...QUESTIONS]) {
        const options = question && {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(question),
        };
        const response = await fetch(`${base}/api/${name}`, options);
        const expected = await response.json();
        const what = `${name} ${JSON.stringify(question)}`;
        if (response.ok) {
            assert.deepEqual(timeless(await graze.ask(name, question)), timeless(expected), what);
        } else {
            await assert.rejects(graze.ask(name, question), { message: expected.error.message }, what);
        }
    }
});

test("custom games, limits, and what is missing", async () => {
    const rules = 'game { name = "one", rule = "Remove a vertex.", moves = function(G) ' +
        "local list = {} for v = 0, G.n - 1 do list[#list + 1] = {v} end return list end }";
    const own = await load({ rules, seconds: 1 });
    assert.equal((await own.solve("one", "path(5)")).value, 1);
    const hard = await own.solve("arc-kayles", "grid(8,8)+path(1)");
    assert.ok(hard.undecided === "time" || hard.value !== null);
    await assert.rejects(load({ rules: "game {" }), /rules:1/);
    await assert.rejects(own.ask("census"), /nothing at this address/);
    const { accepted } = await own.check("graze-certificate 1\n");
    assert.equal(accepted, false);
});
