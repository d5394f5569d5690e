// Who plays, the solver's strength, and its time per move.
import { LEVEL_CHOICES } from "../model/levels.js";
import { show } from "../ui/dom.js";
import { chips, field, select } from "../ui/field.js";

const MODES = [
    ["solver", "Against the solver"],
    ["people", "Two players"],
    ["watch", "Watch best play"],
];
const BUDGETS = [
    ["200", "0.2 s"],
    ["2000", "2 s"],
    ["10000", "10 s"],
];

export class PlayersPanel {
    constructor(node, session) {
        const render = () => {
            const { mode, begins, level, budget } = session.players;
            const set = (name) => (value) => session.setPlayers({ [name]: value });
            const setNumber = (name) => (value) => session.setPlayers({ [name]: Number(value) });
            const levels = select(LEVEL_CHOICES, level, set("level"));
            const time = select(BUDGETS, String(budget), setNumber("budget"));
            levels.id = "level";
            time.id = "budget";
            show(
                node,
                chips("Who plays", MODES, mode, set("mode")),
                mode === "solver" &&
                    chips(
                        "Who moves first",
                        [
                            ["me", "You"],
                            ["solver", "Solver"],
                        ],
                        begins,
                        set("begins"),
                    ),
                mode === "solver" && field("Strength", levels),
                field("Solver time per move", time),
            );
        };
        session.on("board players", render);
        render();
    }
}
