// A short animated game that shows the rule.
import { fetchGraph, fetchLine, fetchVerdict } from "../api.js";
import { fitPlaces, placesOf } from "../model/arrange.js";
import { allVertices, makeGraph } from "../model/graph.js";
import { moveOf, playMove } from "../model/moves.js";
import { el, show, svgEl } from "../ui/dom.js";

const STEP = 1100; // milliseconds: a move is shown, then made
const BOX = { width: 260, height: 96, margin: 14, largest: 44 };
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Example {
    node = el("figure", { class: "example" });
    #drawings = new Map();
    #lines = new Map();
    #shown = "";
    #timer = 0;
    #frame = 0;
    #frames = [];
    #paused = calm.matches;
    #button = el("button", {
        type: "button",
        class: "quiet example-pause",
        onclick: () => this.#setPaused(!this.#paused),
    });

    /** Animates the example of a game of /api/games. */
    async play(game, title, example) {
        clearInterval(this.#timer);
        this.#shown = game.text;
        const drawing = await this.#fetchDrawing(example.graph);
        const moves = await this.#fetchMoves(game.text, example, drawing.graph);
        if (this.#shown !== game.text) return; // the player chose another game
        this.#frames = framesOf(game, drawing.graph, moves);
        this.#frame = 0;
        this.#draw(drawing, title);
        this.#setPaused(this.#paused);
    }

    /** The example's first move, if it belongs to this game, then best play. */
    async #fetchMoves(text, { game, graph, take }, drawn) {
        if (!this.#lines.has(text)) {
            const ask = { game: text, graph };
            const shown = game === text ? [moveOf((await fetchVerdict({ ...ask, take })).move)] : [];
            const start = { graph: drawn, alive: allVertices(drawn) };
            const { alive } = shown.reduce(playMove, start);
            const { moves } = await fetchLine({ ...ask, alive: [...alive], turn: shown.length });
            this.#lines.set(text, [...shown, ...moves.map(moveOf)]);
        }
        return this.#lines.get(text);
    }

    async #fetchDrawing(text) {
        if (!this.#drawings.has(text)) {
            const answer = await fetchGraph(text);
            this.#drawings.set(text, {
                graph: makeGraph(answer.n, answer.edges),
                places: fitPlaces(placesOf(answer), BOX),
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
        if (this.node.offsetParent === null) return; // hidden
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
            { viewBox: `0 0 ${BOX.width} ${BOX.height}`, role: "img", "aria-label": `Example of ${title}` },
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

/** The frames of the animation: each move is shown, then made. */
function framesOf(game, graph, moves) {
    let position = { graph, alive: allVertices(graph) };
    const scores = [0, 0];
    const frames = [];
    const still = (text) => frames.push({ alive: position.alive, take: [], vanish: [], text });
    still("The board");
    for (const [i, move] of moves.entries()) {
        const points = game.ruleset.scored ? `, scores ${move.take.length}` : "";
        const text = `${NAMES[i % 2]} takes ${move.take.length}${points}`;
        frames.push({ alive: position.alive, take: move.take, vanish: move.vanish, text });
        scores[i % 2] += move.take.length;
        position = playMove(position, move);
        still(move.vanish.length ? `${move.vanish.length} more vanish` : "Taken");
    }
    still(
        game.ruleset.scored
            ? `Game over: ${scores.join(" to ")}`
            : `No moves are left: ${NAMES[(moves.length + 1) % 2]} wins`,
    );
    return frames;
}

const NAMES = ["First", "Second"];
