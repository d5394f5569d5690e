// Servers that tests start, and whose addresses they read.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Starts a program that prints the address of its server; the promise has that. */
export function startServer(program, ...words) {
    const server = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
    const address = new Promise((resolve, reject) => {
        server.on("error", reject);
        server.on("exit", (status) => reject(new Error(`${program} ended with ${status}`)));
        for (const stream of [server.stdout, server.stderr]) {
            createInterface({ input: stream }).on("line", (line) => {
                const found = /http:\/\/[^\s/]+/.exec(line);
                if (found) resolve(found[0]);
            });
        }
    });
    return { server, address };
}
