// The Web Worker around the WebAssembly module: gets the compiled module, then questions.
import createGraze from "graze-module";
import { startSolver } from "graze-instance";

const LIMITS = { seconds: 10, memory: 1024 * 1024 * 1024 };

let solver = null;
let module = null;

self.onmessage = async ({ data }) => {
    if (data.module) {
        module = data.module;
        return;
    }
    try {
        solver ??= startSolver(createGraze, module, LIMITS);
        self.postMessage((await solver).ask(data.path, data.text));
    } catch (fault) {
        // Out of stack or of memory: what is left of the instance cannot be used any more.
        const error = { code: "internal", message: `the solver gave up: ${fault.message ?? fault}` };
        self.postMessage({ status: 500, text: JSON.stringify({ error }), bytes: Infinity });
    }
};
