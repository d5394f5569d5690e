// Who plays, how well, and how long the solver may think.
import { show } from "../ui/dom.js";
import { chips, field, select } from "../ui/field.js";

const MODES = [
    ["solver", "Against the solver"],
    ["people", "Two people"],
    ["watch", "Watch perfect play"],
];
const STRENGTHS = [
    ["1", "Perfect"],
    ["0.9", "Strong: errs now and then"],
    ["0.6", "Fair: errs often"],
    ["0.3", "Weak: mostly at random"],
    ["0", "At random"],
];
const BUDGETS = [
    ["200", "0.2 s"],
    ["2000", "2 s"],
    ["10000", "10 s"],
];

export class PlayersPanel {
    constructor(node, session) {
        const render = () => {
            const { mode, begins, strength, budget } = session.players;
            const set = (name) => (value) => session.setPlayers({ [name]: value });
            const setNumber = (name) => (value) => session.setPlayers({ [name]: Number(value) });
            const level = select(STRENGTHS, String(strength), setNumber("strength"));
            const time = select(BUDGETS, String(budget), setNumber("budget"));
            level.id = "strength";
            time.id = "budget";
            show(
                node,
                chips("Who plays", MODES, mode, set("mode")),
                mode === "solver" &&
                    chips(
                        "Who begins",
                        [
                            ["me", "You"],
                            ["solver", "Solver"],
                        ],
                        begins,
                        set("begins"),
                    ),
                mode === "solver" && field("Strength", level),
                field("Thinking time", time),
            );
        };
        session.on("board players", render);
        render();
    }
}
