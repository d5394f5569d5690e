// The projector view: the board alone, as large as the screen, with large letters.

const root = document.documentElement;

/** Shows the board alone on the whole screen, or goes back. */
export function toggleProjector() {
    if (root.dataset.projector) leave();
    else enter();
}

function enter() {
    root.dataset.projector = "yes";
    root.requestFullscreen?.().catch(() => {}); // if full screen is not allowed, fills the window
}

function leave() {
    delete root.dataset.projector;
    if (document.fullscreenElement) document.exitFullscreen();
}

// The browser handles Escape in full screen; otherwise the page must.
document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement) leave();
});
document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && root.dataset.projector && !document.fullscreenElement) leave();
});
