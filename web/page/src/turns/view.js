// The view for games in which a player chooses one of the moves of a list: formula/kind.js and graphs/kind.js.
import { reasonOf } from "../api.js";
import { describeUndecided } from "../model/describe.js";
import { DEFAULT_LEVEL, LEVEL_CHOICES, readLevel, skillOf } from "../model/levels.js";
import { writeLink } from "../model/link.js";
import { chooseMove } from "../model/turns.js";
import { announce } from "../ui/announce.js";
import { byId, el, show } from "../ui/dom.js";
import { checkbox, chips, field, select, setFault, textInput } from "../ui/field.js";

const MODES = [
    ["solver", "Against the solver"],
    ["people", "Two players"],
];
const BUDGET = 2000; // milliseconds
const PAUSE = 500; // before a move of the solver

/**
 * What is played. text and played are the members of a link that have the board and the moves;
 * boardLabel names the field for the board; example(game) and examples(game) are boards.
 * ask resolves to {turn, left, moves: [{name, wins}], best, longest, over, winner, undecided}: left
 * is the share of the game that is left, winner a player, "draw" or null.
 * @typedef {{view: string, title: string, text: string, played: string, boardLabel: string,
 *            players: (game: object) => [string, string],
 *            example: (game: object) => string, examples: (game: object) => string[],
 *            say: (move: object) => string,
 *            ask: (question: {game: object, text: string, played: number[], budget: number},
 *                  signal: AbortSignal) => Promise<object>,
 *            draw: (answer: object, game: object, more: object) => Node[]}} Kind
 */
export class TurnsView {
    /** @type {Kind} */
    #kind;
    #games;
    #navigate;
    #settings = {};
    /** The names of the moves in turn; those after the first #done are undone. */
    #played = [];
    #done = 0;
    #answer = null;
    #explains = false;
    #hinted = null;
    #asking = null;
    #boardField = null;

    constructor({ kind, games, navigate }) {
        this.#kind = kind;
        this.#games = games;
        this.#navigate = navigate;
    }

    /** Opens the settings of a link. */
    async open({ game, mode, side, level, ...link }) {
        const { title, text, played } = this.#kind;
        document.title = `${title} - graze`;
        const chosen = this.#games.find(({ name }) => name === game) ?? this.#games[0];
        this.#settings = {
            game: chosen.name,
            text: link[text] ?? this.#kind.example(chosen),
            mode: mode === "people" ? mode : "solver",
            side: side === "1" ? "1" : "0",
            level: readLevel(level),
        };
        const list = link[played] ?? "";
        this.#played = /^\d+(\.\d+)*$/.test(list) ? list.split(".").map(Number) : [];
        this.#done = this.#played.length;
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
        this.#played = [];
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
        const played = this.#played.slice(0, this.#done);
        const { text } = this.#settings;
        try {
            const question = { game: this.#game, text, played, budget: BUDGET };
            const answer = await this.#kind.ask(question, signal);
            if (signal.aborted) return;
            this.#answer = answer;
        } catch (error) {
            if (!signal.aborted) this.#showFault(error);
            return;
        }
        this.#navigate(this.#link, { replace: replace || played.length > 0 });
        this.#renderBoard();
        announce(this.#headline);
        if (!wanders && this.#isSolvers && !this.#answer.over) this.#reply(signal);
    }

    get #link() {
        const { game, text, mode, side, level } = this.#settings;
        return writeLink(this.#kind.view, {
            game,
            [this.#kind.text]: text,
            [this.#kind.played]: this.#played.slice(0, this.#done).join("."),
            mode: mode === "solver" ? "" : mode,
            side: side === "0" ? "" : side,
            level: level === DEFAULT_LEVEL ? "" : level,
        });
    }

    async #reply(signal) {
        await new Promise((done) => setTimeout(done, PAUSE));
        if (signal.aborted) return;
        const skill = skillOf(this.#settings.level, this.#answer.left);
        this.#play(chooseMove(this.#answer, skill).name);
    }

    #play(name) {
        this.#played = [...this.#played.slice(0, this.#done), name];
        this.#done++;
        return this.#ask();
    }

    /** Goes back or forward; against the solver, to the player's next turn. */
    #step(by) {
        const pace = this.#settings.mode === "solver" && !this.#isSolvers ? 2 : 1;
        const to = Math.max(0, Math.min(this.#played.length, this.#done + by * pace));
        if (to === this.#done) return;
        this.#done = to;
        this.#ask({ wanders: true });
    }

    #hint() {
        const move = chooseMove(this.#answer, { strength: 1 }, () => 0);
        this.#hinted = move.name;
        this.#renderBoard();
        announce(move.wins ? `Hint: ${this.#kind.say(move)}, which wins.` : "No winning move is known.");
    }

    // ---- what is seen --------------------------------------------------------------------------

    #showFault(error) {
        const isBoard = error.field === this.#kind.text;
        if (isBoard) setFault(this.#boardField, reasonOf(error));
        show(byId(`${this.#kind.view}-board`), !isBoard && el("p", { class: "fault" }, reasonOf(error)));
        announce(reasonOf(error));
    }

    #nameOf(player) {
        const { mode, side } = this.#settings;
        const name = this.#kind.players(this.#game)[player];
        if (mode === "people") return name;
        return player === Number(side) ? `You (${name})` : `Solver (${name})`;
    }

    get #headline() {
        const { over, winner, turn } = this.#answer;
        if (over) return winner === "draw" ? "A draw" : `${this.#nameOf(winner)} won`;
        return `${this.#nameOf(turn)} to move`;
    }

    get #forecast() {
        const { winner, undecided } = this.#answer;
        if (winner === null) return `Not decided: ${describeUndecided(undecided)}.`;
        return winner === "draw" ? "A draw under best play." : `${this.#nameOf(winner)} can win.`;
    }

    #renderForm() {
        const { game, text, mode, side, level } = this.#settings;
        const { view, boardLabel, examples, players } = this.#kind;
        const [first, second] = players(this.#game);
        const sides = [
            ["0", `${first} (moves first)`],
            ["1", second],
        ];
        const choice = select(
            this.#games.map(({ name, title }) => [name, title ?? name]),
            game,
            (name) => this.#change({ game: name, text: this.#textFor(name) }),
        );
        choice.id = `${view}-game`;
        const levels = select(LEVEL_CHOICES, level, (name) => this.#change({ level: name }));
        levels.id = `${view}-level`;
        this.#boardField = field(
            boardLabel,
            textInput(text, (typed) => this.#change({ text: typed }), { id: `${view}-text` }),
        );
        show(
            byId(`${view}-panel`),
            field("Game", choice),
            el("p", { class: "rule" }, this.#game.rule),
            this.#boardField,
            el(
                "div",
                { class: "chip-row examples" },
                examples(this.#game).map((example) =>
                    el(
                        "button",
                        {
                            type: "button",
                            class: "chip",
                            onclick: () => this.#change({ text: example }),
                        },
                        example,
                    ),
                ),
            ),
            chips("Who plays", MODES, mode, (chosen) => this.#change({ mode: chosen })),
            mode === "solver" && chips("You are", sides, side, (chosen) => this.#change({ side: chosen })),
            mode === "solver" && field("Strength", levels),
            el("p", { class: "reference" }, this.#game.reference),
        );
    }

    /** The board stays when another game is chosen, unless it was an example of the former one. */
    #textFor(name) {
        const next = this.#games.find((game) => game.name === name);
        const { text } = this.#settings;
        return this.#kind.examples(this.#game).includes(text) ? this.#kind.example(next) : text;
    }

    #renderBoard() {
        const { over, turn } = this.#answer;
        const { view } = this.#kind;
        const button = (id, text, act, disabled) =>
            el("button", { type: "button", id: `${view}-${id}`, onclick: act, disabled }, text);
        const waits = this.#isSolvers && !over;
        show(
            byId(`${view}-board`),
            el("p", { class: `headline ${over ? "" : `player-${turn}`}`, id: `${view}-headline` }, this.#headline),
            el("p", { class: "forecast", id: `${view}-forecast` }, this.#explains && !over ? this.#forecast : ""),
            this.#kind.draw(this.#answer, this.#game, {
                mayMove: !waits && !over,
                explains: this.#explains,
                hinted: this.#hinted,
                play: (name) => this.#play(name),
            }),
            el(
                "div",
                { class: "toolbar" },
                button("undo", "Undo", () => this.#step(-1), this.#done === 0),
                button("redo", "Redo", () => this.#step(1), this.#done === this.#played.length),
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
                { id: `${view}-explain`, role: "switch" },
            ),
        );
    }
}
