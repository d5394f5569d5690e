// The view for games on formulas.
import { fetchFormula, reasonOf } from "../api.js";
import { describeUndecided } from "../model/describe.js";
import { chooseMove } from "../model/formula.js";
import { DEFAULT_LEVEL, LEVEL_CHOICES, readLevel, skillOf } from "../model/levels.js";
import { writeLink } from "../model/link.js";
import { announce } from "../ui/announce.js";
import { byId, el, show } from "../ui/dom.js";
import { checkbox, chips, field, select, setFault, textInput } from "../ui/field.js";
import { formulaBoard } from "./board.js";

const START = "6; 1 2; 2 3; 3 4; 4 5; 5 6; 1 6";
const EXAMPLES = [START, "4; 1 2; 2 3; 3 4", "7; 1 2 3; 1 4 5; 2 4 6; 3 5 7; 1 6 7", "9; 1 2 3; 4 5 6; 7 8 9; 1 4 7; 2 5 8; 3 6 9"];
const MODES = [
    ["solver", "Against the solver"],
    ["people", "Two players"],
];
const SIDES = [
    ["0", "Left (moves first)"],
    ["1", "Right"],
];
const NAMES = ["Left", "Right"];
const BUDGET = 2000; // milliseconds
const PAUSE = 500; // before a move of the solver

export class FormulaView {
    #games;
    #navigate;
    #settings = {};
    /** The variables in the order in which they were set; those after the first #done are undone. */
    #set = [];
    #done = 0;
    #answer = null;
    #explains = false;
    #hinted = null;
    #asking = null;
    #formulaField = null;

    /** games: those of /api/games on formulas */
    constructor({ games, navigate }) {
        this.#games = games;
        this.#navigate = navigate;
    }

    /** Opens the settings of a link. */
    async open({ game, formula, set, mode, side, level }) {
        document.title = "Games on formulas - graze";
        this.#settings = {
            game: this.#games.some(({ name }) => name === game) ? game : this.#games[0].name,
            formula: formula ?? START,
            mode: mode === "people" ? mode : "solver",
            side: side === "1" ? "1" : "0",
            level: readLevel(level),
        };
        this.#set = /^\d+(\.\d+)*$/.test(set ?? "") ? set.split(".").map(Number) : [];
        this.#done = this.#set.length;
        this.#renderForm();
        await this.#ask({ replace: true });
    }

    /** Ends what is being computed: nobody waits for it in another view. */
    leave() {
        this.#asking?.abort();
    }

    get #game() {
        return this.#games.find(({ name }) => name === this.#settings.game);
    }

    get #isSolvers() {
        const { mode, side } = this.#settings;
        return mode === "solver" && this.#answer.turn !== Number(side);
    }

    #change(settings) {
        Object.assign(this.#settings, settings);
        this.#set = [];
        this.#done = 0;
        this.#renderForm();
        return this.#ask();
    }

    // ---- moves ---------------------------------------------------------------------------------

    /** Fetches and shows the position; on the solver's turn, lets it move. */
    async #ask({ replace = false, wanders = false } = {}) {
        this.#asking?.abort();
        const { signal } = (this.#asking = new AbortController());
        this.#hinted = null;
        const { game, formula } = this.#settings;
        const set = this.#set.slice(0, this.#done);
        try {
            const answer = await fetchFormula({ game, formula, set, budget_ms: BUDGET }, signal);
            if (signal.aborted) return;
            this.#answer = answer;
        } catch (error) {
            if (!signal.aborted) this.#showFault(error);
            return;
        }
        this.#navigate(this.#link, { replace: replace || set.length > 0 });
        this.#renderBoard();
        announce(this.#headline);
        if (!wanders && this.#isSolvers && !this.#answer.over) this.#reply(signal);
    }

    get #link() {
        const { game, formula, mode, side, level } = this.#settings;
        return writeLink("formula", {
            game,
            formula,
            set: this.#set.slice(0, this.#done).join("."),
            mode: mode === "solver" ? "" : mode,
            side: side === "0" ? "" : side,
            level: level === DEFAULT_LEVEL ? "" : level,
        });
    }

    async #reply(signal) {
        await new Promise((done) => setTimeout(done, PAUSE));
        if (signal.aborted) return;
        const { variables, moves, set } = this.#answer;
        const skill = skillOf(this.#settings.level, 1 - set.length / variables);
        this.#play(chooseMove(moves, skill));
    }

    #play(variable) {
        this.#set = [...this.#set.slice(0, this.#done), variable];
        this.#done++;
        return this.#ask();
    }

    /** Goes back or forward; against the solver, to the player's next turn. */
    #step(by) {
        const pace = this.#settings.mode === "solver" && !this.#isSolvers ? 2 : 1;
        const to = Math.max(0, Math.min(this.#set.length, this.#done + by * pace));
        if (to === this.#done) return;
        this.#done = to;
        this.#ask({ wanders: true });
    }

    #hint() {
        const best = this.#answer.moves.find(({ wins }) => wins);
        this.#hinted = (best ?? this.#answer.moves[0])?.variable ?? null;
        this.#renderBoard();
        announce(best ? `Hint: set ${this.#hinted}, which wins.` : "No winning move is known.");
    }

    // ---- what is seen --------------------------------------------------------------------------

    #showFault(error) {
        const isFormula = error.field === "formula";
        if (isFormula) setFault(this.#formulaField, reasonOf(error));
        show(byId("formula-board"), !isFormula && el("p", { class: "fault" }, reasonOf(error)));
        announce(reasonOf(error));
    }

    #nameOf(player) {
        const { mode, side } = this.#settings;
        if (mode === "people") return NAMES[player];
        return player === Number(side) ? `You (${NAMES[player]})` : `Solver (${NAMES[player]})`;
    }

    get #headline() {
        const { over, winner, turn } = this.#answer;
        if (over) return `${this.#nameOf(winner)} won`;
        return `${this.#nameOf(turn)} to move`;
    }

    get #forecast() {
        const { winner, undecided } = this.#answer;
        if (winner === null) return `Not decided: ${describeUndecided(undecided)}.`;
        return `${this.#nameOf(winner)} can win.`;
    }

    #renderForm() {
        const { game, formula, mode, side, level } = this.#settings;
        const choice = select(
            this.#games.map(({ name, title }) => [name, title]),
            game,
            (name) => this.#change({ game: name }),
        );
        choice.id = "formula-game";
        const levels = select(LEVEL_CHOICES, level, (name) => this.#change({ level: name }));
        levels.id = "formula-level";
        this.#formulaField = field(
            "Formula: number of variables; clauses",
            textInput(formula, (text) => this.#change({ formula: text }), { id: "formula-text" }),
        );
        show(
            byId("formula-panel"),
            field("Game", choice),
            el("p", { class: "rule" }, this.#game.rule),
            this.#formulaField,
            el(
                "div",
                { class: "chip-row examples" },
                EXAMPLES.map((text) =>
                    el(
                        "button",
                        {
                            type: "button",
                            class: "chip",
                            onclick: () => this.#change({ formula: text }),
                        },
                        text,
                    ),
                ),
            ),
            chips("Who plays", MODES, mode, (chosen) => this.#change({ mode: chosen })),
            mode === "solver" && chips("You are", SIDES, side, (chosen) => this.#change({ side: chosen })),
            mode === "solver" && field("Strength", levels),
            el("p", { class: "reference" }, this.#game.reference),
        );
    }

    #renderBoard() {
        const { over, turn } = this.#answer;
        const button = (id, text, act, disabled) =>
            el("button", { type: "button", id: `formula-${id}`, onclick: act, disabled }, text);
        const waits = this.#isSolvers && !over;
        show(
            byId("formula-board"),
            el("p", { class: `headline ${over ? "" : `player-${turn}`}`, id: "formula-headline" }, this.#headline),
            el("p", { class: "forecast", id: "formula-forecast" }, this.#explains && !over ? this.#forecast : ""),
            formulaBoard(this.#answer, this.#game, {
                mayMove: !waits && !over,
                explains: this.#explains,
                hinted: this.#hinted,
                play: (variable) => this.#play(variable),
            }),
            el(
                "div",
                { class: "toolbar" },
                button("undo", "Undo", () => this.#step(-1), this.#done === 0),
                button("redo", "Redo", () => this.#step(1), this.#done === this.#set.length),
                button("hint", "Hint", () => this.#hint(), over || waits),
                button("restart", "New game", () => this.#change({}), false),
                waits && button("go", "Let the solver move", () => this.#ask(), false),
            ),
            checkbox(
                "Show which moves win",
                this.#explains,
                (on) => {
                    this.#explains = on;
                    this.#renderBoard();
                },
                { id: "formula-explain", role: "switch" },
            ),
        );
    }
}
