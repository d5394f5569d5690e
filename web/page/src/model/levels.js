// The levels of the solver. The skill sent to the server may depend on how much of the board is left.

/** By name; skill takes the share of the vertices that is left. */
const LEVELS = {
    perfect: { title: "Perfect: plays best moves", skill: () => ({ strength: 1 }) },
    skilled: {
        title: "Skilled: makes mistakes early on",
        skill: (left) => ({ strength: left > 0.5 ? 0.25 : 1 }),
    },
    casual: {
        title: "Casual: plays well only near the end",
        skill: (left) => ({ strength: left > 0.3 ? 0.2 : 0.9 }),
    },
    friendly: {
        title: "Friendly: often lets you win",
        skill: () => ({ strength: 0, generosity: 0.75 }),
    },
};

export const DEFAULT_LEVEL = "casual";

/** Name and title of each level, strongest first. */
export const LEVEL_CHOICES = Object.entries(LEVELS).map(([name, { title }]) => [name, title]);

/** Members of a question to /api/reply. */
export const skillOf = (level, left) => LEVELS[level].skill(left);

/** The level of a link. Older links have a strength from 0 to 1 instead. */
export function readLevel(level, strength) {
    if (level in LEVELS) return level;
    if (strength === undefined) return DEFAULT_LEVEL;
    if (strength >= 1) return "perfect";
    return strength >= 0.6 ? "skilled" : "casual";
}
