// A table of values as a heat map. It is an HTML table, which screen readers can read.
import { boundsOf, heatOf } from "../model/chart.js";
import { linkToBoard } from "../model/link.js";
import { el } from "../ui/dom.js";

/** Each value leads to its board. */
export function heatmap(answer) {
    const { rows, cols, values, game, graph } = answer;
    const bounds = boundsOf(values.flat());
    const head = values[0].map((_, j) => el("th", { scope: "col" }, String(cols.from + j)));
    const body = values.map((line, i) =>
        el(
            "tr",
            {},
            el("th", { scope: "row" }, String(rows.from + i)),
            line.map((value, j) => {
                const place = { [rows.name]: rows.from + i, [cols.name]: cols.from + j };
                return cell(value, bounds, linkToBoard(answer, place));
            }),
        ),
    );
    return el(
        "div",
        { class: "heat-frame", tabindex: 0, role: "region", "aria-label": "Table of values" },
        el(
            "table",
            { class: "heat" },
            el("caption", {}, `${game} on ${graph}: rows ${rows.name}, columns ${cols.name}`),
            el("thead", {}, el("tr", {}, el("th", {}, `${rows.name}\\${cols.name}`), head)),
            el("tbody", {}, body),
        ),
    );
}

function cell(value, bounds, href) {
    if (value === null) return el("td", { class: "none" }, "");
    const heat = heatOf(value, bounds);
    const node = el(
        "td",
        { class: `${heat > 0.5 ? "hot" : ""} ${value === 0 ? "zero" : ""}` },
        el("a", { href }, String(value)),
    );
    node.style.setProperty("--heat", `${Math.round(heat * 100)}%`);
    return node;
}
