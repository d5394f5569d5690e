// Moves that a player chooses from a list.

/**
 * The move of a player of some skill (levels.js): a losing one, the best one, or any.
 * @param {{moves: {name: number, wins: boolean|null}[], best?: number|null,
 *          longest?: number|null}} position
 *        moves is not empty; best and longest are indexes of moves to prefer
 * @param {{strength: number, generosity?: number}} skill
 * @param {() => number} random from 0 to 1
 */
export function chooseMove({ moves, best, longest }, { strength, generosity = 0 }, random = Math.random) {
    const wish = random() < generosity ? false : random() < strength ? true : null;
    if (wish && (best ?? longest ?? null) !== null) return moves[best ?? longest];
    const fitting = moves.filter(({ wins }) => wish !== null && wins === wish);
    const list = fitting.length > 0 ? fitting : moves;
    return list[Math.floor(random() * list.length)];
}
