// The puzzle of a day: a position with exactly one winning move, made from the date alone, so it is
// the same for everyone. The boards are small enough to be solved at once on any machine.

export const DIFFICULTIES = ["easy", "medium", "hard"];
/** By day of the week, from Sunday: it gets harder towards the weekend. */
const BY_DAY = [2, 0, 0, 1, 1, 1, 2];
const GAMES = ["arc-kayles", "node-kayles", "grim", "csg:1,2", "octal:0.77"];
/** The numbers of vertices by difficulty, and the least number of moves. */
const SIZES = [
    { from: 7, to: 9, moves: 5 },
    { from: 10, to: 12, moves: 8 },
    { from: 13, to: 16, moves: 11 },
];

/** "2026-11-19" of a date, in the time zone of the browser. */
export function dayOf(date) {
    const two = (x) => String(x).padStart(2, "0");
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day of a link, or null if it is none. */
export function readDay(text, now = new Date()) {
    if (text === "today") return dayOf(now);
    if (!/^\d{4}-\d\d-\d\d$/.test(text ?? "")) return null;
    return dayOf(new Date(`${text}T12:00`)) === text ? text : null;
}

/** The day after another by some days. */
export function dayAfter(day, days) {
    const date = new Date(`${day}T12:00`);
    date.setDate(date.getDate() + days);
    return dayOf(date);
}

export const difficultyOf = (day) => BY_DAY[new Date(`${day}T12:00`).getDay()];

/** Numbers below a bound that look random, the same for a text on every machine. */
function drawing(text) {
    let state = 2166136261;
    for (const c of text) state = Math.imul(state ^ c.charCodeAt(0), 16777619) >>> 0;
    return (bound) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * bound);
    };
}

/** The candidates of a day, one after another; the first with one winning move is the puzzle. */
export function* candidates(day) {
    const draw = drawing(day);
    const { from, to } = SIZES[difficultyOf(day)];
    for (;;) {
        const game = GAMES[draw(GAMES.length)];
        const n = from + draw(to - from + 1);
        const part = 3 + draw(n - 5);
        const graphs = [
            `randomtree(${n},${draw(1e6)})`,
            `append(cycle(${part}),0,${n - part})`,
            `path(${part})+cycle(${Math.max(3, n - part)})`,
            `append(grid(2,${Math.floor(n / 3)}),0,${n - 2 * Math.floor(n / 3)})`,
            `path(${part})+path(${n - part})`,
            `randomtree(${part},${draw(1e6)})+path(${n - part})`,
            `randomtree(${part + 2},${draw(1e6)})+cycle(${Math.max(3, n - part - 2)})`,
        ];
        yield { game, graph: graphs[draw(graphs.length)] };
    }
}

/** Whether rated moves make a puzzle of this difficulty. */
export const isPuzzle = (moves, difficulty) =>
    moves.length >= SIZES[difficulty].moves && moves.filter(({ wins }) => wins).length === 1;

/**
 * The days solved in a row after a day was solved.
 * @param {{day: string, length: number}|null} streak so far
 */
export function growStreak(streak, day) {
    if (streak?.day === day) return streak;
    return { day, length: streak?.day === dayAfter(day, -1) ? streak.length + 1 : 1 };
}
