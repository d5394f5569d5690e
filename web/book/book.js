// The book: light and dark, the list of pages on small screens, and the search.
{
    const base = new URL(document.currentScript.dataset.base || "./", location.href).href;
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

    let index = null;
    const load = async () => (index ??= (await import(`${base}search.js`)).openIndex(`${base}search.json`));

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
        link.addEventListener("click", () => {
            byId("search").value = "";
            showFound("");
        });
        return element("li", {}, link, element("p", {}, excerpt(section, words)));
    }

    async function showFound(text) {
        const wanted = text.trim();
        byId("found").hidden = wanted === "";
        byId("article").hidden = wanted !== "";
        if (wanted === "") return;
        const found = (await load())(wanted);
        if (byId("search").value.trim() !== wanted) return; // someone typed on
        const items = found.map(({ section, words }) => item(section, words));
        byId("found").replaceChildren(
            element("p", {}, found.length === 0 ? "Nothing was found." : `${found.length} places:`),
            element("ul", {}, ...items),
        );
    }

    /** The versions of a page with answers: folded, for teachers, for pupils. */
    const VERSIONS = [
        ["fold", "Fold the answers"],
        ["teacher", "Teacher’s version"],
        ["pupil", "Pupil’s version"],
    ];

    function offerVersions() {
        const answers = document.querySelectorAll("details.answer");
        if (answers.length === 0) return;
        const buttons = VERSIONS.map(([name, text]) =>
            element("button", { type: "button", id: `version-${name}`, onclick: () => choose(name) }, text),
        );
        const choose = (chosen) => {
            VERSIONS.forEach(([name], i) => buttons[i].setAttribute("aria-pressed", String(name === chosen)));
            for (const answer of answers) {
                answer.open = chosen === "teacher";
                answer.hidden = chosen === "pupil";
            }
        };
        const print = element("button", { type: "button", id: "print", onclick: () => globalThis.print() }, "Print");
        const bar = element("div", { className: "versions" }, ...buttons, print);
        byId("article").querySelector("h1").after(bar);
        choose("fold");
    }

    document.addEventListener("DOMContentLoaded", () => {
        offerVersions();
        applyTheme();
        byId("theme").addEventListener("click", () => {
            localStorage.setItem(KEY, theme() === "dark" ? "light" : "dark");
            applyTheme();
        });
        byId("search").addEventListener("input", (event) => showFound(event.target.value));
        addEventListener("keydown", (event) => {
            if (event.key !== "/" || event.target.closest("input, iframe")) return;
            event.preventDefault();
            byId("search").focus();
        });
        if (matchMedia("(max-width: 900px)").matches) byId("contents").open = false;
    });
}
