// The games of the page: their names, how their parameters are written, how a move is chosen.

/**
 * How a move is chosen: "vertex" - one vertex says it all; "piece" - its vertices one by one.
 * @typedef {{name: string, title: string, choice: "vertex"|"piece", scored: boolean,
 *            parameter: null|"sizes"|"code"|"degree", start: string}} Ruleset
 */

/** @type {Ruleset[]} start is the parameter that the page begins with. */
export const RULESETS = [
    ruleset("grim", "Grim", "vertex"),
    ruleset("arc-kayles", "Arc-Kayles", "piece"),
    ruleset("nd-arc-kayles", "Non-disconnecting Arc-Kayles", "piece"),
    ruleset("node-kayles", "Node-Kayles", "vertex"),
    ruleset("nd-node-kayles", "Non-disconnecting Node-Kayles", "vertex"),
    ruleset("csg", "Connected subtraction", "piece", { parameter: "sizes", start: "1,2,4" }),
    ruleset("octal", "Octal game", "piece", { parameter: "code", start: "0.07" }),
    ruleset("smash-and-grab", "Smash and Grab", "vertex", {
        parameter: "degree",
        start: "1",
        scored: true,
    }),
];

function ruleset(name, title, choice, more = {}) {
    return { name, title, choice, scored: false, parameter: null, start: "", ...more };
}

const FIXED_DIGITS = { "arc-kayles": [0, 0, 7], "nd-arc-kayles": [0, 0, 3] };

/** Bits of an octal digit: what may be left of the component of the piece. */
export const LEAVES_NOTHING = 1;
export const LEAVES_ONE = 2;
export const LEAVES_MORE = 4;

const LARGEST_SIZE = 64;

/**
 * @typedef {{text: string, ruleset: Ruleset, digits: number[], degree: number}} Game
 * digits[k] says when k vertices may be taken (choice "piece"); degree is Smash and Grab's d.
 */

/**
 * A game from its name as the command line spells it: "csg:1,2,4".
 * @returns {Game}
 * @throws {SyntaxError} with the reason.
 */
export function parseGame(text) {
    const [name, parameter = ""] = text.split(/:(.*)/s);
    const rules = RULESETS.find((r) => r.name === name);
    if (!rules) throw new SyntaxError(`there is no game '${name}' here`);
    const game = { text, ruleset: rules, digits: FIXED_DIGITS[name] ?? [], degree: 1 };
    if (rules.parameter === "sizes") game.digits = digitsOfSizes(parseSizes(parameter));
    else if (rules.parameter === "code") game.digits = parseCode(parameter);
    else if (rules.parameter === "degree") game.degree = parseDegree(parameter);
    else if (parameter !== "") throw new SyntaxError(`${name} takes no parameter`);
    return game;
}

/** The sizes in "1,2,4" or "1-4", sorted. */
export function parseSizes(text) {
    const sizes = new Set();
    for (const item of text.split(",")) {
        const range = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(item);
        if (!range)
            throw new SyntaxError(`'${item}' is not a size such as 2 or a range such as 1-4`);
        const from = Number(range[1]);
        const to = Number(range[2] ?? from);
        if (from < 1 || to > LARGEST_SIZE || from > to) {
            throw new SyntaxError(`sizes go from 1 to ${LARGEST_SIZE}`);
        }
        for (let k = from; k <= to; k++) sizes.add(k);
    }
    return [...sizes].sort((a, b) => a - b);
}

function digitsOfSizes(sizes) {
    const digits = new Array(Math.max(...sizes) + 1).fill(0);
    for (const k of sizes) digits[k] = LEAVES_NOTHING | LEAVES_ONE;
    return digits;
}

/** The digits of an octal code "0.07", by the number of vertices taken. */
export function parseCode(text) {
    if (!/^0?\.[0-7]+$/.test(text)) {
        throw new SyntaxError("an octal code is 0. and digits from 0 to 7, such as 0.07");
    }
    return [0, ...text.replace(/^0?\./, "")].map(Number);
}

function parseDegree(text) {
    if (text === "") return 1;
    if (!/^[1-9]\d{0,8}$/.test(text))
        throw new SyntaxError("the degree bound is a number from 1 on");
    return Number(text);
}

/** The sizes that a piece may have, of digits. */
export function sizesOf(digits) {
    return digits.flatMap((digit, k) => (digit ? [k] : []));
}

/** An octal digit in words: when k vertices may be taken. */
export function describeDigit(k, digit) {
    const what = `${k} ${k === 1 ? "vertex" : "connected vertices"}`;
    if (digit === 0) return `no move takes ${what}`;
    const when = [
        digit & LEAVES_NOTHING ? "nothing" : "",
        digit & LEAVES_ONE ? "one component" : "",
        digit & LEAVES_MORE ? "two or more components" : "",
    ].filter(Boolean);
    if (when.length === 3) return `take ${what}, whatever is left`;
    return `take ${what} if ${joinWords(when, "or")} is left of their component`;
}

/** "1, 2 or 4" */
export function joinWords(words, last) {
    if (words.length < 2) return words.join("");
    return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
