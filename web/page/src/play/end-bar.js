// What a player can do at the end of a game, below the board.
import { svgOfReplay } from "../model/replay.js";
import { el, show } from "../ui/dom.js";
import { download, fileName } from "../ui/download.js";

export class EndBar {
    #node;
    #parts;
    #nextBoard;

    /** nextBoard opens the board of the gallery that follows. */
    constructor(node, parts, nextBoard) {
        this.#node = node;
        this.#parts = parts;
        this.#nextBoard = nextBoard;
        parts.session.on("board position players", () => this.#render());
        parts.review.addEventListener("review", () => this.#render());
    }

    #render() {
        const { session, review } = this.#parts;
        const { match, line, players } = session;
        if (!match || line || match.done === 0 || !session.result.over) return show(this.#node);
        const button = (id, text, act, more = {}) =>
            el("button", { type: "button", id, onclick: act, ...more }, text);
        const own = review.mistakes.find((i) => players.mode !== "solver" || !session.isSolvers(i % 2));
        show(
            this.#node,
            button("rematch", "Rematch", () => session.restart(), { class: "primary" }),
            players.mode === "solver" && button("swap", "Swap sides", () => this.#swap()),
            own !== undefined &&
                button("my-mistake", players.mode === "solver" ? "Show my mistake" : "Show the first mistake", () =>
                    this.#showMistake(own)),
            button("next-board", "Next board", this.#nextBoard),
            button("replay", "Save replay", () => this.#saveReplay()),
        );
    }

    #saveReplay() {
        const { session, board } = this.#parts;
        const name = fileName("graze", session.game.text, session.drawing.text.slice(0, 40), "replay");
        download(`${name}.svg`, svgOfReplay(session.match, board.places), "image/svg+xml");
    }

    #swap() {
        const { session } = this.#parts;
        session.restart({ begins: session.players.begins === "me" ? "solver" : "me" });
    }

    #showMistake(i) {
        this.#parts.session.goTo(i);
        this.#parts.hint();
    }
}
