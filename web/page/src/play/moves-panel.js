// The list of moves beside the board: pointing at one shows it, choosing one plays it.
import { describeMove, rateMove, writeValue } from "../model/describe.js";
import { byId, el, show } from "../ui/dom.js";

const MOST_SHOWN = 200;

export class MovesPanel {
    #node;
    #session;
    #chooser;
    #analyst;

    constructor(node, { session, chooser, analyst }) {
        this.#node = node;
        this.#session = session;
        this.#chooser = chooser;
        this.#analyst = analyst;
        session.on("board position players moving", () => this.#refresh());
        analyst.addEventListener("analysis", () => this.#refresh());
        node.addEventListener("keydown", (event) => this.#step(event));
    }

    // Whoever goes through the list by keys stays in it, also when it becomes shorter.
    #refresh() {
        const inside = this.#node.contains(document.activeElement);
        this.#render();
        if (inside && !this.#node.contains(document.activeElement)) {
            (this.#node.querySelector("button") ?? byId("board")).focus();
        }
    }

    #render() {
        if (!this.#session.match)
            return show(this.#node, el("p", {}, "The graph is too large to be played on here."));
        const { moves } = this.#chooser;
        if (moves === null) {
            return show(
                this.#node,
                el("p", {}, "There are too many moves to list. Pick a piece on the board."),
            );
        }
        if (moves.length === 0) return show(this.#node, el("p", {}, "No move is left."));
        const items = moves.slice(0, MOST_SHOWN).map((move, i) => this.#item(move, i));
        const more = moves.length - items.length;
        show(
            this.#node,
            el("p", { class: "remark" }, moves.length === 1 ? "1 move" : `${moves.length} moves`),
            el("ul", { class: "moves" }, items),
            more > 0 && el("p", { class: "remark" }, `and ${more} more: pick them on the board`),
        );
    }

    #item(move, i) {
        const said = this.#analyst.of(move);
        const { scored, choice } = this.#session.game.ruleset;
        const byPiece = choice === "set";
        const rating = this.#analyst.state === "done" ? rateMove(said, scored) : null;
        const words = rating ? `${describeMove(move)}: ${rating.words}` : describeMove(move);
        const point = (shown) => () => this.#chooser.preview(shown);
        return el(
            "li",
            {},
            el(
                "button",
                {
                    type: "button",
                    id: `move-${i}`,
                    tabindex: i === 0 ? 0 : -1,
                    "aria-disabled": String(!this.#chooser.mayMove),
                    onclick: () => this.#chooser.play(move),
                    onmouseenter: point(move),
                    onmouseleave: point(null),
                    onfocus: point(move),
                    onblur: point(null),
                },
                el("span", { class: "visually-hidden" }, words),
                el(
                    "span",
                    { class: "move-name", "aria-hidden": "true", "data-take": move.take.join(" ") },
                    nameOf(move, byPiece),
                ),
                rating &&
                    el(
                        "span",
                        { class: `value ${rating.tone}`, "aria-hidden": "true" },
                        valueText(said, scored),
                    ),
            ),
        );
    }

    #step(event) {
        const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
        if (!step || !event.target.closest(".moves")) return;
        event.preventDefault();
        const buttons = [...this.#node.querySelectorAll(".moves button")];
        const next = buttons.at((buttons.indexOf(event.target) + step) % buttons.length);
        event.target.tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
    }
}

const MOST_NAMED = 3;

/** The vertex that says a move, and what else leaves; a piece in full. */
function nameOf(move, byPiece) {
    if (byPiece) return [move.take.join(" ")];
    const rest = [...move.take, ...move.vanish].filter((v) => v !== move.by[0]);
    if (rest.length === 0) return [String(move.by[0])];
    const more = rest.length > MOST_NAMED ? `${rest.length} more` : rest.join(" ");
    return [`${move.by[0]} `, el("small", {}, `+ ${more}`)];
}

function valueText(said, scored) {
    if (said?.value != null) return writeValue(said.value, scored);
    return said?.outcome ?? "?";
}
