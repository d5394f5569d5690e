// The moves made; choosing one goes back to its position.
import { describeMove } from "../model/describe.js";
import { el, show } from "../ui/dom.js";

export class HistoryPanel {
    constructor(node, session) {
        const item = (done, text, label, player = "") =>
            el(
                "li",
                {},
                el(
                    "button",
                    {
                        type: "button",
                        id: `history-${done}`,
                        "aria-current": session.match.done === done ? "step" : false,
                        class: `${player} ${done > session.match.done ? "undone" : ""}`.trim(),
                        "aria-label": label,
                        onclick: () => session.goTo(done),
                    },
                    text,
                ),
            );
        const render = () => {
            if (!session.match) return show(node);
            const { names } = session;
            const moves = session.match.moves.map((move, i) => {
                const who = names[i % 2];
                const points = session.game.ruleset.scored ? ` +${move.take.length}` : "";
                const text = `${i + 1}. ${who}: ${move.take.join(" ")}${points}`;
                const label = `${text}, ${describeMove(move)}`;
                return item(i + 1, text, label, `player-${i % 2}`);
            });
            show(
                node,
                el("ol", { class: "history" }, item(0, "Start", "Start of the game"), moves),
            );
        };
        session.on("board position players", render);
    }
}
