// Sequences and tables as SVG pictures.
import { escapeText, round } from "./markup.js";

const INK = "#1d2530";
const FAINT = "#d5d9de";
const BAND = "#eef3ee";
const DOT = "#2c7a4b";
const PREPERIOD = "#c8502d";
const LOW = [244, 246, 241];
const HIGH = [31, 86, 58];
const WIDTH = 900;
const HEIGHT = 360;
const PAD = { left: 50, right: 16, top: 40, bottom: 40 };

function document(width, height, parts) {
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="${INK}">`;
    return `${[head, `<rect width="${width}" height="${height}" fill="#ffffff"/>`, ...parts].join("\n")}\n</svg>\n`;
}

function text(x, y, content, more = "") {
    return `<text x="${round(x)}" y="${round(y)}" ${more}>${escapeText(content)}</text>`;
}

/** The bounds of the values that exist, with 0 among them. */
export function boundsOf(values) {
    const known = values.filter((value) => value !== null);
    return [Math.min(0, ...known), Math.max(1, ...known)];
}

/** The ends of the axis of values: those of the values, with 0 and 1 among them, and some room. */
export function axisOf(values) {
    const [low, high] = boundsOf(values);
    const room = (high - low) / 20;
    return [low - room, high + room];
}

/**
 * Every other period as an interval of n, from the preperiod on: [[from, to], …], to excluded.
 */
export function periodBands({ from, values, period, preperiod }) {
    if (!period) return [];
    const end = from + values.length;
    const bands = [];
    const first =
        preperiod + Math.max(0, Math.ceil((from - preperiod) / (2 * period)) - 1) * 2 * period;
    for (let n = first; n < end; n += 2 * period) {
        if (n + period > from) bands.push([Math.max(n, from), Math.min(n + period, end)]);
    }
    return bands;
}

/** A step of 1, 2 or 5 times a power of ten that gives about count marks. */
export function niceStep(range, count) {
    const rough = Math.max(range / count, 1);
    const power = 10 ** Math.floor(Math.log10(rough));
    return [1, 2, 5, 10].find((factor) => factor * power >= rough) * power;
}

function marks(low, high, count) {
    const step = niceStep(high - low, count);
    const list = [];
    for (let x = Math.ceil(low / step) * step; x <= high; x += step) list.push(x);
    return list;
}

/** A sequence: values against n, every other period shaded, the preperiod marked. */
export function svgOfSequence(sequence) {
    const { from, values, game, graph } = sequence;
    const [low, high] = boundsOf(values);
    const last = from + Math.max(1, values.length - 1);
    const x = (n) => PAD.left + ((n - from) / (last - from)) * (WIDTH - PAD.left - PAD.right);
    const y = (v) =>
        HEIGHT - PAD.bottom - ((v - low) / (high - low)) * (HEIGHT - PAD.top - PAD.bottom);
    const bands = periodBands(sequence).map(([a, b]) => {
        const right = Math.min(x(b), WIDTH - PAD.right);
        return `<rect x="${round(x(a))}" y="${PAD.top}" width="${round(right - x(a))}" height="${HEIGHT - PAD.top - PAD.bottom}" fill="${BAND}"/>`;
    });
    const rows = marks(low, high, 6).map(
        (v) =>
            `<path d="M${PAD.left} ${round(y(v))}H${WIDTH - PAD.right}" stroke="${FAINT}"/>` +
            text(PAD.left - 8, y(v) + 4, v, 'text-anchor="end"'),
    );
    const columns = marks(from, last, 10).map((n) =>
        text(x(n), HEIGHT - PAD.bottom + 20, n, 'text-anchor="middle"'),
    );
    const dots = values.flatMap((v, i) =>
        v === null
            ? []
            : [`<circle cx="${round(x(from + i))}" cy="${round(y(v))}" r="3" fill="${DOT}"/>`],
    );
    const title = text(
        PAD.left,
        22,
        `${game} on ${graph}: ${describePeriod(sequence)}`,
        'font-size="15"',
    );
    return document(WIDTH, HEIGHT, [
        title,
        ...bands,
        ...rows,
        ...columns,
        preperiodLine(sequence, x),
        ...dots,
    ]);
}

function preperiodLine({ period, preperiod, from, values }, x) {
    if (!period || preperiod <= from || preperiod >= from + values.length) return "";
    return `<path d="M${round(x(preperiod))} ${PAD.top}V${HEIGHT - PAD.bottom}" stroke="${PREPERIOD}" stroke-width="2" stroke-dasharray="5 4"/>`;
}

/** "period 34, preperiod 53, proved" */
export function describePeriod({ period, preperiod, status }) {
    if (!period) return "no period found";
    return `period ${period}, preperiod ${preperiod}, ${status}`;
}

// ---- tables ----------------------------------------------------------------------------------

const CELL = 34;
const HEAD = 46;

/** How far a value is from the lowest to the highest, from 0 to 1. */
export function heatOf(value, [low, high]) {
    return (value - low) / (high - low);
}

function heatColour(heat) {
    const channel = LOW.map((c, i) => Math.round(c + (HIGH[i] - c) * heat));
    return `rgb(${channel.join(",")})`;
}

/** A table: a cell for each pair of parameters, darker for larger values. */
export function svgOfTable({ rows, cols, values, game, graph }) {
    const bounds = boundsOf(values.flat());
    const middle = 'text-anchor="middle"';
    const parts = [text(8, 20, `${game} on ${graph}`, 'font-size="15"')];
    values[0].forEach((_, j) =>
        parts.push(text(HEAD + (j + 0.5) * CELL, HEAD + 12, cols.from + j, middle)),
    );
    values.forEach((line, i) => {
        const top = HEAD + 20 + i * CELL;
        parts.push(text(HEAD - 8, top + CELL / 2 + 5, rows.from + i, 'text-anchor="end"'));
        line.forEach((value, j) => parts.push(cell(HEAD + j * CELL, top, value, bounds)));
    });
    parts.push(text(8, HEAD + 12, `${rows.name}\\${cols.name}`));
    const width = Math.max(360, HEAD + values[0].length * CELL + 12);
    return document(width, HEAD + 32 + values.length * CELL, parts);
}

function cell(x, y, value, bounds) {
    const heat = value === null ? 0 : heatOf(value, bounds);
    const fill = value === null ? "#ffffff" : heatColour(heat);
    const ink = heat > 0.5 ? "#ffffff" : INK;
    const box = `<rect x="${x}" y="${y}" width="${CELL}" height="${CELL}" fill="${fill}" stroke="#ffffff"/>`;
    const label = `text-anchor="middle" fill="${ink}"${value === 0 ? ' font-weight="700"' : ""}`;
    return box + text(x + CELL / 2, y + CELL / 2 + 5, value ?? "", label);
}
