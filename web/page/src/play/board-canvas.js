// Draws a board on a canvas, in units of the board: edges, pairs, vertices, then badges.
import { roomyBadges } from "../model/badges.js";
import { VERTEX_SIZE } from "../model/drawing-scale.js";
import { FONT, vertexStyle } from "./board-style.js";

/** Text smaller than this many pixels is unreadable and left out. */
const LEAST_LETTERS = 7;
const LABEL_SIZE = 16;
const BADGE_SIZE = 14;
/** Colours also stand below the numbers, for those who cannot tell the hues apart. */
const COLOUR_SIZE = 10;
/** With more edges than this, each is at most one pixel wide. */
const MOST_WIDE_EDGES = 1000;
/** How much edges show on a chessboard. */
const SQUARES_EDGES = 0.35;
const FULL = 2 * Math.PI;

/**
 * @param {CanvasRenderingContext2D} context with the scale of the view set
 * @param {{places: [number, number][], edges: [number, number, string][],
 *          picture: import("./board.js").Picture, hues: number[], colours: number[]|null,
 *          squares?: {rows: number, columns: number, size: number}|null,
 *          flash?: {vertices: number[], player: number, left: number}|null}} scene
 * @param styles of board-style.js
 * @param {number} zoom pixels per unit
 */
export function drawBoard(context, scene, styles, zoom) {
    if (scene.squares) drawSquares(context, scene.squares, styles);
    // The squares say which vertices are joined.
    context.globalAlpha = scene.squares ? SQUARES_EDGES : 1;
    drawEdges(context, scene, styles, zoom);
    context.globalAlpha = 1;
    for (const [a, b] of scene.picture.pairs) drawPair(context, scene.places, a, b, styles.pair);
    drawVertices(context, scene, styles, zoom);
    if (scene.flash) drawFlash(context, scene.places, scene.flash, styles);
    if (BADGE_SIZE * zoom < LEAST_LETTERS) return;
    for (const badge of roomyBadges(scene.picture.badges)) {
        drawBadge(context, badge, styles.badges[badge.tone]);
    }
}

function drawSquares(context, { rows, columns, size }, styles) {
    const side = size * VERTEX_SIZE;
    for (let i = 0; i < rows * columns; i++) {
        const [x, y] = [i % columns, Math.floor(i / columns)];
        context.fillStyle = styles.squares[(x + y) % 2];
        context.fillRect((x - 0.5) * side, (y - 0.5) * side, side, side);
    }
}

/**
 * Draws edges of one kind that begin at the same vertex as one path. Among many edges, lines of one
 * pixel are much faster and clearer than wide ones.
 */
function drawEdges(context, { places, edges, picture }, styles, zoom) {
    const byState = new Map();
    for (const [a, b, key] of edges) {
        const state = picture.edges.get(key) ?? "";
        if (!styles.edges[state]) continue; // gone
        if (!byState.has(state)) byState.set(state, new Map());
        const stars = byState.get(state);
        if (!stars.has(a)) stars.set(a, new Path2D());
        stars.get(a).moveTo(...places[a]);
        stars.get(a).lineTo(...places[b]);
    }
    for (const [state, stars] of byState) {
        const { colour, width } = styles.edges[state];
        context.strokeStyle = colour;
        context.lineWidth = edges.length > MOST_WIDE_EDGES ? Math.min(width, 1 / zoom) : width;
        for (const star of stars.values()) context.stroke(star);
    }
}

/** A dashed arc; a straight line might coincide with an edge. */
function drawPair(context, places, a, b, { colour, width, opacity }) {
    const [[x1, y1], [x2, y2]] = [places[a], places[b]];
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const bend = 56 / length;
    const middle = [(x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend];
    context.save();
    context.globalAlpha = opacity;
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.setLineDash([6, 4]);
    context.beginPath();
    context.moveTo(x1, y1);
    context.quadraticCurveTo(...middle, x2, y2);
    context.stroke();
    context.restore();
}

function drawVertices(context, { places, picture, hues, colours }, styles, zoom) {
    const known = new Map(); // styles by hue and classes: there are few
    setFont(context, LABEL_SIZE, 600);
    places.forEach((place, v) => {
        const classes = picture.vertices.get(v) ?? "";
        const key = `${hues[v]} ${classes}`;
        if (!known.has(key)) known.set(key, vertexStyle(styles, classes, hues[v]));
        drawVertex(context, place, known.get(key), LABEL_SIZE * zoom < LEAST_LETTERS ? "" : v);
    });
    if (!colours || COLOUR_SIZE * zoom < LEAST_LETTERS) return;
    setFont(context, COLOUR_SIZE, 600);
    places.forEach(([x, y], v) => {
        const style = known.get(`${hues[v]} ${picture.vertices.get(v) ?? ""}`);
        if (hues[v] === 0 || !style.hasLabel) return;
        context.fillStyle = style.ink;
        context.fillText(`c${colours[v]}`, x, y + style.radius - 7);
    });
}

function drawVertex(context, [x, y], style, label) {
    context.beginPath();
    context.arc(x, y, style.radius, 0, FULL);
    context.globalAlpha = style.fillOpacity ?? 1;
    context.fillStyle = style.fill;
    context.fill();
    context.globalAlpha = 1;
    if (style.borderWidth > 0) {
        context.setLineDash(style.dashed ? [5, 3] : []);
        context.lineWidth = style.borderWidth;
        context.strokeStyle = style.border;
        context.stroke();
        context.setLineDash([]);
    }
    if (style.outline) {
        context.beginPath();
        context.arc(x, y, style.radius + (style.outlineGap ?? 5), 0, FULL);
        context.lineWidth = style.outlineWidth ?? 3;
        context.strokeStyle = style.outline;
        context.stroke();
    }
    if (style.hasLabel && label !== "") {
        context.fillStyle = style.ink;
        context.fillText(String(label), x, y + 1);
    }
}

/** The vertices that a move has just removed, fading away. */
function drawFlash(context, places, { vertices, player, left }, styles) {
    context.fillStyle = styles.players[player];
    for (const v of vertices) {
        context.globalAlpha = left;
        context.beginPath();
        context.arc(...places[v], styles.vertex.radius * (1.35 - 0.35 * left), 0, FULL);
        context.fill();
    }
    context.globalAlpha = 1;
}

function drawBadge(context, { at: [x, y], text, width, height }, { fill, border, ink }) {
    context.beginPath();
    context.roundRect(x - width / 2, y - height / 2, width, height, 6);
    context.fillStyle = fill;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = border;
    context.stroke();
    setFont(context, BADGE_SIZE, 700);
    context.fillStyle = ink;
    context.fillText(text, x, y + 1);
}

function setFont(context, size, weight) {
    context.font = `${weight} ${size}px ${FONT}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
}
