// Lines of play shown on the board in place of the game: best play, or what answers a losing move.
import { fetchLine, reasonOf } from "../api.js";
import { goTo } from "../model/match.js";
import { moveOf } from "../model/moves.js";
import { byId, el, show } from "../ui/dom.js";

export class Lines {
    #node;
    #session;
    #status;
    #title = "";

    constructor(node, { session, status }) {
        this.#node = node;
        this.#session = session;
        this.#status = status;
        session.on("board position", () => this.#render());
    }

    /** Shows best play after the first moves of a match, and after one more move if it is given. */
    async show(match, done, move, title) {
        const session = this.#session;
        const before = session.match;
        const begun = session.after(goTo(match, done), move ? [move] : []);
        try {
            const question = session.question({ budget_ms: session.players.budget }, await begun);
            const { moves, undecided } = await fetchLine(question);
            if (undecided) return this.#status.say("No line of best play was found in time.", "warn");
            if (session.match !== before) return;
            const line = await session.after(await begun, moves.map(moveOf));
            if (session.match !== before) return;
            this.#title = title;
            session.showLine(goTo(line, move ? done + 1 : done), done);
            byId("line-next").focus();
        } catch (error) {
            this.#status.say(reasonOf(error), "bad");
        }
    }

    #render() {
        const { match, line } = this.#session;
        if (!line) return show(this.#node);
        const [at, all] = [match.done - line.done, match.moves.length - line.done];
        const step = (id, text, label, done) =>
            el(
                "button",
                {
                    type: "button",
                    id,
                    "aria-label": label,
                    "aria-disabled": String(done < line.done || done > match.moves.length),
                    onclick: () => this.#session.goTo(Math.max(line.done, done)),
                },
                text,
            );
        show(
            this.#node,
            el("p", {}, `${this.#title}: move ${at} of ${all}`),
            step("line-back", "◀", "One move back", match.done - 1),
            step("line-next", "▶", "One move forward", match.done + 1),
            el(
                "button",
                { type: "button", id: "line-end", onclick: () => this.#session.leaveLine() },
                "Back to the game",
            ),
        );
    }
}
