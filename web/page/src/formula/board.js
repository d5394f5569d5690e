// The board of a game on a formula: variables as buttons, clauses as rows.
import { clauseValue, valuesOf } from "../model/formula.js";
import { el } from "../ui/dom.js";

const WORDS = new Map([
    [true, "true"],
    [false, "false"],
    [null, "not set"],
]);

/**
 * @param answer of /api/formula
 * @param game of /api/games
 * @param {{mayMove: boolean, explains: boolean, hinted: number|null,
 *          play: (variable: number) => void}} more
 */
export function formulaBoard(answer, game, { mayMove, explains, hinted, play }) {
    const values = valuesOf(answer.variables, answer.set, game);
    const byVariable = new Map(answer.moves.map((move) => [move.variable, move]));
    const card = (variable) => {
        const move = byVariable.get(variable);
        const rating = explains && move ? ratingOf(move.wins) : null;
        const state = values[variable] === null ? "" : String(values[variable]);
        const words = [`${variable} ${WORDS.get(values[variable])}`];
        if (!move && values[variable] === null) words.push("cannot be set");
        if (rating) words.push(rating);
        return el(
            "li",
            {},
            el(
                "button",
                {
                    type: "button",
                    id: `variable-${variable}`,
                    class: `variable ${state} ${rating ?? ""} ${variable === hinted ? "hinted" : ""}`,
                    "aria-disabled": String(!mayMove || !move),
                    "aria-label": words.join(", "),
                    onclick: () => mayMove && move && play(variable),
                },
                el("strong", {}, String(variable)),
                " ",
                el("small", {}, values[variable] === null ? "" : WORDS.get(values[variable])),
            ),
        );
    };
    const variables = Array.from({ length: answer.variables }, (_, i) => i + 1);
    return [
        el("ul", { class: "variables", "aria-label": "Variables" }, variables.map(card)),
        el(
            "ol",
            { class: "clauses", "aria-label": "Clauses" },
            answer.clauses.map((clause) => row(clause, values, game)),
        ),
    ];
}

const ratingOf = (wins) => (wins === null ? "unknown" : wins ? "wins" : "loses");

function row(clause, values, game) {
    const value = clauseValue(clause, values, game);
    const parts = clause.flatMap((v, i) => [
        i > 0 && el("span", { class: "joint" }, ` ${game.connective} `),
        el("span", { class: `literal ${values[v] === null ? "" : values[v]}` }, String(v)),
    ]);
    return el(
        "li",
        { class: value === null ? "" : String(value) },
        parts.filter(Boolean),
        el("small", {}, value === null ? "" : ` ${WORDS.get(value)}`),
    );
}
