// Builds the page: node build.mjs [FOLDER] [--site WASM] (default: dist). The folder then has
// everything that the server sends, and the licences of what is bundled. With --site the page asks
// a solver in the browser, whose module is in the folder WASM, instead of a server.
import { build } from "esbuild";
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { prerender } from "./prerender.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const { values, positionals } = parseArgs({
    options: {
        site: { type: "string" },
        instance: { type: "string" },
        prepared: { type: "string" }, // answers that the page need not ask for
    },
    allowPositionals: true,
});
const folder = resolve(positionals[0] ?? join(here, "dist"));

async function bundle(entryPoints, alias, more = {}) {
    await build({
        absWorkingDir: here,
        entryPoints,
        alias,
        bundle: true,
        minify: true,
        format: "iife",
        ...more,
        target: ["chrome109", "firefox115", "safari16"],
        loader: { ".woff2": "file" },
        assetNames: "[name]",
        legalComments: "none", // the whole licences are in licenses.txt
        outdir: folder,
        logLevel: "warning",
    });
}

const transport = (name) => ({ "graze-transport": join(here, `src/transport/${name}.js`) });

/** The worker with the module in the folder wasm, and the one with threads in wasm-threads. */
async function bundleWorkers(wasm) {
    const source = "src/transport/solver-worker.js";
    const instance = { "graze-instance": resolve(values.instance) };
    await bundle({ worker: source }, { ...instance, "graze-module": resolve(wasm, "graze.js") });
    await copyFile(resolve(wasm, "graze.wasm"), join(folder, "graze.wasm"));
    const shim = join(here, "src/transport/threads-module.js");
    await bundle({ "threads/worker": source }, { ...instance, "graze-module": shim });
    for (const file of ["graze.js", "graze.worker.js", "graze.wasm"]) {
        await copyFile(resolve(`${wasm}-threads`, file), join(folder, "threads", file));
    }
}

/** The text of the licence file of an installed package. */
async function licenceOf(name) {
    const place = join(here, "node_modules", name);
    const about = JSON.parse(await readFile(join(place, "package.json"), "utf8"));
    const file = (await readdir(place)).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
    if (!file) throw new Error(`${name} has no licence file`);
    const text = await readFile(join(place, file), "utf8");
    return `${about.name} ${about.version} (${about.license})\n\n${text.trim()}\n`;
}

async function licences() {
    const { dependencies } = JSON.parse(await readFile(join(here, "package.json"), "utf8"));
    const texts = await Promise.all(Object.keys(dependencies).map(licenceOf));
    const intro = "graze is licensed under Apache-2.0. The page contains these packages:\n";
    return [intro, ...texts].join(`\n${"-".repeat(80)}\n\n`);
}

/** Texts compressed beside the files, as the server sends them. Hosts of the site do it themselves. */
async function pack() {
    for (const name of await readdir(folder)) {
        if (!/\.(js|css|html|txt)$/.test(name)) continue;
        const text = await readFile(join(folder, name));
        await writeFile(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
    }
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
// Views other than the first are files of their own, which load when they are opened.
await bundle(
    { app: "src/main.js" },
    {
        ...transport(values.site ? "worker" : "http"),
        ...(values.site && { "graze-prepared": resolve(values.prepared) }),
    },
    { format: "esm", splitting: true, chunkNames: "[name]-[hash]" },
);
if (values.site) await bundleWorkers(values.site);
await writeFile(
    join(folder, "index.html"),
    prerender(await readFile(join(here, "src/index.html"), "utf8")),
);
await copyFile(join(here, "src/favicon.svg"), join(folder, "favicon.svg"));
await writeFile(join(folder, "licenses.txt"), await licences());
if (!values.site) await pack();
