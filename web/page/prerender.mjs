// The parts of index.html that need no script: the gallery, and a drawing of the first board.
import drawings from "./src/model/drawings.json" with { type: "json" };
import { placesOf } from "./src/model/arrange.js";
import { GALLERY, LEVELS, linkOfBoard } from "./src/model/gallery.js";
import { escapeText, round } from "./src/model/markup.js";

const SIZE = 10; // of a vertex
const GAP = 7; // around a drawing

function svgOf(graph, label = "") {
    const drawing = drawings[graph];
    const places = placesOf(drawing).map((place) => place.map((x) => x * SIZE));
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs) - GAP, Math.min(...ys) - GAP];
    const box = [left, top, Math.max(...xs) - left + GAP, Math.max(...ys) - top + GAP];
    const at = ([x, y], i = "") => `x${i}="${round(x)}" y${i}="${round(y)}"`;
    const lines = drawing.edges.map(([a, b]) => `<line ${at(places[a], 1)} ${at(places[b], 2)}/>`);
    const circles = places.map(([x, y]) => `<circle cx="${round(x)}" cy="${round(y)}" r="${SIZE / 2}"/>`);
    const role = label ? `role="img" aria-label="${escapeText(label)}"` : 'aria-hidden="true"';
    return `<svg class="drawn" viewBox="${box.map(round).join(" ")}" ${role}>${lines.join("")}${circles.join("")}</svg>`;
}

function card(board) {
    const { title, settings, level, fact } = board;
    return `<li><a class="board-card" href="${escapeText(linkOfBoard(board))}">
<span class="thumb">${svgOf(settings.graph)}</span>
<strong>${escapeText(title)}</strong> <small class="level level-${level}">${LEVELS[level]}</small>
<span class="fact">${escapeText(fact)}</span></a></li>`;
}

// As play/status.js shows it; gallery.test.mjs compares them.
const STATUS = `<div class="turn"><p class="headline player-0" id="headline">Your turn</p></div>
<div class="outlook"><p class="goal" id="goal"><strong>Arc-Kayles: </strong>Remove two adjacent vertices. The player who can't move loses.</p></div>`;

/** The page with the gallery and the first board in it. */
export function prerender(page) {
    return page
        .replace("<!-- gallery -->", GALLERY.map(card).join("\n"))
        .replace("<!-- first board -->", svgOf(GALLERY[0].settings.graph, "The first board"))
        .replace("<!-- first status -->", STATUS);
}
