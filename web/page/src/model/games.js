// The games that the server offers (/api/games), and their parameters.

/**
 * An entry of /api/games. choice: "vertex" if one vertex identifies a move, "set" if it takes all
 * the vertices that the move takes.
 * @typedef {{name: string, title: string, rule: string, reference: string, scored: boolean,
 *            choice: "vertex"|"set",
 *            parameter: null|{title: string, kind: "set"|"code"|"number"|"text",
 *                             optional: boolean, default: string|null,
 *                             least?: number, most?: number},
 *            example: null|{game: string, graph: string, take: number[]}}} Ruleset
 *
 * @typedef {{text: string, ruleset: Ruleset}} Game
 */

/**
 * A game from its name on the command line, "csg:1,2,4". The server checks the parameter.
 * @param {Ruleset[]} rulesets
 * @returns {Game}
 * @throws {SyntaxError} when no ruleset has the name.
 */
export function findGame(rulesets, text) {
    const name = text.split(":", 1)[0];
    const ruleset = rulesets.find((entry) => entry.name === name);
    if (!ruleset) throw new SyntaxError(`there is no game '${name}'; choose one from the list`);
    return { text, ruleset };
}

/** The full name of a ruleset with a parameter. */
export function nameGame({ name, parameter }, chosen = parameter?.default ?? "") {
    const needless = !parameter || (parameter.optional && chosen === parameter.default);
    return needless ? name : `${name}:${chosen}`;
}

/** The parameter of a game as written, or its default. */
export const parameterOf = ({ text, ruleset }) =>
    text.split(/:(.*)/s)[1] ?? ruleset.parameter?.default ?? "";

/**
 * The first game in a Lua expression: grim(G), csg("1,2")(G), value("grim", G).
 * @returns {string|null} its full name
 */
export function gameInExpression(rulesets, text) {
    const found = rulesets.flatMap(({ name, parameter }) => {
        const call = new RegExp(`\\b${name.replaceAll("-", "_")}\\s*\\((?:"([^"]*)"\\))?`).exec(text);
        const quoted = new RegExp(`"(${name}(?::[^"]*)?)"`).exec(text);
        return [
            call && { at: call.index, game: nameGame({ name, parameter }, call[1]) },
            quoted && { at: quoted.index, game: quoted[1] },
        ].filter(Boolean);
    });
    return found.sort((a, b) => a.at - b.at)[0]?.game ?? null;
}

/** The numbers in "1,2,4" or "1-4", sorted. */
export function parseNumbers(text) {
    const numbers = new Set();
    for (const item of text.split(",")) {
        const [from, to = from] = item.split("-").map(Number);
        for (let k = from; k <= to; k++) numbers.add(k);
    }
    return [...numbers].sort((a, b) => a - b);
}

/** Bits of an octal digit: what a move may leave of the component. */
const LEAVES_NOTHING = 1;
const LEAVES_ONE = 2;
const LEAVES_MORE = 4;

/** The digits of an octal code "0.07", by the number of vertices taken. */
export const parseCode = (text) => [0, ...text.replace(/^0?\./, "")].map(Number);

/** An octal digit in words: when k vertices may be taken. */
export function describeDigit(k, digit) {
    const what = `${k} ${k === 1 ? "vertex" : "connected vertices"}`;
    if (digit === 0) return `no move takes ${what}`;
    const when = [
        digit & LEAVES_NOTHING ? "nothing" : "",
        digit & LEAVES_ONE ? "one part" : "",
        digit & LEAVES_MORE ? "two or more parts" : "",
    ].filter(Boolean);
    if (when.length === 3) return `take ${what}, whatever is left`;
    const owner = k === 1 ? "its" : "their";
    return `take ${what} if ${joinWords(when, "or")} of ${owner} component is left`;
}

/** "1, 2 or 4" */
export function joinWords(words, last) {
    if (words.length < 2) return words.join("");
    return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
