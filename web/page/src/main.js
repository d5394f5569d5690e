// The page: theme, help, and the views that the address chooses between.
import "./style/main.css";
import { ABOUT, whenReady } from "graze-transport";
import { fetchFamilies, fetchGames, fetchStatus, reasonOf } from "./api.js";
import { setUpCheck } from "./check/panel.js";
import { readLink } from "./model/link.js";
import { PlayView } from "./play/view.js";
import { byId, el } from "./ui/dom.js";
import { setUpTheme } from "./ui/theme.js";

/** Whether single letters are shortcuts; play/toolbar.js reads it. */
const KEYS = "graze-keys";
const EMBEDDED = new URLSearchParams(location.search).get("embed") === "1";

/** Sets the address without loading anything: as a new step back, or in place of the present one. */
function navigate(link, { replace = false } = {}) {
    byId(`nav-${readLink(link).view}`).href = link; // the way back to what was seen there
    byId("embed-link").href = `./${link}`;
    if (link === location.hash) return;
    if (replace) history.replaceState(null, "", link);
    else history.pushState(null, "", link);
}

function setUpHelp() {
    byId("help-open").addEventListener("click", () => byId("help").showModal());
    byId("help-close").addEventListener("click", () => byId("help").close());
    byId("about-solver").textContent = ABOUT;
    const keys = byId("single-keys");
    keys.checked = localStorage.getItem(KEYS) !== "no";
    keys.addEventListener("change", () => localStorage.setItem(KEYS, keys.checked ? "yes" : "no"));
}

async function start() {
    if (EMBEDDED) document.documentElement.dataset.embed = "yes";
    setUpTheme(byId("theme"));
    setUpHelp();
    setUpCheck();
    byId("skip").addEventListener("click", () => byId("board").focus());
    const [{ games, on_formulas: onFormulas, on_options: onOptions }, families] = await Promise.all([
        fetchGames(),
        fetchFamilies(),
    ]);
    // Views load when they are opened for the first time.
    const makers = {
        play: async () => new PlayView({ games, families, navigate }),
        async formula() {
            const { TurnsView, FORMULAS } = await import("./turns/views.js");
            return new TurnsView({ kind: FORMULAS, games: onFormulas, navigate });
        },
        async graphs() {
            const { TurnsView, GRAPHS } = await import("./turns/views.js");
            return new TurnsView({ kind: GRAPHS, games: onOptions, navigate });
        },
        async data() {
            const [{ DataView }, { scripts }] = await Promise.all([
                import("./data/view.js"),
                fetchStatus(),
            ]);
            return new DataView({ games, families, scripts, navigate });
        },
    };
    byId("nav-graphs").hidden = onOptions.length === 0;
    if (onOptions.length === 0) delete makers.graphs;
    const views = {};
    let shown = null;
    const route = async () => {
        const { view: wanted, settings } = readLink(location.hash);
        const view = wanted in makers ? wanted : "play";
        if (shown !== view) (await views[shown])?.leave?.();
        shown = view;
        for (const name of Object.keys(makers)) {
            byId(`view-${name}`).hidden = name !== view;
            byId("intro").classList.toggle("visually-hidden", view !== "play" || EMBEDDED);
            byId(`nav-${name}`).setAttribute("aria-current", name === view ? "page" : "false");
        }
        views[view] ??= makers[view]();
        const opened = await views[view];
        if (shown === view) await opened.open(settings); // unless another was chosen meanwhile
    };
    addEventListener("popstate", route);
    // A board of the gallery is a link; what it opens is at the top of the page.
    byId("boards").addEventListener("click", ({ target }) => target.closest("a") && scrollTo(0, 0));
    await route();
    document.body.dataset.ready = "yes";
    whenReady();
}

start().catch((error) => {
    byId("main").replaceChildren(el("p", { class: "card fault" }, reasonOf(error)));
});
