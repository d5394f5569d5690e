// Keeps all files of the site, so that it works without a network after the first visit. VERSION and
// FILES are written above by build.mjs; a new version replaces the old one as a whole.

const here = new URL("./", self.location.href);

self.addEventListener("install", (event) => {
    const fill = async () => {
        const cache = await caches.open(`graze-${VERSION}`);
        await cache.addAll(FILES.map((name) => new Request(new URL(name, here), { cache: "reload" })));
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
    const answer = async () => {
        const cache = await caches.open(`graze-${VERSION}`);
        const kept = await cache.match(url);
        return kept ? isolated(kept) : fetch(event.request);
    };
    event.respondWith(answer());
});
