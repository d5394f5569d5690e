// graph6, the text form of small graphs (nauty's formats.txt): the order, then the upper triangle
// of the adjacency matrix column by column, six bits a character.

const OFFSET = 63;
const SHORT_ORDER = 62; // the most vertices whose number takes one character
const LONG_ORDER = 258047; // ... and four
const LONG_MARK = 126;

function writeOrder(n) {
    if (n <= SHORT_ORDER) return String.fromCharCode(n + OFFSET);
    const digits = [12, 6, 0].map((shift) => ((n >> shift) & 63) + OFFSET);
    return String.fromCharCode(LONG_MARK, ...digits);
}

/** The graph as graph6, without a header. */
export function writeGraph6(graph) {
    if (graph.n > LONG_ORDER) throw new RangeError(`${graph.n} vertices are too many for graph6`);
    let text = writeOrder(graph.n);
    let bits = 0;
    let count = 0;
    for (let column = 1; column < graph.n; column++) {
        for (let row = 0; row < column; row++) {
            bits = (bits << 1) | (graph.neighbours[column].has(row) ? 1 : 0);
            if (++count === 6) {
                text += String.fromCharCode(bits + OFFSET);
                bits = count = 0;
            }
        }
    }
    return count === 0 ? text : text + String.fromCharCode((bits << (6 - count)) + OFFSET);
}

/** The graph as an expression, with its colours. */
export function writeExpression(graph) {
    const text = `g6:${writeGraph6(graph)}`;
    if (!graph.colours) return text;
    const colours = Array.from({ length: graph.n }, (_, v) => graph.colours[v] ?? 0);
    return `coloured(${text},${colours.join(",")})`;
}
