// Asks the solver in this browser: a WebAssembly module in two Web Workers, so that questions about
// the rules are answered while the other searches.

import prepared from "graze-prepared";

export const ABOUT =
    "The solver runs in your browser and sends nothing anywhere. Values are not kept between visits. " +
    "To play custom games, install graze and run graze serve --rules FILE.";
export const BOOK = "book/";
export const UNREACHABLE = "The solver did not start. This page needs a browser with WebAssembly.";

const QUICK = /^api\/(games|families|status|graph|moves|judge|play)$/;
/** A worker with more memory is replaced, because the memory of a module never shrinks. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Where worker and module are. Searches use several threads if the page is cross-origin isolated,
 * but not in frames, because a page may have many.
 */
const here = new URL("./", document.baseURI);
const searching = new URL("threads/", here);
const mayHaveThreads = globalThis.crossOriginIsolated && window.parent === window;

/** Shows how much of the module has arrived. */
function watched(response) {
    const line = /** @type {HTMLProgressElement} */ (document.getElementById("loading"));
    const all = Number(response.headers.get("Content-Length"));
    let come = 0;
    const count = new TransformStream({
        transform(bytes, controller) {
            come += bytes.length;
            if (come <= all) line.value = come / all; // a compressed length is too small
            controller.enqueue(bytes);
        },
        flush() {
            line.hidden = true;
        },
    });
    line.hidden = false;
    return new Response(response.body.pipeThrough(count), { headers: response.headers });
}

// Also works if the host does not send the type application/wasm.
async function compile(folder) {
    const response = watched(await fetch(new URL("graze.wasm", folder)));
    const copy = response.clone();
    try {
        return await WebAssembly.compileStreaming(response);
    } catch {
        return WebAssembly.compile(await copy.arrayBuffer());
    }
}

const modules = new Map();

/** The module of a folder, compiled once. */
function compiled(folder) {
    if (!modules.has(folder)) modules.set(folder, compile(folder));
    return modules.get(folder);
}

/** When the page can be used: fetches the module, then caches the files for visits without a network. */
export async function whenReady() {
    await compiled(here).catch(() => {}); // asked again by the first question
    await navigator.serviceWorker?.register(new URL("service-worker.js", here)).catch(() => {});
}

/** A worker that answers one question after another. */
class Lane {
    #folder;
    #worker = null;
    #waiting = [];
    #running = null;

    constructor(folder) {
        this.#folder = folder;
    }

    add(question) {
        question.signal?.addEventListener("abort", () => this.#cancel(question));
        this.#waiting.push(question);
        this.#next();
    }

    // The only way to stop a running request is to end its worker.
    #cancel(question) {
        this.#waiting = this.#waiting.filter((other) => other !== question);
        question.reject(question.signal.reason);
        if (this.#running !== question) return;
        this.#end();
        this.#next();
    }

    #end() {
        this.#worker?.terminate();
        this.#worker = this.#running = null;
    }

    #fail(reason) {
        this.#running?.reject(reason);
        this.#end();
        this.#next();
    }

    #next() {
        if (this.#running || this.#waiting.length === 0) return;
        this.#running = this.#waiting.shift();
        this.#send(this.#running).catch((reason) => this.#fail(reason));
    }

    async #send(question) {
        const module = await compiled(this.#folder);
        if (this.#running !== question) return; // cancelled meanwhile
        if (!this.#worker) {
            this.#worker = new Worker(new URL("worker.js", this.#folder));
            this.#worker.onmessage = ({ data }) => this.#answer(data);
            this.#worker.onerror = (event) => this.#fail(new Error(event.message));
            this.#worker.postMessage({ module });
        }
        this.#worker.postMessage({ path: `/${question.path}`, text: question.text });
    }

    #answer({ status, text, bytes }) {
        const { resolve } = this.#running;
        if (bytes > MOST_BYTES) this.#end();
        this.#running = null;
        resolve({ status, body: JSON.parse(text) });
        this.#next();
    }
}

const quick = new Lane(here);
const slow = new Lane(mayHaveThreads ? searching : here);

/** As in http.js. */
export function ask(path, body, signal) {
    return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const known = prepared[`${path} ${JSON.stringify(body ?? {})}`];
        if (known) return resolve({ status: 200, body: structuredClone(known) });
        const lane = QUICK.test(path) ? quick : slow;
        lane.add({ path, text: JSON.stringify(body ?? {}), signal, resolve, reject });
    });
}
