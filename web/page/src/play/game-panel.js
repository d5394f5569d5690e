// The game: its name, its rule with an animated example, its parameter.
import { GamePicker } from "../choose/game-picker.js";
import { el, show } from "../ui/dom.js";
import { checkbox } from "../ui/field.js";
import { Example } from "./example.js";

export class GamePanel {
    #node;
    #session;
    #picker;
    #example = new Example();
    #change;

    /** change opens the chosen game, and may throw. */
    constructor(node, session, rulesets, change) {
        this.#node = node;
        this.#session = session;
        this.#picker = new GamePicker(rulesets, (game) => change({ game }));
        this.#change = change;
        session.on("board", () => this.#render());
    }

    #render() {
        const { game, misere } = this.#session;
        const { title, scored, rule, reference, example } = game.ruleset;
        show(
            this.#node,
            this.#picker.choice(game),
            el("p", { class: "rule" }, rule),
            this.#example.node,
            this.#picker.editor(game),
            scored
                ? null
                : checkbox(
                      "Misère: the player who can't move wins",
                      misere,
                      (on) => this.#change({ misere: on }),
                      { id: "misere" },
                  ),
            el("p", { class: "reference" }, reference),
        );
        const played = example ? this.#example.play(game, title, example) : Promise.reject();
        played.catch(() => show(this.#example.node)); // no animation; other parts report faults
    }
}
