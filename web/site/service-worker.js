/* global VERSION, SHELL */
// Keeps the files of the page, and those that were asked for, so that they are there without a
// network on later visits. VERSION and SHELL are written above by build.mjs; a new version replaces
// the old one as a whole.

const here = new URL("./", self.location.href);

self.addEventListener("install", (event) => {
    const fill = async () => {
        const cache = await caches.open(`graze-${VERSION}`);
        await cache.addAll(SHELL.map((name) => new Request(new URL(name, here), { cache: "no-cache" })));
        await self.skipWaiting();
    };
    event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
    const clean = async () => {
        for (const name of await caches.keys()) {
            if (name.startsWith("graze-") && name !== `graze-${VERSION}`) await caches.delete(name);
        }
        await self.clients.claim();
    };
    event.waitUntil(clean());
});

// Headers by which browsers isolate a page from others, and allow it threads that share memory. A
// host that only serves files need not know of them.
const ISOLATION = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "cross-origin",
};

function isolated(response) {
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
}

self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== "GET" || url.origin !== here.origin) return;
    url.search = url.hash = "";
    if (url.pathname.endsWith("/")) url.pathname += "index.html";
    const find = async () => {
        const cache = await caches.open(`graze-${VERSION}`);
        const kept = await cache.match(url);
        if (kept) return isolated(kept);
        const answer = await fetch(event.request);
        if (answer.ok && answer.status === 200) await cache.put(url, answer.clone());
        return isolated(answer);
    };
    event.respondWith(find());
});
