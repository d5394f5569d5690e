// A small game that plays itself, to show the rule.
import { fetchGraph } from "../api.js";
import { placesOf } from "../model/arrange.js";
import { makeGraph } from "../model/graph.js";
import * as Match from "../model/match.js";
import { listMoves } from "../model/rules.js";
import { el, show, svgEl } from "../ui/dom.js";

const STEP = 1100; // milliseconds: a move is shown, then made
const WIDTH = 260;
const HEIGHT = 96;
const MARGIN = 14;
const LARGEST_STEP = 44;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Example {
    node = el("figure", { class: "example" });
    #drawings = new Map();
    #timer = 0;
    #frame = 0;
    #frames = [];
    #paused = calm.matches;
    #button = el("button", {
        type: "button",
        class: "quiet example-pause",
        onclick: () => this.#setPaused(!this.#paused),
    });

    /** Shows a game on the graph of an example of /api/games. */
    async play(game, title, example) {
        clearInterval(this.#timer);
        const drawing = await this.#fetch(example.graph);
        const first = example.game === game.text ? example.take : null;
        this.#frames = framesOf(game, drawing.graph, first);
        this.#frame = 0;
        this.#draw(drawing, title);
        this.#setPaused(this.#paused);
    }

    async #fetch(text) {
        if (!this.#drawings.has(text)) {
            const answer = await fetchGraph(text);
            this.#drawings.set(text, {
                graph: makeGraph(answer.n, answer.edges),
                places: placesInBox(placesOf(text, answer)),
            });
        }
        return this.#drawings.get(text);
    }

    #setPaused(paused) {
        this.#paused = paused;
        clearInterval(this.#timer);
        this.#button.textContent = paused ? "Play example" : "Pause example";
        if (!paused) this.#timer = setInterval(() => this.#advance(), STEP);
        this.#paint();
    }

    #advance() {
        if (this.node.offsetParent === null) return; // nobody sees it
        this.#frame = (this.#frame + 1) % this.#frames.length;
        this.#paint();
    }

    #draw({ graph, places }, title) {
        const line = ([a, b]) =>
            svgEl("line", {
                x1: places[a][0],
                y1: places[a][1],
                x2: places[b][0],
                y2: places[b][1],
                "data-ends": `${a} ${b}`,
            });
        const circle = ([x, y], v) => svgEl("circle", { cx: x, cy: y, r: 9, "data-v": v });
        const picture = svgEl(
            "svg",
            { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `Example of ${title}` },
            graph.edges.map(line),
            places.map(circle),
        );
        show(this.node, picture, el("figcaption", {}), this.#button);
    }

    #paint() {
        const frame = this.#frames[this.#frame];
        if (!frame) return;
        const state = (v) =>
            frame.take.includes(v)
                ? "take"
                : frame.vanish.includes(v)
                  ? "vanish"
                  : frame.alive.has(v)
                    ? ""
                    : "gone";
        for (const circle of this.node.querySelectorAll("circle")) {
            circle.setAttribute("class", state(Number(circle.dataset.v)));
        }
        for (const line of this.node.querySelectorAll("line")) {
            const gone = line.dataset.ends.split(" ").some((v) => state(Number(v)) === "gone");
            line.setAttribute("class", gone ? "gone" : "");
        }
        this.node.querySelector("figcaption").textContent = frame.text;
    }
}

/** The frames of a game of first moves, each shown before it is made. */
function framesOf(game, graph, firstTake) {
    let match = Match.startMatch(game, graph);
    const frames = [];
    const still = (text) =>
        frames.push({ alive: Match.positionOf(match).alive, take: [], vanish: [], text });
    const shown = (move, text) =>
        frames.push({
            alive: Match.positionOf(match).alive,
            take: move.take,
            vanish: move.vanish,
            text,
        });
    still("The board");
    for (;;) {
        const moves = listMoves(game, Match.positionOf(match));
        if (!moves?.length) break;
        const wanted = match.done === 0 && firstTake && Match.findMove(match, firstTake).move;
        const move = wanted || moves[Math.floor(moves.length / 2)];
        const who = Match.turnOf(match) === 0 ? "First" : "Second";
        const points = game.ruleset.scored ? `, scores ${move.take.length}` : "";
        shown(move, `${who} takes ${move.take.length}${points}`);
        match = Match.makeMove(match, move);
        still(`${move.vanish.length ? `${move.vanish.length} vanish` : "Taken"}`);
    }
    still(endText(match));
    return frames;
}

function endText(match) {
    const { winner } = Match.resultOf(match);
    if (match.game.ruleset.scored) return `The end, ${Match.scoresOf(match).join(" to ")}`;
    return `No move is left: ${winner === 0 ? "First" : "Second"} wins`;
}

/** Places scaled into the picture, in its middle. */
function placesInBox(places) {
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const scale = Math.min(
        LARGEST_STEP,
        (WIDTH - 2 * MARGIN) / (width || 1),
        (HEIGHT - 2 * MARGIN) / (height || 1),
    );
    return places.map(([x, y]) => [
        Math.round(WIDTH / 2 + (x - left - width / 2) * scale),
        Math.round(HEIGHT / 2 + (y - top - height / 2) * scale),
    ]);
}
