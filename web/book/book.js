// The book: light and dark, the list of pages on small screens, and the search.
{
    const base = document.currentScript.dataset.base;
    const KEY = "graze-theme"; // that of the page
    const system = matchMedia("(prefers-color-scheme: dark)");
    const byId = (id) => document.getElementById(id);

    const theme = () => localStorage.getItem(KEY) ?? (system.matches ? "dark" : "light");
    const applyTheme = () => {
        document.documentElement.dataset.theme = theme();
        byId("theme")?.setAttribute("aria-pressed", String(theme() === "dark"));
    };
    applyTheme(); // before the first picture
    system.addEventListener("change", applyTheme);
    addEventListener("storage", applyTheme);

    let sections = null;
    const load = async () => (sections ??= await (await fetch(`${base}search.json`)).json());

    /** How well a section fits the words; 0 unless it has all of them. */
    function score(section, words) {
        const [title, text] = [section.title.toLowerCase(), section.text.toLowerCase()];
        let sum = 0;
        for (const word of words) {
            const points = (title.includes(word) ? 10 : 0) + Math.min(text.split(word).length - 1, 5);
            if (points === 0) return 0;
            sum += points;
        }
        return sum;
    }

    /** The text around the first word. */
    function excerpt({ text }, words) {
        const place = Math.max(0, text.toLowerCase().indexOf(words[0]));
        const start = Math.max(0, place - 60);
        return `${start > 0 ? "… " : ""}${text.slice(start, place + 140)} …`;
    }

    function element(tag, properties, ...children) {
        const made = Object.assign(document.createElement(tag), properties);
        made.append(...children);
        return made;
    }

    function item(section, words) {
        const link = element(
            "a",
            { href: `${base}${section.page}#${section.anchor}` },
            section.book === section.title ? section.title : `${section.book}: ${section.title}`,
        );
        link.addEventListener("click", () => showFound(""));
        return element("li", {}, link, element("p", {}, excerpt(section, words)));
    }

    async function showFound(text) {
        const words = text.toLowerCase().split(/\s+/).filter(Boolean);
        byId("found").hidden = words.length === 0;
        byId("article").hidden = words.length > 0;
        if (words.length === 0) return;
        const found = (await load())
            .map((section) => ({ section, points: score(section, words) }))
            .filter(({ points }) => points > 0)
            .sort((a, b) => b.points - a.points)
            .slice(0, 30);
        const items = found.map(({ section }) => item(section, words));
        byId("found").replaceChildren(
            element("p", {}, found.length === 0 ? "Nothing was found." : `${found.length} places:`),
            element("ul", {}, ...items),
        );
    }

    document.addEventListener("DOMContentLoaded", () => {
        applyTheme();
        byId("theme").addEventListener("click", () => {
            localStorage.setItem(KEY, theme() === "dark" ? "light" : "dark");
            applyTheme();
        });
        byId("search").addEventListener("input", (event) => showFound(event.target.value));
        if (matchMedia("(max-width: 900px)").matches) byId("contents").open = false;
    });
}
