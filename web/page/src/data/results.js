// The answers of the data view: a plot, a heat map or pictures, and files to save.
import { describeUndecided } from "../model/describe.js";
import { gameInExpression, nameGame } from "../model/games.js";
import { describePeriod, svgOfSequence, svgOfTable } from "../model/chart.js";
import { linkToBoard } from "../model/link.js";
import { bfileOfSequence, csvOfSequence, csvOfTable } from "../model/files.js";
import { announce } from "../ui/announce.js";
import { el, show } from "../ui/dom.js";
import { download, fileName } from "../ui/download.js";
import { gallery } from "./gallery.js";
import { heatmap } from "./heatmap.js";
import { SequencePlot } from "./plot.js";

function showSequence(node, answer) {
    const plot = el("div", {
        class: "plot",
        id: "plot",
        role: "img",
        "aria-label": `Values of ${answer.game} on ${answer.graph}`,
    });
    const unknown =
        answer.undecided &&
        `Stopped after ${answer.values.length} values: ${describeUndecided(answer.undecided)}.`;
    show(
        node,
        el("h2", {}, `${answer.game} on ${answer.graph}`),
        el(
            "p",
            { class: "forecast", id: "period" },
            capital(describePeriod(answer)),
            answer.method && el("small", {}, ` by ${answer.method}`),
        ),
        unknown && el("p", { class: "undecided" }, unknown),
        plot,
        el(
            "details",
            {},
            el("summary", {}, "Values"),
            el("p", { class: "values" }, valuesOf(answer)),
        ),
        downloads(answer, {
            svg: svgOfSequence,
            csv: csvOfSequence,
            bfile: bfileOfSequence,
        }),
    );
    new SequencePlot(plot).show(answer);
    announce(`${answer.values.length} values, ${describePeriod(answer)}`);
}

/** The values between spaces, each a link to its board. */
function valuesOf(answer) {
    return answer.values.flatMap((value, i) => {
        const n = answer.from + i;
        const href = linkToBoard(answer, { n });
        return [i > 0 && " ", el("a", { href, title: `n = ${n}` }, String(value ?? "–"))];
    });
}

function showTable(node, answer) {
    const unknown =
        answer.undecided && `Some values are missing: ${describeUndecided(answer.undecided)}.`;
    show(
        node,
        el("h2", {}, `${answer.game} on ${answer.graph}`),
        unknown && el("p", { class: "undecided" }, unknown),
        answer.values.length > 0 && answer.values[0].length > 0 && heatmap(answer),
        downloads(answer, { svg: svgOfTable, csv: csvOfTable }),
    );
    announce(`A table of ${answer.values.length} rows`);
}

function showFound(node, answer, rulesets) {
    const { expression, found, looked_at: lookedAt, graphs, undecided } = answer;
    const count = `${found} of ${lookedAt} graphs match`;
    const cut = undecided && `Some graphs were not tested: ${describeUndecided(undecided)}.`;
    const rest = found > graphs.length && `Here are the first ${graphs.length}.`;
    const game = gameInExpression(rulesets, expression) ?? nameGame(rulesets[0]);
    show(
        node,
        el("h2", {}, expression),
        el("p", { class: "forecast", id: "found" }, count),
        cut && el("p", { class: "undecided" }, cut),
        rest && el("p", { class: "remark" }, rest),
        graphs.length > 0 && gallery(graphs, game),
    );
    announce(count);
}

function downloads(answer, makers) {
    const name = fileName("graze", answer.game, answer.graph);
    const kinds = {
        svg: ["SVG", `${name}.svg`, "image/svg+xml"],
        csv: ["CSV", `${name}.csv`, "text/csv"],
        bfile: ["b-file", `b-${name}.txt`, "text/plain"],
    };
    const buttons = Object.entries(makers).map(([kind, make]) => {
        const [label, file, type] = kinds[kind];
        const save = () => download(file, make(answer), type);
        return el("button", { type: "button", id: `save-${kind}`, onclick: save }, label);
    });
    return el("div", { class: "toolbar" }, el("span", { class: "label" }, "Save as"), buttons);
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

const SHOWS = { sequence: showSequence, table: showTable, find: showFound };

/** Shows an answer to a question of this kind. */
export const showResult = (kind, node, answer, rulesets) => SHOWS[kind](node, answer, rulesets);
