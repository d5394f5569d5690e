// Tabs that follow the ARIA practices: arrow keys, one tab stop, one panel per tab.

/**
 * Sets up the buttons with role "tab" in a list; aria-controls names the panel of each.
 * @param {(id: string) => void} [onChoose]
 * @returns {(id: string) => void} chooses a tab by its id.
 */
export function setUpTabs(list, onChoose = () => {}) {
    const tabs = [...list.querySelectorAll('[role="tab"]')];
    const choose = (chosen) => {
        for (const tab of tabs) {
            const selected = tab === chosen;
            tab.setAttribute("aria-selected", String(selected));
            tab.tabIndex = selected ? 0 : -1;
            document.getElementById(tab.getAttribute("aria-controls")).hidden = !selected;
        }
        onChoose(chosen.id);
    };
    list.addEventListener("click", (event) => {
        const tab = event.target.closest('[role="tab"]');
        if (tab) choose(tab);
    });
    list.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const next = tabs.at((tabs.indexOf(document.activeElement) + step) % tabs.length);
        next.focus();
        choose(next);
    });
    return (id) => choose(tabs.find((tab) => tab.id === id));
}
