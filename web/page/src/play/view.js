// The Play view: connects the board, the panels and the players.
import { makePicture } from "../model/picture.js";
import { nextVertex } from "../model/arrow-keys.js";
import { readPlaces, readTakes, writeLink, writePlaces, writeTakes } from "../model/link.js";
import { countMoves } from "../model/describe.js";
import { boardAfter } from "../model/gallery.js";
import { DEFAULT_LEVEL, readLevel } from "../model/levels.js";
import { lastMove, movesMade, takersOf } from "../model/match.js";
import { readDay } from "../model/puzzle.js";
import { normalise } from "../model/sketch.js";
import { announce } from "../ui/announce.js";
import { byId } from "../ui/dom.js";
import { fetchExplanation, reasonOf } from "../api.js";
import { Analyst } from "./analyst.js";
import { Board } from "./board.js";
import { ChoiceBar } from "./choice-bar.js";
import { Chooser } from "./chooser.js";
import { Editor } from "./editor.js";
import { EndBar } from "./end-bar.js";
import { ExplainPanel } from "./explain-panel.js";
import { GamePanel } from "./game-panel.js";
import { GraphPanel } from "./graph-panel.js";
import { HistoryPanel } from "./history-panel.js";
import { Lines } from "./lines.js";
import { MovesPanel } from "./moves-panel.js";
import { Opponent } from "./opponent.js";
import { PlayersPanel } from "./players-panel.js";
import { Puzzle } from "./puzzle.js";
import { Review } from "./review.js";
import { ReviewPanel } from "./review-panel.js";
import { Session } from "./session.js";
import { Status } from "./status.js";
import { Toolbar } from "./toolbar.js";

const START = { game: "arc-kayles", graph: "grid(3,4)" };
const MODES = ["solver", "people", "watch"];
const PHONE = matchMedia("(max-width: 900px)");

export class PlayView {
    #parts;
    #graphPanel;
    #navigate;

    /** navigate(link, {replace}) sets the address of the page. */
    constructor({ games, families, navigate }) {
        this.#navigate = navigate;
        const session = new Session(games);
        const chooser = new Chooser(session);
        /** @type {any} the panels know each other by name */
        const parts = {
            session,
            chooser,
            analyst: new Analyst(session),
            opponent: new Opponent(session),
            board: new Board(byId("board")),
            picture: () => this.#picture(),
            review: new Review(session),
        };
        this.#parts = parts;
        parts.editor = new Editor(byId("panel-draw"), parts.board, (wish) => this.#openDrawn(wish));
        parts.status = new Status(byId("status"), parts);
        const change = (wish) => session.open(wish);
        new GamePanel(byId("game-panel"), session, games, change);
        this.#graphPanel = new GraphPanel(session, families, {
            change,
            edit: (on) => this.#setEditing(on),
        });
        new PlayersPanel(byId("players-panel"), session);
        new ExplainPanel(byId("explain-panel"), parts);
        new MovesPanel(byId("moves-panel"), parts);
        new HistoryPanel(byId("history-panel"), session);
        new ReviewPanel(byId("review-panel"), parts);
        new ChoiceBar(byId("choice"), parts);
        parts.puzzle = new Puzzle(byId("puzzle"), parts);
        parts.link = (changes) => this.#linkWith(changes);
        parts.lines = new Lines(byId("line"), parts);
        new EndBar(byId("end"), parts, () => this.#openNextBoard());
        new Toolbar(byId("toolbar"), parts);
        byId("setup").open = !PHONE.matches;
        this.#listen();
        this.#listenToBoard();
    }

    // ---- links ---------------------------------------------------------------------------------

    /** Opens the settings of a link, or of a board of the gallery. */
    async open(settings, { fromLink = true } = {}) {
        const { session, status } = this.#parts;
        let fault = "";
        try {
            const day = readDay(settings.puzzle);
            const found = day ? await this.#parts.puzzle.find(day) : {};
            fault = await session.open({ ...wishOf({ ...settings, ...found }), fromLink });
        } catch (error) {
            await session.open(wishOf({}));
            fault = `This link does not work: ${reasonOf(error)}`;
        }
        this.#graphPanel.showTabFor(session.drawing.text);
        if (settings.challenge === "yes" && !fault) return this.#challenge();
        if (!fault) return;
        this.#parts.opponent.setPaused(true); // its move would end the message
        status.say(fault, "bad");
    }

    // Says what the player is challenged to.
    async #challenge() {
        const { session, status } = this.#parts;
        const { match } = session;
        const question = session.question({ budget_ms: session.players.budget, want: ["line"] });
        const { winner, moves_left: left } = await fetchExplanation(question);
        if (session.match !== match || winner !== session.turn || left === null) return;
        status.say(`A challenge: your turn, and you can win in ${countMoves(left)}.`);
    }

    get link() {
        const { puzzle, session } = this.#parts;
        if (!puzzle?.day) return this.#linkWith();
        const moves = writeTakes(movesMade(session.match).map((move) => move.take));
        return writeLink("play", { puzzle: puzzle.day, level: levelOf(session.players), moves });
    }

    /** The link to the position, with some of its settings changed. */
    #linkWith(changes = {}) {
        const { game, misere, drawing, match, players } = this.#parts.session;
        const withSolver = players.mode === "solver";
        return writeLink("play", {
            game: game.text,
            graph: drawing.text,
            places: drawing.drawnByHand ? writePlaces(normalise(drawing.places)) : "",
            misere: misere ? "yes" : "",
            mode: withSolver ? "" : players.mode,
            begins: withSolver && players.begins === "solver" ? "solver" : "",
            level: withSolver ? levelOf(players) : "",
            moves: match ? writeTakes(movesMade(match).map((move) => move.take)) : "",
            ...changes,
        });
    }

    #listen() {
        const { session, chooser, analyst, editor } = this.#parts;
        session.on("board", ({ detail }) => {
            this.#nameBoard();
            if (!editor.active || !detail.sameGraph) this.#drawBoard();
            this.#navigate(this.link, { replace: detail.fromLink });
        });
        session.on(
            "position players",
            () => session.drawing && !session.line && this.#navigate(this.link, { replace: true }),
        );
        session.on("position players", () => this.#paint());
        session.on("position", ({ detail }) => detail?.move && this.#flash(detail.move));
        chooser.addEventListener("choice", () => this.#paint());
        analyst.addEventListener("analysis", () => this.#paint());
    }

    #openNextBoard() {
        const { game, drawing, misere } = this.#parts.session;
        const { settings } = boardAfter(game.text, drawing.text, misere);
        const { level } = this.#parts.session.players;
        this.open({ level, ...settings }, { fromLink: false });
    }

    // ---- the board -----------------------------------------------------------------------------

    #nameBoard() {
        const { game, drawing } = this.#parts.session;
        const name = `${game.ruleset.title} on ${drawing.text}`;
        document.title = `${name} - graze`;
        byId("setup-summary").textContent = name;
        byId("board").setAttribute("aria-label", `Board: ${game.text} on ${drawing.text}`);
    }

    #drawBoard() {
        const { session, board, editor } = this.#parts;
        const { drawing, match } = session;
        editor.end();
        byId("board").classList.toggle("undrawn", !match);
        if (match) board.draw(match.graph, drawing.places, drawing.squares);
        else board.drawAt({ edges: [] }, []);
        this.#paint();
    }

    // The other player's move is easy to miss, so what it removes fades slowly.
    #flash({ take, vanish }) {
        const { board, session } = this.#parts;
        board.flash([...take, ...vanish], 1 - session.turn);
    }

    #picture() {
        const { session, chooser, analyst, board } = this.#parts;
        const mayMove = chooser.mayMove;
        return makePicture({
            position: session.position,
            open: mayMove ? chooser.open : session.position.alive,
            piece: chooser.piece,
            verdict: chooser.verdict,
            pointed: chooser.pointed,
            cursor: chooser.cursor,
            byPiece: session.game.ruleset.choice === "set",
            places: board.places,
            scored: session.game.ruleset.scored,
            moves: chooser.moves,
            answer: analyst.answer,
            of: (move) => analyst.of(move),
            takers: takersOf(session.match),
            last: lastMove(session.match),
        });
    }

    #paint() {
        const { session, board, editor } = this.#parts;
        if (session.match && !editor.active && board.places.length === session.match.graph.n) {
            board.paint(this.#picture());
        }
    }

    #listenToBoard() {
        const { board, chooser, editor } = this.#parts;
        /** @returns {(event: any) => void} */
        const playing =
            (listener) =>
            ({ detail }) =>
                !editor.active && listener(detail);
        board.addEventListener(
            "vertex",
            playing(({ v, touch }) => this.#tap([v], touch)),
        );
        board.addEventListener(
            "edge",
            playing(({ ends, touch }) => this.#tap(ends, touch)),
        );
        board.addEventListener(
            "point",
            playing(({ vertices }) => chooser.point(vertices)),
        );
        byId("board").addEventListener("keydown", (event) => this.#boardKey(event));
        byId("board").addEventListener("blur", () => {
            if (!editor.active && chooser.cursor !== null) chooser.setCursor(null);
        });
        byId("zoom-in").addEventListener("click", () => board.zoomBy(1.25));
        byId("zoom-out").addEventListener("click", () => board.zoomBy(0.8));
        byId("zoom-fit").addEventListener("click", () => board.fit());
    }

    // A finger cannot hover, so the first tap shows the move and the second plays it. In games with
    // choice "set", each tap adds a vertex.
    #tap(vertices, touch) {
        const { chooser, session } = this.#parts;
        const single = vertices.length === 1;
        const shown = chooser.pointed?.join() === vertices.join();
        const showsFirst = touch && !shown && (!single || session.game.ruleset.choice === "vertex");
        if (showsFirst) {
            chooser.point(vertices);
            if (chooser.verdict?.move && chooser.mayMove)
                this.#parts.status.say("Tap again to play this move.");
            return;
        }
        if (single) chooser.chooseVertex(vertices[0]);
        else chooser.chooseEdge(...vertices);
        if (touch) chooser.point(null);
    }

    #boardKey(event) {
        const { chooser, editor, session, board } = this.#parts;
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const user = editor.active ? editor : chooser;
        const vertices = editor.active
            ? editor.places.map((_, v) => v)
            : session.match
              ? chooser.vertices
              : [];
        if (editor.active ? editor.key(event) : this.#playKey(event)) {
            event.preventDefault();
            return;
        }
        const next = nextVertex(board.places, vertices, user.cursor, event.key);
        if (next === null) return;
        event.preventDefault();
        user.setCursor(next);
        if (!editor.active) announce(this.#describe(next));
    }

    #playKey({ key }) {
        const { chooser, session } = this.#parts;
        if (!session.match) return false;
        const choose = () => chooser.cursor !== null && chooser.chooseVertex(chooser.cursor);
        const acts = {
            " ": choose,
            Enter: () =>
                chooser.piece.size > 0 && chooser.pieceVerdict.move ? chooser.confirm() : choose(),
            Escape: () => chooser.clear(),
        };
        if (!acts[key]) return false;
        acts[key]();
        return true;
    }

    #describe(v) {
        const { chooser, session } = this.#parts;
        const { verdict } = chooser;
        const colour = session.match.graph.colours?.[v] ?? 0;
        const coloured = colour > 0 ? `, colour ${colour}` : "";
        const what = verdict?.move
            ? `takes ${verdict.move.take.join(", ")}`
            : (verdict?.reason ?? "");
        return `${chooser.describe(v)}${coloured}. ${what}`;
    }

    // ---- drawing by hand -----------------------------------------------------------------------

    #setEditing(on) {
        const { editor, session } = this.#parts;
        byId("view-play").classList.toggle("editing", on);
        this.#moveTools(on && PHONE.matches);
        if (on) editor.begin(session.match?.graph);
        else if (editor.active) this.#drawBoard();
        this.#parts.status.say("");
    }

    // On a small screen, puts the tools below the board and closes the panel above it.
    #moveTools(toBoard) {
        byId(toBoard ? "draw-host" : "graph-card").append(byId("panel-draw"));
        if (toBoard) byId("setup").open = false;
    }

    async #openDrawn(wish) {
        byId("view-play").classList.remove("editing");
        try {
            await this.#parts.session.open(wish);
            this.#graphPanel.showTabFor(wish.graph);
            byId("board").focus();
        } catch (error) {
            this.#parts.status.say(reasonOf(error), "bad");
        }
    }
}

const levelOf = ({ level }) => (level === DEFAULT_LEVEL ? "" : level);

/**
 * What to open, from the settings of a link; invalid settings are ignored.
 * @param {Record<string, string>} settings
 */
function wishOf({ game, graph, places, misere, moves, mode, begins, level, strength }) {
    const n = (places ?? "").split("~").length;
    return {
        game: game ?? START.game,
        graph: graph ?? START.graph,
        places: readPlaces(places, n),
        misere: misere === "yes",
        takes: readTakes(moves),
        players: {
            mode: MODES.includes(mode) ? mode : MODES[0],
            begins: begins === "solver" ? "solver" : "me",
            level: readLevel(level, strength),
        },
        fromLink: true,
    };
}
