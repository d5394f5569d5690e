// The lines around the board: whose turn it is, the scores, the forecast, the result and messages.
import { countMoves, describeForecast, describeMove, winVerb } from "../model/describe.js";
import { scoresOf } from "../model/match.js";
import { announce } from "../ui/announce.js";
import { byId, el, show } from "../ui/dom.js";

export class Status {
    #node;
    #parts;
    #message = { text: "", tone: "" };

    constructor(node, parts) {
        this.#node = node;
        this.#parts = parts;
        const { session, analyst, opponent, chooser } = parts;
        session.on("board position players", () => this.say(""));
        analyst.addEventListener("analysis", () => this.#render());
        opponent.addEventListener("working", () => this.#render());
        opponent.addEventListener("message", ({ detail }) => this.say(detail.text, detail.tone));
        chooser.addEventListener("refused", ({ detail }) => this.say(detail, "bad"));
        session.on("position", ({ detail }) => this.#announce(detail));
        analyst.addEventListener("analysis", () => this.#announceForecast());
    }

    /** Shows and announces a message until the position changes. */
    say(text, tone = "") {
        this.#message = { text, tone };
        if (text) announce(text);
        this.#render();
    }

    get #result() {
        const { session } = this.#parts;
        if (!session.match) return null;
        const { over, winner } = session.result;
        return over ? endText(session, winner) : null;
    }

    #headline() {
        const { session, opponent, editor } = this.#parts;
        if (editor.active) return "Draw a graph";
        if (!session.match) return "Too large to draw";
        if (this.#result) return session.line ? `In this line: ${this.#result}` : this.#result;
        const name = session.names[session.turn];
        if (session.line) return `In this line: ${name === "First" || name === "Second" ? `${name} player` : name} to move`;
        if (session.players.mode === "solver") {
            if (name === "You") return "Your turn";
            return opponent.paused ? "Solver to move" : "Solver is thinking …";
        }
        return `${name} player to move`;
    }

    #render() {
        const { session, editor } = this.#parts;
        const player =
            session.match && !editor.active && !this.#result ? `player-${session.turn}` : "";
        show(
            this.#node,
            el(
                "div",
                { class: "turn" },
                el("p", { class: `headline ${player}`, id: "headline" }, this.#headline()),
                this.#scores(),
            ),
            el(
                "div",
                { class: "outlook" },
                el("p", { class: "goal", id: "goal" }, this.#goal()),
                el("p", { class: "forecast", id: "forecast" }, this.#forecast()),
            ),
        );
        // The message is below the board, so the board does not move when it appears.
        byId("message").className = `message ${this.#message.tone}`;
        byId("message").textContent = this.#message.text;
    }

    #scores() {
        const { session } = this.#parts;
        if (!session.match || !session.game.ruleset.scored || this.#parts.editor.active)
            return null;
        const scores = scoresOf(session.match);
        return el(
            "p",
            { class: "scores", id: "scores" },
            session.names.map((name, i) =>
                el(
                    "span",
                    { class: `score player-${i}` },
                    `${name} `,
                    el("strong", {}, String(scores[i])),
                ),
            ),
        );
    }

    #goal() {
        const { session, editor } = this.#parts;
        if (editor.active || !session.match || this.#result) return "";
        const { title, rule, scored } = session.game.ruleset;
        const end = scored
            ? "The player with more points wins."
            : `The player who can't move ${session.match.misere ? "wins" : "loses"}.`;
        return [el("strong", {}, `${title}: `), `${rule} ${end}`];
    }

    #forecast() {
        const { session, analyst, editor } = this.#parts;
        if (editor.active) return "When it is ready, choose Play on this graph.";
        if (analyst.state === "thinking") return "Thinking …";
        if (analyst.state !== "done" || this.#result) return "";
        return describeForecast(analyst.answer, session.names);
    }

    #announceForecast() {
        const { analyst, session } = this.#parts;
        if (analyst.state === "done" && session.match && !this.#result) announce(this.#forecast());
    }

    #announce(detail) {
        const { session } = this.#parts;
        const mover = session.names[(session.match.done + 1) % 2];
        const moved = detail?.move ? `${mover}: ${describeMove(detail.move)}. ` : "";
        announce(`${moved}${this.#headline()}.`);
    }
}

function endText(session, winner) {
    const length = countMoves(session.match.done);
    if (winner === "draw") return `A draw after ${length}`;
    const name = session.names[winner];
    return `${name === "First" || name === "Second" ? `${name} player` : name} ${winVerb(name)} after ${length}`;
}
