// What screen readers are told as it happens.
import { byId } from "./dom.js";

let latest = 0;

/** Says a text politely; one that follows at once replaces it. */
export function announce(text) {
    const mine = ++latest;
    const region = byId("announcer");
    region.textContent = "";
    // A region that was empty for a moment is read again even when the text is the same.
    setTimeout(() => {
        if (mine === latest) region.textContent = text;
    }, 60);
}
