// The bar below the board: the piece being picked, or the effect of the move under the pointer.
import { describeMove, rateMove } from "../model/describe.js";
import { sorted } from "../model/graph.js";
import { joinWords } from "../model/games.js";
import { sizesOf } from "../model/moves.js";
import { el, show } from "../ui/dom.js";

export class ChoiceBar {
    #node;
    #parts;

    constructor(node, parts) {
        this.#node = node;
        this.#parts = parts;
        const render = () => this.#render();
        parts.chooser.addEventListener("choice", render);
        parts.session.on("board position players", render);
        parts.analyst.addEventListener("analysis", render);
    }

    #render() {
        const { session, chooser } = this.#parts;
        if (!session.match) return show(this.#node);
        const verdict = chooser.verdict;
        const doubt = verdict && !verdict.move && !chooser.isHopeful;
        const legal = chooser.piece.size > 0 && chooser.pieceVerdict.move !== null;
        show(
            this.#node,
            el("p", { class: doubt ? "doubt" : "", id: "choice-text" }, this.#text(verdict)),
            chooser.piece.size > 0 && [
                el(
                    "button",
                    {
                        type: "button",
                        class: "primary",
                        id: "take",
                        disabled: !legal,
                        onclick: () => chooser.confirm(),
                    },
                    `Take ${sorted(chooser.piece).join(" ")}`,
                ),
                el(
                    "button",
                    { type: "button", id: "drop", onclick: () => chooser.clear() },
                    "Clear",
                ),
            ],
        );
    }

    #text(verdict) {
        const { session, chooser } = this.#parts;
        if (verdict?.move) return sentence(describeMove(verdict.move), this.#rating(verdict.move));
        if (verdict) return chooser.isHopeful ? this.#hope() : verdict.reason;
        if (!chooser.mayMove) return "";
        if (session.game.ruleset.choice === "vertex")
            return "Point at a vertex to see what the move removes.";
        return `Pick ${this.#count()}, or click an edge.`;
    }

    /** "2 or 3 vertices", from the legal moves. */
    #count() {
        const { moves } = this.#parts.chooser;
        if (moves === null) return "some vertices";
        const sizes = sizesOf(moves);
        return `${joinWords(sizes.map(String), "or")} ${sizes.join() === "1" ? "vertex" : "vertices"}`;
    }

    #hope() {
        return `A move takes ${this.#count()}. Keep picking.`;
    }

    #rating(move) {
        const { session, analyst } = this.#parts;
        if (analyst.state !== "done") return "";
        return rateMove(analyst.of(move), session.game.ruleset.scored).words;
    }
}

function sentence(text, rating) {
    const capital = text[0].toUpperCase() + text.slice(1);
    return rating ? `${capital}: ${rating}.` : `${capital}.`;
}
