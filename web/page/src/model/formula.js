// The state of variables and clauses in games on formulas. The server knows the moves and the winner.

/**
 * The values of variables 1 to n after some were set in turn: true, false, or null.
 * @param {{second_sets_false: boolean}} game of /api/games
 */
export function valuesOf(n, set, game) {
    const values = Array(n + 1).fill(null);
    set.forEach((variable, i) => (values[variable] = !(game.second_sets_false && i % 2 === 1)));
    return values;
}

/**
 * The value of a clause: true, false, or null while it is open. The game, of /api/games, says what
 * joins the variables of a clause.
 */
export function clauseValue(clause, values, { connective }) {
    const isTrue = (v) => values[v] === true;
    if (connective === "or" ? clause.some(isTrue) : clause.every(isTrue)) return true;
    return clause.every((v) => values[v] === false) ? false : null;
}

/**
 * The move of a player of some skill (levels.js): a losing one, a winning one, or any.
 * @param {{variable: number, wins: boolean|null}[]} moves not empty
 * @param {{strength: number, generosity?: number}} skill
 * @param {() => number} random from 0 to 1
 */
export function chooseMove(moves, { strength, generosity = 0 }, random = Math.random) {
    const wish = random() < generosity ? false : random() < strength ? true : null;
    const fitting = moves.filter(({ wins }) => wish !== null && wins === wish);
    const list = fitting.length > 0 ? fitting : moves;
    return list[Math.floor(random() * list.length)].variable;
}
