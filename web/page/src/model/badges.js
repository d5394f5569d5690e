// Chooses the badges that fit on the board: a badge that would cover an earlier one is left out.

const LETTER = 9;
const PADDING = 12;
const HEIGHT = 21;
/** Badges may overlap by this much, in units of the board. */
const OVERLAP = 4;

/** A badge with its size. */
const sized = (badge) => ({
    ...badge,
    width: badge.text.length * LETTER + PADDING,
    height: HEIGHT,
});

const cover = (a, b) =>
    Math.abs(a.at[0] - b.at[0]) < (a.width + b.width) / 2 - OVERLAP &&
    Math.abs(a.at[1] - b.at[1]) < HEIGHT - OVERLAP;

/**
 * The badges that do not cover an earlier one, with their sizes. Near ones are found in a grid of
 * cells as wide as the widest badge.
 * @param {{at: [number, number], text: string, tone: string}[]} badges
 */
export function roomyBadges(badges) {
    const boxes = badges.map(sized);
    const cell = Math.max(HEIGHT, ...boxes.map(({ width }) => width));
    const grid = new Map();
    return boxes.filter((box) => {
        const [i, j] = box.at.map((x) => Math.floor(x / cell));
        for (let di = -1; di <= 1; di++) {
            for (let dj = -1; dj <= 1; dj++) {
                const near = grid.get(`${i + di},${j + dj}`) ?? [];
                if (near.some((other) => cover(box, other))) return false;
            }
        }
        const key = `${i},${j}`;
        grid.set(key, [...(grid.get(key) ?? []), box]);
        return true;
    });
}
