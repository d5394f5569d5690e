// Converts between graph expressions of one family and the values of its parameters.

/** The page shows sliders for lists of at most this many numbers. */
export const MOST_LIST = 6;

/** The numbers, or variables, of "1,2" or "1^3"; null if the text is malformed. */
function readNumbers(text, variables = []) {
    const numbers = [];
    for (const item of text.split(",")) {
        if (variables.includes(item)) {
            numbers.push(item);
            continue;
        }
        const found = /^\s*(\d{1,6})(?:\^(\d{1,2}))?\s*$/.exec(item);
        if (!found) return null;
        numbers.push(...Array(Number(found[2] ?? 1)).fill(Number(found[1])));
    }
    return numbers;
}

function defaultOf({ kind, default: value }) {
    if (kind === "number" || kind === "probability") return Number(value);
    if (kind === "numbers" || kind === "list") {
        return readNumbers(String(value).replace(/[()]/g, "")) ?? [1];
    }
    return String(value);
}

/** The initial value of each parameter of a family of /api/families. */
export function defaultsOf(family) {
    return family.parameters.map(defaultOf);
}

/**
 * The initial values of a family in which these variables replace the first numbers; null if there
 * are too few numbers. A family without numbers gets path(variable) as its graph.
 */
export function growingOf(family, variables) {
    const values = defaultsOf(family);
    const left = [...variables];
    family.parameters.forEach(({ kind }, i) => {
        if (kind === "number" && left.length) values[i] = left.shift();
        if (kind === "numbers" || kind === "list") {
            for (let j = values[i].length - 1; j >= 0 && left.length; j--) values[i][j] = left.shift();
        }
    });
    const graph = family.parameters.findIndex(({ kind }) => kind === "graph");
    if (left.length === 1 && graph >= 0) values[graph] = `path(${left.shift()})`;
    return left.length === 0 ? values : null;
}

function writeParameter({ kind }, value) {
    return kind === "list" ? `(${value.join(",")})` : String(value);
}

/** The expression of a family with these values. */
export function expressionOf(family, values) {
    const texts = family.parameters.map((parameter, i) => writeParameter(parameter, values[i]));
    return `${family.name}(${texts.join(",")})`;
}

/** The arguments of a call, split at top-level commas; null if parentheses are unbalanced. */
function splitArguments(text) {
    const parts = [""];
    let depth = 0;
    for (const letter of text) {
        if (letter === "(") depth++;
        else if (letter === ")" && --depth < 0) return null;
        if (letter === "," && depth === 0) parts.push("");
        else parts[parts.length - 1] += letter;
    }
    return depth === 0 ? parts : null;
}

function readParameter({ kind }, text, variables) {
    if (kind === "number" && variables.includes(text)) return text;
    if (kind === "number") return /^\d{1,9}$/.test(text) ? Number(text) : null;
    if (kind === "probability") return /^[01]?(\.\d+)?$/.test(text) ? Number(text) : null;
    if (kind === "numbers") return readNumbers(text, variables);
    if (kind === "list") return readNumbers(text.replace(/^\(|\)$/g, ""), variables);
    return text;
}

/**
 * The family and the values of an expression that is a single call, in which numbers may be
 * variables; null for other expressions, which are edited as text.
 */
export function readExpression(text, families, variables = []) {
    const call = /^([a-z]+)\s*\((.*)\)$/s.exec(text.trim());
    const family = call && families.find(({ name }) => name === call[1]);
    const inside = call?.[2].trim();
    const parts = family && (inside === "" ? [] : splitArguments(inside)?.map((part) => part.trim()));
    if (!parts) return null;
    const { parameters } = family;
    // A final list of numbers takes all remaining arguments.
    if (parameters.at(-1)?.kind === "numbers") {
        parts.push(parts.splice(parameters.length - 1).join(","));
    }
    if (parts.length !== parameters.length) return null;
    const values = parts.map((part, i) => readParameter(parameters[i], part, variables));
    const fits = values.every((v) => v !== null && (!Array.isArray(v) || v.length <= MOST_LIST));
    return fits ? { family, values } : null;
}
