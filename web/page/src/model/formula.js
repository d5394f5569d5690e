// Games on formulas as they are shown: what each variable and each clause has become. Which moves
// there are, and who wins, the server says.

/**
 * The values of variables 1 to n after some were set in turn: true, false, or null.
 * @param {boolean} conjunctive whether the second player sets variables to false
 */
export function valuesOf(n, set, conjunctive) {
    const values = Array(n + 1).fill(null);
    set.forEach((variable, i) => (values[variable] = !(conjunctive && i % 2 === 1)));
    return values;
}

/**
 * What a clause has become: true, false, or null while it is open. Where clauses are joined by
 * "and", one variable that is true makes a clause true; otherwise it takes all of them.
 */
export function clauseValue(clause, values, conjunctive) {
    const isTrue = (v) => values[v] === true;
    if (conjunctive ? clause.some(isTrue) : clause.every(isTrue)) return true;
    return clause.every((v) => values[v] === false) ? false : null;
}

/**
 * The move that a player of some skill makes (levels.js): one that loses, one that wins, or any.
 * @param {{variable: number, wins: boolean|null}[]} moves not empty
 * @param {() => number} random from 0 to 1
 */
export function chooseMove(moves, { strength, generosity = 0 }, random = Math.random) {
    const wish = random() < generosity ? false : random() < strength ? true : null;
    const fitting = moves.filter(({ wins }) => wish !== null && wins === wish);
    const list = fitting.length > 0 ? fitting : moves;
    return list[Math.floor(random() * list.length)].variable;
}
