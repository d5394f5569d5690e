// How well the solver plays: each level in words, and as the server is told, which may depend on how
// much of the board is left.

/** By name; skill takes the share of the vertices that is left. */
const LEVELS = {
    perfect: { title: "Perfect: never errs", skill: () => ({ strength: 1 }) },
    skilled: {
        title: "Skilled: careless at first, never at the end",
        skill: (left) => ({ strength: left > 0.7 ? 0.5 : 1 }),
    },
    casual: {
        title: "Casual: sees only the last moves",
        skill: (left) => ({ strength: left > 0.3 ? 0.2 : 0.9 }),
    },
    friendly: {
        title: "Friendly: lets you win sometimes",
        skill: () => ({ strength: 0, generosity: 0.75 }),
    },
};

/** Name and title of each level, the strongest first. */
export const LEVEL_CHOICES = Object.entries(LEVELS).map(([name, { title }]) => [name, title]);

/** Members of a question to /api/reply. */
export const skillOf = (level, left) => LEVELS[level].skill(left);

/** The level of a link, which older links give as a strength from 0 to 1. */
export function readLevel(level, strength = 1) {
    if (level in LEVELS) return level;
    if (strength >= 1) return "perfect";
    return strength >= 0.6 ? "skilled" : "casual";
}
