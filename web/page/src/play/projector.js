// The projector view: the board alone, as large as the screen, with large letters, and the address
// as a QR code where other devices can reach it.
import { byId, el, show, svgEl } from "../ui/dom.js";

const root = document.documentElement;
const LOOPBACK = /^(localhost|127\..*|\[::1\])$/;
/** Light squares around a QR code, for scanners. */
const BORDER = 3;

/** Shows the board alone on the whole screen, or goes back; address gives a link to the board. */
export function toggleProjector(address) {
    if (root.dataset.projector) return leave();
    enter();
    showCode(address);
}

async function showCode(address) {
    const [link, { encode }] = await Promise.all([address(), import("uqr")]);
    const { host, hostname } = new URL(link);
    if (LOOPBACK.test(hostname) || !root.dataset.projector) return;
    const { data, size } = encode(link, { border: BORDER });
    const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : "")));
    const picture = svgEl(
        "svg",
        { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": `QR code of ${link}` },
        svgEl("rect", { width: size, height: size, fill: "#fff" }),
        svgEl("path", { d: dark.join(""), fill: "#000", "shape-rendering": "crispEdges" }),
    );
    show(byId("address"), picture, el("span", {}, host));
    root.dataset.projector = "address";
}

function enter() {
    root.dataset.projector = "yes";
    root.requestFullscreen?.().catch(() => {}); // if full screen is not allowed, fills the window
}

function leave() {
    delete root.dataset.projector;
    show(byId("address"));
    if (document.fullscreenElement) document.exitFullscreen();
}

// The browser handles Escape in full screen; otherwise the page must.
document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement) leave();
});
document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && root.dataset.projector && !document.fullscreenElement) leave();
});
