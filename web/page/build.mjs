// Builds the page: node build.mjs [FOLDER] (default: dist). The folder then has everything that
// the server sends, and the licences of what is bundled.
import { build } from "esbuild";
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const folder = resolve(process.argv[2] ?? join(here, "dist"));

async function bundle() {
    await build({
        absWorkingDir: here,
        entryPoints: { app: "src/main.js" },
        bundle: true,
        minify: true,
        format: "iife",
        target: ["chrome109", "firefox115", "safari16"],
        loader: { ".woff2": "file" },
        assetNames: "[name]",
        legalComments: "none", // the whole licences are in licenses.txt
        outdir: folder,
        logLevel: "warning",
    });
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

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await bundle();
for (const file of ["index.html", "favicon.svg"]) {
    await copyFile(join(here, "src", file), join(folder, file));
}
await writeFile(join(folder, "licenses.txt"), await licences());
