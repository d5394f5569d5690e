// The puzzle of the day on the board: it is solved by the one move that wins.
import { fetchExplanation } from "../api.js";
import { lastMove } from "../model/match.js";
import { keyOf } from "../model/graph.js";
import { DIFFICULTIES, candidates, difficultyOf, growStreak, isPuzzle } from "../model/puzzle.js";
import { el, show } from "../ui/dom.js";

const KEY = "graze-streak";
const BUDGET = 2000; // milliseconds, of which the boards need few
const MOST_TRIES = 400;

export class Puzzle {
    /** The day whose puzzle is on the board, or null. */
    day = null;
    #node;
    #parts;
    #solution = "";
    #board = "";

    constructor(node, parts) {
        this.#node = node;
        this.#parts = parts;
        parts.session.on("board", () => this.#follow());
        parts.session.on("position", ({ detail }) => this.#judge(detail));
    }

    /** What the session opens for the puzzle of a day. */
    async find(day) {
        const difficulty = difficultyOf(day);
        let tries = 0;
        for (const { game, graph } of candidates(day)) {
            const question = { game, graph, want: ["moves"], budget_ms: BUDGET };
            const { moves } = await fetchExplanation(question);
            if (moves && isPuzzle(moves, difficulty)) {
                this.day = day;
                this.#board = `${game} ${graph}`;
                this.#solution = keyOf(moves.find(({ wins }) => wins).take);
                return { game, graph, misere: "" };
            }
            if (++tries > MOST_TRIES) throw new Error("No puzzle was found for this day.");
        }
    }

    // Another board ends the puzzle.
    #follow() {
        const { game, drawing } = this.#parts.session;
        if (`${game.text} ${drawing.text}` !== this.#board) this.day = null;
        this.#render(null);
    }

    #judge(detail) {
        if (!this.day) return;
        const { match, line } = this.#parts.session;
        if (match.done === 0) return this.#render(null);
        if (line || match.done > 1 || !detail?.move) return;
        const isRight = lastMove(match).key === this.#solution;
        if (isRight) this.#keepStreak();
        else this.#parts.opponent.setPaused(true);
        this.#render(isRight);
    }

    #keepStreak() {
        const streak = growStreak(JSON.parse(localStorage.getItem(KEY)), this.day);
        localStorage.setItem(KEY, JSON.stringify(streak));
    }

    get #streak() {
        const { length, day } = JSON.parse(localStorage.getItem(KEY)) ?? {};
        return day === this.day && length > 1 ? ` You have solved ${length} days in a row.` : "";
    }

    #render(isRight) {
        if (!this.day) return show(this.#node);
        const level = DIFFICULTIES[difficultyOf(this.day)];
        const texts = {
            null: `Puzzle of ${this.day}, ${level}: exactly one move wins. Find it.`,
            true: `Right: this is the only move that wins.${this.#streak} Now win the game.`,
            false: "This move loses.",
        };
        const again = () => this.#parts.session.restart();
        show(
            this.#node,
            el("p", { role: "status", id: "puzzle-text", class: isRight ? "good" : "" }, texts[isRight]),
            isRight === false && [
                el("button", { type: "button", id: "try-again", class: "primary", onclick: again }, "Try again"),
                el(
                    "button",
                    { type: "button", id: "give-up", onclick: () => this.#showSolution() },
                    "Show the move",
                ),
            ],
        );
    }

    #showSolution() {
        this.#parts.session.restart();
        this.#parts.hint();
    }
}
