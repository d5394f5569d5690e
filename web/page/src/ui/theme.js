// Light or dark theme: the system's until the reader chooses.

const KEY = "graze-theme";
const system = matchMedia("(prefers-color-scheme: dark)");
const listeners = [];

function currentTheme() {
    const stored = localStorage.getItem(KEY);
    return stored ?? (system.matches ? "dark" : "light");
}

/** Calls listener when the colours change. */
export function onThemeChange(listener) {
    listeners.push(listener);
}

/** A colour of the style sheet, such as "--ink". */
export function colour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Sets the colours, and lets a button switch them. */
export function setUpTheme(button) {
    const apply = () => {
        document.documentElement.dataset.theme = currentTheme();
        button.setAttribute("aria-pressed", String(currentTheme() === "dark"));
        listeners.forEach((listener) => listener());
    };
    button.addEventListener("click", () => {
        localStorage.setItem(KEY, currentTheme() === "dark" ? "light" : "dark");
        apply();
    });
    system.addEventListener("change", apply);
    apply();
}
