// The page: theme, help, and the views that the address chooses between.
import "./style/main.css";
import { ABOUT } from "graze-transport";
import { fetchFamilies, fetchGames, fetchStatus, reasonOf } from "./api.js";
import { setUpCheck } from "./check/panel.js";
import { DataView } from "./data/view.js";
import { FormulaView } from "./formula/view.js";
import { readLink } from "./model/link.js";
import { PlayView } from "./play/view.js";
import { byId, el } from "./ui/dom.js";
import { setUpTheme } from "./ui/theme.js";

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
}

async function start() {
    if (EMBEDDED) document.documentElement.dataset.embed = "yes";
    setUpTheme(byId("theme"));
    setUpHelp();
    setUpCheck();
    byId("skip").addEventListener("click", () => byId("board").focus());
    const [{ games, on_formulas: onFormulas }, families, { scripts }] = await Promise.all([
        fetchGames(),
        fetchFamilies(),
        fetchStatus(),
    ]);
    const views = {
        play: new PlayView({ games, families, navigate }),
        formula: new FormulaView({ games: onFormulas, navigate }),
        data: new DataView({ games, families, scripts, navigate }),
    };
    let shown = null;
    const route = () => {
        const { view, settings } = readLink(location.hash);
        if (shown !== view) views[shown]?.leave?.();
        shown = view;
        for (const name of Object.keys(views)) {
            byId(`view-${name}`).hidden = name !== view;
            byId("intro").classList.toggle("visually-hidden", view !== "play" || EMBEDDED);
            byId(`nav-${name}`).setAttribute("aria-current", name === view ? "page" : "false");
        }
        return views[view].open(settings);
    };
    addEventListener("popstate", route);
    // A board of the gallery is a link; what it opens is at the top of the page.
    byId("boards").addEventListener("click", ({ target }) => target.closest("a") && scrollTo(0, 0));
    await route();
    document.body.dataset.ready = "yes";
}

start().catch((error) => {
    byId("main").replaceChildren(el("p", { class: "card fault" }, reasonOf(error)));
});
