// node wasm.mjs PACKAGE GAME GRAPH: solves by the WebAssembly module in the folder of its npm
// package, and prints the value and the seconds of processor time.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, game, graph] = process.argv.slice(2);
const { load } = await import(pathToFileURL(resolve(folder, "index.mjs")));
const graze = await load({ seconds: 600 });
await graze.solve(game, "path(3)"); // so that starting is not measured
const before = process.cpuUsage();
const { value } = await graze.solve(game, graph);
console.log(value, process.cpuUsage(before).user / 1e6);
