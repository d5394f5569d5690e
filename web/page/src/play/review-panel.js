// The review of a finished game: a bar per position, the mistakes, and better moves.
import { nameVertices } from "../model/describe.js";
import { describeJudgement, heightOf, markOf } from "../model/review.js";
import { byId, el, show } from "../ui/dom.js";

export class ReviewPanel {
    #node;
    #parts;

    constructor(node, parts) {
        this.#node = node;
        this.#parts = parts;
        parts.review.addEventListener("review", () => this.#render());
        parts.session.on("position players", () => this.#render());
        this.#render();
    }

    #render() {
        const { review, session } = this.#parts;
        const isOpen = review.match !== null && session.match !== null;
        byId("review-card").hidden = !isOpen;
        if (!isOpen) return show(this.#node);
        show(
            this.#node,
            el("p", { id: "review-summary" }, this.#summary()),
            this.#bars(),
            el(
                "ul",
                { class: "mistakes" },
                review.mistakes.map((i) => this.#mistake(i)),
            ),
            session.match.done < review.match.done &&
                el(
                    "button",
                    { type: "button", id: "play-on", onclick: () => this.#playOn() },
                    "Play on from here",
                ),
        );
    }

    #summary() {
        const { review, session } = this.#parts;
        if (!review.isComplete) return "Reviewing the game …";
        const counts = [0, 1].map((p) => review.mistakes.filter((i) => i % 2 === p).length);
        const what = (count) =>
            count === 0 ? "no mistake" : count === 1 ? "1 mistake" : `${count} mistakes`;
        return `${session.names.map((name, p) => `${name}: ${what(counts[p])}`).join(". ")}.`;
    }

    // A bar points up if the first player wins. Its number is the moves left, or the margin.
    #bars() {
        const { review, session } = this.#parts;
        const { names } = session;
        const mistakes = new Set(review.mistakes.map((i) => i + 1));
        const bar = (judgement, done) => {
            const said = judgement ? describeJudgement(judgement, names) : "not reviewed yet";
            const label = `${done === 0 ? "Start" : `After move ${done}`}: ${said}${
                mistakes.has(done) ? "; the move was a mistake" : ""
            }`;
            const height = judgement ? heightOf(judgement, review.judgements) : 0;
            const fill = el("span", {
                class: `fill ${height > 0 ? "player-0" : height < 0 ? "player-1" : ""}`,
            });
            fill.style.setProperty("--height", String(Math.abs(height)));
            return el(
                "li",
                {},
                el(
                    "button",
                    {
                        type: "button",
                        id: `review-${done}`,
                        class: `bar ${height < 0 ? "down" : "up"} ${mistakes.has(done) ? "mistake" : ""}`,
                        "aria-label": label,
                        title: label,
                        "aria-current": session.match.done === done ? "step" : false,
                        onclick: () => session.goTo(done),
                    },
                    fill,
                    el("small", { "aria-hidden": "true" }, judgement ? markOf(judgement) : ""),
                ),
            );
        };
        return el(
            "figure",
            { class: "review" },
            el("ol", { class: "bars", "aria-label": "Who was winning" }, review.judgements.map(bar)),
            el(
                "figcaption",
                {},
                el("span", { class: "player-0" }, `▲ ${names[0]}`),
                " ",
                el("span", { class: "player-1" }, `▼ ${names[1]}`),
                session.game.ruleset.scored
                    ? " wins by this many points; "
                    : " wins in this many moves; ",
                el("span", { class: "mistake" }, "?"),
                " marks a mistake",
            ),
        );
    }

    #mistake(i) {
        const { review, session } = this.#parts;
        const text = `Move ${i + 1}, ${session.names[i % 2]}: ${nameVertices(review.match.moves[i].take)}`;
        return el(
            "li",
            {},
            el("span", { class: `player-${i % 2}` }, text),
            " ",
            el(
                "button",
                {
                    type: "button",
                    class: "chip",
                    id: `better-${i + 1}`,
                    onclick: () => this.#showBetter(i),
                },
                session.names[i % 2] === "You" ? "What should I have played?" : "What was better?",
            ),
            " ",
            el(
                "button",
                { type: "button", class: "chip", id: `refute-${i + 1}`, onclick: () => this.#refute(i) },
                "What answers it?",
            ),
        );
    }

    #showBetter(i) {
        this.#parts.session.goTo(i);
        this.#parts.hint();
    }

    #refute(i) {
        const { review, lines } = this.#parts;
        const move = review.match.moves[i];
        lines.show(review.match, i, move, `After ${nameVertices(move.take)}`);
    }

    #playOn() {
        const { opponent } = this.#parts;
        byId("board").focus();
        opponent.setPaused(false);
    }
}
