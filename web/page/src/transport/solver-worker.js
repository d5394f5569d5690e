// The Web Worker around the WebAssembly module: receives the compiled module, then requests.
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
        // Out of stack or memory; this instance is unusable from now on.
        const error = { code: "internal", message: `the solver failed: ${fault.message ?? fault}` };
        self.postMessage({ status: 500, text: JSON.stringify({ error }), bytes: Infinity });
    }
};
