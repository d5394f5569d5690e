// The view for a projector: the board as large as the screen, large letters, nothing beside it.

const root = document.documentElement;

/** Shows the board alone on the whole screen, or goes back. */
export function toggleProjector() {
    if (root.dataset.projector) leave();
    else enter();
}

function enter() {
    root.dataset.projector = "yes";
    root.requestFullscreen?.().catch(() => {}); // where that is not allowed, the window is filled
}

function leave() {
    delete root.dataset.projector;
    if (document.fullscreenElement) document.exitFullscreen();
}

// Escape leaves the full screen by itself, and without one it is ours.
document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement) leave();
});
document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && root.dataset.projector && !document.fullscreenElement) leave();
});
