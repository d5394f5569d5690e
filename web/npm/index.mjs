// graze-wasm: the solver of graze in node and in browsers.
import createGraze from "./graze.cjs";
import { startSolver } from "./instance.mjs";

/** A question that was refused: code, and the member of the question at fault. */
export class GrazeError extends Error {
    constructor({ code, message, field, line, column }) {
        super(message);
        Object.assign(this, { name: "GrazeError", code, field, line, column });
    }
}

async function readModule() {
    const place = new URL("graze.wasm", import.meta.url);
    if (place.protocol !== "file:") return (await fetch(place)).arrayBuffer();
    const { readFile } = await import("node:fs/promises");
    return readFile(place);
}

/** Starts a solver; each has memory of its own and answers one question at a time. */
export async function load({ seconds = 60, memory = 1 << 30, rules, wasm } = {}) {
    const solver = await startSolver(createGraze, wasm ?? (await readModule()), {
        seconds,
        memory,
        rules,
    });
    const ask = async (name, question = {}) => {
        const { status, text } = solver.ask(`/api/${name}`, JSON.stringify(question));
        const answer = JSON.parse(text);
        if (status !== 200) throw new GrazeError(answer.error);
        return answer;
    };
    const about = (game, graph, more) => ({ budget_ms: 1000 * seconds, ...more, game, graph });
    return {
        ask,
        solve: (game, graph, more) => ask("explain", about(game, graph, { want: [], ...more })),
        explain: (game, graph, more) => ask("explain", about(game, graph, more)),
        reply: (game, graph, more) => ask("reply", about(game, graph, more)),
        line: (game, graph, more) => ask("line", about(game, graph, more)),
        moves: (game, graph, more) => ask("moves", { ...more, game, graph }),
        graph: (graph) => ask("graph", { graph }),
        check: (certificate) => ask("check", { certificate }),
        games: async () => (await ask("games")).games,
        families: async () => (await ask("families")).families,
    };
}
