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
