// The answers that the first screen of the site needs, so that it is there before the module is:
// the games, the families, the first board and the position after each of its first moves.
//   node prepare.mjs GRAZE FILE
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";

const BOARD = { game: "arc-kayles", graph: "grid(3,4)" };
const [program, file] = process.argv.slice(2);

const server = spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
const [line] = await once(createInterface({ input: server.stdout }), "line");
const address = /http:\/\/[^\s/]+\//.exec(line)[0];

/** What the page asks, as in transport/worker.js, and the answer. */
const prepared = {};
async function ask(path, body) {
    const text = JSON.stringify(body ?? {});
    const options = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: text };
    const response = await fetch(address + path, options);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (prepared[`${path} ${text}`] = await response.json());
}

const { games } = await ask("api/games");
await ask("api/families");
const { n } = await ask("api/graph", { graph: BOARD.graph });
const all = Array.from({ length: n }, (_, v) => v);
const { moves } = await ask("api/moves", { ...BOARD, alive: all });
for (const { removed } of moves) {
    await ask("api/moves", { ...BOARD, alive: all.filter((v) => !removed.includes(v)) });
}
// the example beside the rule
const { game, graph, take } = games.find(({ name }) => name === BOARD.game).example;
const { n: order } = await ask("api/graph", { graph });
const { move } = await ask("api/judge", { game, graph, take });
const alive = Array.from({ length: order }, (_, v) => v).filter((v) => !move.removed.includes(v));
await ask("api/line", { game, graph, alive, turn: 1 });

server.kill();
await writeFile(file, JSON.stringify(prepared));
