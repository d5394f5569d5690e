// What the views of formulas and of graphs need, in one file to load.
export { FORMULAS } from "../formula/kind.js";
export { GRAPHS } from "../graphs/kind.js";
export { TurnsView } from "./view.js";
