// Undo and redo. A past is immutable; each function returns a new one.

/** @typedef {{states: any[], at: number}} Past states[at] is the present one */

/** @returns {Past} */
export const beginPast = (state) => ({ states: [state], at: 0 });

export const presentOf = ({ states, at }) => states[at];

/** The past with one more state; undone states are dropped. */
export function addState({ states, at }, state) {
    return { states: [...states.slice(0, at + 1), state], at: at + 1 };
}

export const canStep = ({ states, at }, step) => at + step >= 0 && at + step < states.length;

/** A step back (-1) or forward (1), if there is one. */
export const stepPast = (past, step) => (canStep(past, step) ? { ...past, at: past.at + step } : past);
