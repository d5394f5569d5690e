// The list of moves beside the board: pointing at one shows it, choosing one plays it.
import { describeMove, nameVertices, rateMove, writeValue } from "../model/describe.js";
import { byId, el, show } from "../ui/dom.js";

const MOST_SHOWN = 200;
/** Long lists are built slice by slice, so the page stays responsive. */
const SLICE = 24;

export class MovesPanel {
    #node;
    #parts;
    #session;
    #chooser;
    #analyst;
    #list = null;
    #timer = 0;
    #isRated = false;

    constructor(node, parts) {
        const { session, chooser, analyst } = parts;
        this.#node = node;
        this.#parts = parts;
        this.#session = session;
        this.#chooser = chooser;
        this.#analyst = analyst;
        session.on("board position players", () => this.#refresh());
        session.on("moving", () => this.#disable(this.#node));
        analyst.addEventListener("analysis", () => {
            if (this.#isRated || analyst.state === "done") this.#refresh();
        });
        node.addEventListener("keydown", (event) => this.#step(event));
        this.#listen();
    }

    // One listener for all items.
    #listen() {
        const moveAt = ({ target }) => {
            const button = target.closest(".moves .move");
            return button && this.#chooser.moves[Number(button.dataset.i)];
        };
        const on = (name, act) => this.#node.addEventListener(name, (event) => {
            const move = moveAt(event);
            if (move) act(move);
        });
        this.#node.addEventListener("click", ({ target }) => this.#refute(target.closest(".refute")));
        on("click", (move) => this.#chooser.play(move));
        for (const name of ["mouseover", "focusin"]) on(name, (move) => this.#preview(move));
        for (const name of ["mouseout", "focusout"]) on(name, () => this.#preview(null));
    }

    #refute(button) {
        if (!button) return;
        const { match } = this.#session;
        const move = this.#chooser.moves[Number(button.dataset.i)];
        this.#parts.lines.show(match, match.done, move, `After ${nameVertices(move.take)}`);
    }

    #preview(move) {
        if (this.#chooser.previewed !== move) this.#chooser.preview(move);
    }

    // Keeps the keyboard focus in the list when the list is rebuilt.
    #refresh() {
        const inside = this.#node.contains(document.activeElement);
        this.#render();
        if (inside && !this.#node.contains(document.activeElement)) {
            (this.#node.querySelector("button") ?? byId("board")).focus();
        }
    }

    #render() {
        clearTimeout(this.#timer);
        this.#isRated = this.#analyst.state === "done";
        if (!this.#session.match)
            return show(this.#node, el("p", {}, "This graph is too large to play on here."));
        const { moves } = this.#chooser;
        if (moves === null) {
            return show(
                this.#node,
                el("p", {}, "There are too many moves to list. Pick vertices on the board instead."),
            );
        }
        if (moves.length === 0) return show(this.#node, el("p", {}, "No moves are left."));
        const more = moves.length - MOST_SHOWN;
        this.#list = el("ul", { class: "moves" });
        this.#append(moves.slice(0, MOST_SHOWN), 0);
        show(
            this.#node,
            el("p", { class: "remark" }, moves.length === 1 ? "1 move" : `${moves.length} moves`),
            this.#list,
            more > 0 && el("p", { class: "remark" }, `${more} more moves are not listed; pick them on the board.`),
        );
    }

    #append(moves, from) {
        const to = Math.min(moves.length, from + SLICE);
        this.#list.append(...moves.slice(from, to).map((move, i) => this.#item(move, from + i)));
        if (to < moves.length) this.#timer = setTimeout(() => this.#append(moves, to));
    }

    #disable(node) {
        const disabled = String(!this.#chooser.mayMove);
        for (const button of node.querySelectorAll(".move")) {
            button.setAttribute("aria-disabled", disabled);
        }
    }

    #item(move, i) {
        const said = this.#analyst.of(move);
        const { scored, choice } = this.#session.game.ruleset;
        const byPiece = choice === "set";
        const rating = this.#isRated ? rateMove(said, scored) : null;
        const words = rating ? `${describeMove(move)}: ${rating.words}` : describeMove(move);
        return el(
            "li",
            {},
            el(
                "button",
                {
                    type: "button",
                    class: "move",
                    id: `move-${i}`,
                    "data-i": i,
                    tabindex: i === 0 ? 0 : -1,
                    "aria-disabled": String(!this.#chooser.mayMove),
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
            said?.wins === false &&
                !scored &&
                el(
                    "button",
                    {
                        type: "button",
                        class: "refute",
                        "data-i": i,
                        tabindex: -1,
                        "aria-label": `What answers ${nameVertices(move.take)}?`,
                        title: "Show on the board what answers this move",
                    },
                    "?",
                ),
        );
    }

    #step(event) {
        const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
        if (!step || !event.target.closest(".moves")) return;
        event.preventDefault();
        const buttons = [...this.#node.querySelectorAll(".moves .move")];
        const next = buttons.at((buttons.indexOf(event.target) + step) % buttons.length);
        event.target.tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
    }
}

const MOST_NAMED = 3;

/** The vertex that identifies a move, and the others that it removes; or the whole piece. */
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
