// The buttons below the board and their keys.
import { svgOfBoard } from "../model/svg.js";
import { download, fileName } from "../ui/download.js";
import { byId, el, show } from "../ui/dom.js";
import { colour } from "../ui/theme.js";
import { toggleProjector } from "./projector.js";
import { fetchExplanation, fetchStatus, reasonOf } from "../api.js";
import { countMoves } from "../model/describe.js";
import { findTake, moveOf } from "../model/moves.js";

const KEYS = { u: "undo", r: "redo", h: "hint", n: "restart", e: "explain", f: "projector" };

export class Toolbar {
    #node;
    #parts;

    constructor(node, parts) {
        this.#node = node;
        this.#parts = parts;
        parts.hint = () => this.#hint();
        byId("projector").addEventListener("click", this.#actions.projector);
        parts.session.on("board position players", () => this.#render());
        parts.opponent.addEventListener("working", () => this.#render());
        document.addEventListener("keydown", (event) => this.#key(event));
    }

    #actions = {
        undo: () => this.#canUndo && this.#parts.session.undo(),
        redo: () => this.#canRedo && this.#parts.session.redo(),
        restart: () => this.#restart(),
        hint: () => this.#hint(),
        explain: () => this.#parts.analyst.setWanted(!this.#parts.analyst.wanted),
        go: () => this.#parts.opponent.setPaused(!this.#parts.opponent.paused),
        svg: () => this.#saveSvg(),
        png: () => this.#savePng(),
        link: () => this.#copyLink(location.hash, "Link copied."),
        challenge: () => this.#challenge(),
        projector: () => toggleProjector(() => linkForOthers(this.#parts.link({ moves: "", mode: "" }))),
    };

    #restart() {
        const { session, status } = this.#parts;
        if (!session.match) return;
        session.restart();
        if (session.hasLeft) status.say("A new game. Undo brings the last one back.");
    }

    #key(event) {
        const typing = event.target.closest(
            "input:not([type=checkbox], [type=radio], [type=range]), select, textarea, dialog",
        );
        const action = KEYS[event.key.toLowerCase()];
        if (localStorage.getItem("graze-keys") === "no") return;
        if (typing || !action || event.ctrlKey || event.metaKey || event.altKey) return;
        if (this.#parts.editor.active || this.#node.offsetParent === null) return;
        this.#actions[action]();
    }

    get #canUndo() {
        const { session } = this.#parts;
        const own = session.players.mode === "solver" && session.isSolvers(0) ? 1 : 0;
        if (session.match === null || session.line) return false;
        return session.match.done > own || session.hasLeft;
    }

    get #canRedo() {
        const { match, line } = this.#parts.session;
        return match !== null && !line && match.done < match.moves.length;
    }

    #button(name, text, more = {}) {
        return el(
            "button",
            { type: "button", id: name, onclick: this.#actions[name], ...more },
            text,
        );
    }

    #render() {
        const { session, opponent } = this.#parts;
        const waits = opponent.isToMove && (opponent.paused || session.players.mode === "watch");
        show(
            this.#node,
            waits && this.#button("go", this.#goText, { class: "primary" }),
            this.#button("undo", "Undo", { "aria-disabled": String(!this.#canUndo) }),
            this.#button("redo", "Redo", { "aria-disabled": String(!this.#canRedo) }),
            this.#button("hint", "Hint", { "aria-disabled": String(!this.#canHint) }),
            this.#button("restart", "New game", { disabled: !session.match }),
            el(
                "span",
                { class: "group" },
                this.#button("link", "Copy link"),
                this.#button("challenge", "Challenge", { "aria-disabled": String(!this.#canHint) }),
                this.#button("svg", "SVG", {
                    disabled: !session.match,
                    "aria-label": "Save as SVG",
                }),
                this.#button("png", "PNG", {
                    disabled: !session.match,
                    "aria-label": "Save as PNG",
                }),
            ),
        );
    }

    get #canHint() {
        const { session } = this.#parts;
        return session.match !== null && !session.result.over;
    }

    get #goText() {
        const { opponent, session } = this.#parts;
        if (!opponent.paused) return "Pause";
        if (session.players.mode === "watch") return "Play";
        return session.match.done === 0 ? "Let the solver begin" : "Let the solver move";
    }

    /** Points at a best move; the player may choose another. */
    async #hint() {
        const { session, chooser, status } = this.#parts;
        if (!this.#canHint) return;
        const { match } = session;
        try {
            const question = session.question({
                budget_ms: session.players.budget,
                want: ["moves", "reasons"],
            });
            const answer = await fetchExplanation(question);
            if (session.match !== match) return;
            const index = answer.best ?? answer.longest;
            if (index === null)
                return status.say("The solver found no best move in time. Allow it more time per move.", "warn");
            const best = moveOf(answer.moves[index]);
            const move = findTake(session.legal, best.take) ?? best;
            chooser.preview(move);
            const { reason } = answer.moves[index];
            const words = `Hint: take ${move.take.join(" ")}`;
            status.say(answer.best === null
                ? `${words}. Every move loses; this one holds out longest.`
                : `${words}${reason ? `: ${reason}` : ""}.`);
        } catch (error) {
            status.say(reasonOf(error), "bad");
        }
    }

    get #name() {
        const { session } = this.#parts;
        return fileName("graze", session.game.text, session.drawing.text.slice(0, 40));
    }

    #saveSvg() {
        const { picture, board, session } = this.#parts;
        const text = svgOfBoard(session.match.graph, board.places, picture());
        download(`${this.#name}.svg`, text, "image/svg+xml");
    }

    async #savePng() {
        download(`${this.#name}.png`, await this.#parts.board.toPng(colour("--paper")));
    }

    /** Copies a link to the position, for someone who can win it. */
    async #challenge() {
        const { session, status, link } = this.#parts;
        if (!this.#canHint) return;
        const { turn, players } = session;
        try {
            const question = session.question({ budget_ms: players.budget, want: ["line"] });
            const { winner, moves_left: left } = await fetchExplanation(question);
            if (winner !== turn || left === null) {
                const why = winner === null ? "it is not known who wins" : "the player to move cannot win";
                return status.say(`This is no challenge: ${why}.`, "warn");
            }
            const begins = turn === 0 ? "" : "solver"; // so that it is the reader's turn
            const hash = link({ mode: "", begins, level: "perfect", challenge: "yes" });
            await this.#copyLink(hash, `Challenge copied: “Your turn: you can win in ${countMoves(left)}.”`);
        } catch (error) {
            status.say(reasonOf(error), "bad");
        }
    }

    async #copyLink(hash, said) {
        const link = await linkForOthers(hash);
        try {
            await navigator.clipboard.writeText(link);
            this.#parts.status.say(said);
        } catch {
            this.#parts.status.say(`Copy this link: ${link}`);
        }
    }
}

/** The address of this page for other computers on the network, if the server has one. */
async function linkForOthers(hash) {
    const { address } = await fetchStatus().catch(() => ({ address: null }));
    return new URL(hash, address ?? location.href).href;
}
