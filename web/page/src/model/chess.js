// Graphs of chess pieces: drawn on the squares of a board, where everyone knows how a piece moves.

const SQUARE = 1.5; // in diameters of a vertex

/**
 * The board of an expression such as queens(5) or knights(3,4).
 * @returns {{rows: number, columns: number, size: number}|null} size: of a square, in diameters
 */
export function squaresOf(text) {
    const found = /^\s*(queens|rooks|bishops|kings|knights)\((\d+)(?:,(\d+))?\)\s*$/.exec(text);
    if (!found) return null;
    const [rows, columns] = [Number(found[2]), Number(found[3] ?? found[2])];
    return { rows, columns, size: SQUARE };
}

/** The middle of each square, row by row. @returns {[number, number][]} */
export function placesOnSquares({ rows, columns, size }) {
    return Array.from({ length: rows * columns }, (_, v) => [
        (v % columns) * size,
        Math.floor(v / columns) * size,
    ]);
}
