// Builds the folder of static files that `make site` leaves in build/site: the page with the solver
// in the browser, the book, and what makes them work offline.
//   node build.mjs ROOT
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, readFile, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = process.argv[2];
const site = join(root, "build/site");

const POLICY =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; " +
    "object-src 'none'; base-uri 'none'; form-action 'none'";

/** What the page of the site has besides that of the server. */
async function completePage() {
    const file = join(site, "index.html");
    const page = (await readFile(file, "utf8"))
        .replace(
            '<meta charset="utf-8">',
            `$&\n<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
        )
        .replace("<title>", '<link rel="manifest" href="manifest.webmanifest">\n<title>')
        .replace("</nav>", '  <a href="book/index.html">Book</a>\n  </nav>');
    await writeFile(file, page);
    await copyFile(join(here, "manifest.webmanifest"), join(site, "manifest.webmanifest"));
}

/** Adds the licences of what the module contains to those of the page. */
async function completeLicences() {
    const file = join(site, "licenses.txt");
    const parts = [await readFile(file, "utf8"), "The solver contains nauty, jansson, Lua and expat:\n"];
    for (const name of ["nauty", "jansson", "lua5.4", "expat"]) {
        parts.push(await readFile(join(root, "build/sources", name, "debian/copyright"), "utf8"));
    }
    await writeFile(file, parts.join(`\n${"-".repeat(80)}\n\n`));
}

async function filesBelow(folder, prefix = "") {
    const names = [];
    for (const name of (await readdir(folder)).sort()) {
        const path = join(folder, name);
        if ((await stat(path)).isDirectory()) names.push(...(await filesBelow(path, `${prefix}${name}/`)));
        else names.push(prefix + name);
    }
    return names;
}

/** What a visit needs; threads, the book and the pictures come when they are asked for. */
const isShell = (name) => !/^(threads|book)\/|^licenses|service-worker/.test(name);

/** The service worker knows the files of the page, and a name that changes with any of them. */
async function writeServiceWorker() {
    const files = await filesBelow(site);
    const hash = createHash("sha256");
    for (const name of files) hash.update(name).update(await readFile(join(site, name)));
    const text = await readFile(join(here, "service-worker.js"), "utf8");
    const version = hash.digest("hex").slice(0, 16);
    await writeFile(
        join(site, "service-worker.js"),
        `const VERSION = "${version}";\nconst SHELL = ${JSON.stringify(files.filter(isShell))};\n${text}`,
    );
}

const run = (...words) => execFileSync(words[0], words.slice(1), { stdio: "inherit" });
const page = join(root, "build/web/server/page/source");
const wasm = join(root, "build/wasm");
const instance = join(root, "web/wasm/instance.mjs");
const prepared = join(root, "build/prepared.json");
run("node", join(here, "prepare.mjs"), join(root, "build/bin/graze"), prepared);
run("node", join(page, "build.mjs"), site, "--site", wasm, "--instance", instance, "--prepared", prepared);
await completePage();
await completeLicences();
run("python3", join(root, "web/book/build.py"), root, join(site, "book"));
// The search of the book, with the package that it is made with.
const esbuild = join(page, "node_modules/.bin/esbuild");
process.env.NODE_PATH = join(page, "node_modules");
run(esbuild, join(root, "web/book/search.js"), "--bundle", "--format=esm", "--minify",
    "--log-level=warning", `--outfile=${join(site, "book/search.js")}`);
await writeServiceWorker();
