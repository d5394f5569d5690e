// Where the book explains the methods that an answer names.

/** The pages about algorithms; the claims of papers have sections of their own. */
export const ALGORITHMS = {
    heap: "games/octal.html",
    "growing-path": "periods.html",
    store: "saving-work.html",
    "nd-kernel": "nd-kernel.html",
    forest: "forests.html",
    pairing: "symmetry.html",
    "grim:hub": "games/grim.html",
    "grim:multipartite": "games/grim.html",
};

/** The page for a method, below the folder of the book, or undefined. */
export const pageOfMethod = (id) =>
    ALGORITHMS[id] ?? (id.includes(":") ? `claims/${id.split(":")[0]}.html#${id}` : undefined);
