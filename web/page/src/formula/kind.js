// Games on formulas: a move sets a variable.
import { fetchFormula } from "../api.js";
import { formulaBoard } from "./board.js";

const EXAMPLES = [
    "6; 1 2; 2 3; 3 4; 4 5; 5 6; 1 6",
    "4; 1 2; 2 3; 3 4",
    "7; 1 2 3; 1 4 5; 2 4 6; 3 5 7; 1 6 7",
    "9; 1 2 3; 4 5 6; 7 8 9; 1 4 7; 2 5 8; 3 6 9",
];

/** @type {import("../turns/view.js").Kind} */
export const FORMULAS = {
    view: "formula",
    title: "Games on formulas",
    text: "formula",
    played: "set",
    boardLabel: "Formula: number of variables; clauses",
    players: () => ["Left", "Right"],
    example: () => EXAMPLES[0],
    examples: () => EXAMPLES,
    say: ({ name }) => `set ${name}`,
    draw: formulaBoard,
    async ask({ game, text, played, budget }, signal) {
        const question = { game: game.name, formula: text, set: played, budget_ms: budget };
        const answer = await fetchFormula(question, signal);
        return {
            ...answer,
            left: 1 - answer.set.length / answer.variables,
            moves: answer.moves.map((move) => ({ ...move, name: move.variable })),
        };
    },
};
