#!/usr/bin/env node
// graze-wasm: the command graze. It computes in a worker. This thread reads stdin for it, because a
// read that waits could not be ended, and notices signals and the end of the time.
import fs from "node:fs";
import { createRequire } from "node:module";
import tty from "node:tty";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";

// What both threads share: SIGNAL is not 0 after a signal; INPUT is ASKED while the worker waits
// for input; LENGTH is that of the bytes that came, or -1 when they name an error. GUARD is the
// time at which the program has to end, in milliseconds; 0 means never.
const SIGNAL = 0, INPUT = 1, LENGTH = 2, WORDS = 3;
const ASKED = 1;
const CHUNK = 1 << 16;
const GUARD_AT = 16, BYTES_AT = 24;
const STACK_MB = 64;
const BROKEN_PIPE = 141; // the status of a program that SIGPIPE ended, which Node ignores

function views(shared) {
    return {
        state: new Int32Array(shared, 0, WORDS),
        guard: new Float64Array(shared, GUARD_AT, 1),
        bytes: new Uint8Array(shared, BYTES_AT, CHUNK),
    };
}

// ---- the thread that computes -----------------------------------------------------------------

function failure(code) {
    return Object.assign(new Error(code), { code });
}

/** stdin, of which the other thread reads a part when this one asks. */
class Input {
    begin = 0;
    end = 0;

    constructor({ state, bytes }) {
        const kind = fs.fstatSync(0);
        const waits = kind.isFIFO() || kind.isSocket() || tty.isatty(0);
        Object.assign(this, { state, bytes, waits });
    }

    /** Waits for so many milliseconds; whether there is something: bytes, the end, or an error. */
    isReady(milliseconds) {
        if (!this.waits) return true;
        if (this.begin < this.end || this.came) return true;
        if (Atomics.exchange(this.state, INPUT, ASKED) !== ASKED) parentPort.postMessage("read");
        Atomics.wait(this.state, INPUT, ASKED, milliseconds);
        this.came = Atomics.load(this.state, INPUT) !== ASKED;
        if (this.came) [this.begin, this.end] = [0, this.state[LENGTH]];
        return this.came;
    }

    /** As fs.readSync; EINTR after a signal. */
    read(buffer, offset, count) {
        while (!this.isReady(200)) if (Atomics.load(this.state, SIGNAL)) throw failure("EINTR");
        this.came = false;
        if (this.end < 0) throw failure(Buffer.from(this.bytes.subarray(0, -this.end)).toString());
        const part = this.bytes.subarray(this.begin, Math.min(this.begin + count, this.end));
        buffer.set(part, offset);
        this.begin += part.length;
        return part.length;
    }
}

/** Replaces the calls of fs that emscripten's files use where they need help. */
function patchFiles(input) {
    const { readSync, writeSync } = fs;
    const pause = new Int32Array(new SharedArrayBuffer(4));
    fs.readSync = (file, buffer, offset, count, position) =>
        file === 0 && input.waits ? input.read(buffer, offset, count) : readSync(file, buffer, offset, count, position);
    fs.writeSync = (...words) => {
        for (;;) {
            try {
                return writeSync(...words);
            } catch (error) {
                if (error.code === "EPIPE") process.exit(BROKEN_PIPE);
                if (error.code !== "EAGAIN") throw error; // a full pipe that does not block
                Atomics.wait(pause, 0, 0, 1);
            }
        }
    };
}

async function compute() {
    const shared = views(workerData.shared);
    const input = new Input(shared);
    patchFiles(input);
    const create = createRequire(import.meta.url)("./command.cjs");
    await create({
        arguments: workerData.words,
        thisProgram: "graze",
        wasmBinary: fs.readFileSync(new URL("command.wasm", import.meta.url)),
        preRun: [({ ENV }) => Object.assign(ENV, process.env)],
        host: {
            signalSeen: () => Atomics.load(shared.state, SIGNAL),
            setSignal: (seen) => Atomics.store(shared.state, SIGNAL, seen ? 1 : 0),
            catchSignals: () => parentPort.postMessage("catch"),
            inputIsReady: (milliseconds) => input.isReady(milliseconds),
            guard: (seconds) => {
                shared.guard[0] = seconds < 0 ? 0 : Date.now() + 1000 * seconds;
            },
        },
    });
}

// ---- the thread that waits --------------------------------------------------------------------

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const PATIENCE = 600; // milliseconds from a limit to the end of a script that does not look at it
const UNDECIDED = 3;

let interrupted = 0; // when the signal came

/** The first signal asks the worker to end; the second one ends the program. */
function catchSignals(state) {
    const stop = () => {
        for (const name of SIGNALS) process.removeListener(name, stop);
        interrupted = Date.now();
        Atomics.store(state, SIGNAL, 1);
        Atomics.notify(state, INPUT);
    };
    interrupted = 0;
    for (const name of SIGNALS) {
        process.removeAllListeners(name);
        process.on(name, stop);
    }
}

/** Gives the worker what stdin has, each time it asks. */
function inputFor({ state, bytes }) {
    let chunks, rest = Buffer.alloc(0);
    return async () => {
        let length;
        try {
            chunks ??= process.stdin[Symbol.asyncIterator]();
            if (rest.length === 0) rest = (await chunks.next()).value ?? rest;
            const part = rest.subarray(0, CHUNK);
            bytes.set(part);
            rest = rest.subarray(part.length);
            length = part.length;
        } catch (error) {
            const code = Buffer.from(error.code ?? "EIO");
            bytes.set(code);
            length = -code.length;
        }
        state[LENGTH] = length;
        Atomics.store(state, INPUT, 0);
        Atomics.notify(state, INPUT);
    };
}

function end(status, message) {
    if (message) fs.writeSync(2, `graze: ${message}\n`);
    process.exit(status);
}

function watch({ guard }) {
    const now = Date.now() - PATIENCE;
    if (guard[0] && now > guard[0]) end(UNDECIDED, "not decided: time limit");
    if (guard[0] && interrupted && now > interrupted) end(UNDECIDED, "not decided: interrupt");
}

function wait() {
    const buffer = new SharedArrayBuffer(BYTES_AT + CHUNK);
    const shared = views(buffer);
    const read = inputFor(shared);
    catchSignals(shared.state);
    const worker = new Worker(new URL(import.meta.url), {
        workerData: { shared: buffer, words: process.argv.slice(2) },
        stdout: true, // which keeps this thread from opening its own
        stderr: true,
        resourceLimits: { stackSizeMb: STACK_MB },
    });
    worker.on("message", (what) => (what === "read" ? read() : catchSignals(shared.state)));
    worker.on("error", (error) => end(1, error.message));
    worker.on("exit", (status) => end(status));
    setInterval(watch, 50, shared);
}

if (isMainThread) wait();
else compute();
