// Announcements for screen readers.
import { byId } from "./dom.js";

let latest = 0;

/** Announces a text politely; an immediate next one replaces it. */
export function announce(text) {
    const mine = ++latest;
    const region = byId("announcer");
    region.textContent = "";
    // Emptying the region first makes screen readers repeat an unchanged text.
    setTimeout(() => {
        if (mine === latest) region.textContent = text;
    }, 60);
}
