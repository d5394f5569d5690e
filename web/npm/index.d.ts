/** graze-wasm: the solver of graze in node and in browsers. Answers are those of docs/api.md. */

/** A graph: an expression, graph6, an edge list, or its edges. */
export type Graph = string | { n: number; edges: [number, number][] };

export interface Limits {
    /** The most seconds for one question; 60 unless given. */
    seconds?: number;
    /** The most bytes of memory for one search; 1 GiB unless given. */
    memory?: number;
    /** Games of one's own, in Lua. */
    rules?: string;
    /** The module, where it is not beside this file: compiled, or its bytes. */
    wasm?: WebAssembly.Module | BufferSource;
}

/** What a position may have besides game and graph. */
export interface Position {
    format?: string;
    /** The vertices still on the board. */
    alive?: number[];
    misere?: boolean;
    turn?: 0 | 1;
    scores?: [number, number];
    budget_ms?: number;
}

export interface Method {
    id: string;
    paper: string | null;
    statement: string | null;
}

export interface Move {
    take: number[];
    vanish: number[];
    removed: number[];
    points: number;
    value?: number | null;
    outcome?: Outcome | null;
    by?: number[];
}

export type Outcome = "N" | "P" | "first" | "second" | "draw";

export interface Answer {
    n: number;
    m: number | null;
    game: string;
    /** The Grundy value, or the score of the player to move; null when undecided. */
    value: number | null;
    outcome: Outcome | null;
    /** What ended the search before an answer was found, or null. */
    undecided: "time" | "memory" | "interrupt" | "size" | null;
    methods: Method[];
    moves: Move[] | null;
    /** The number of a best move in moves. */
    best: number | null;
    [more: string]: unknown;
}

export interface Certificates {
    accepted: boolean | null;
    count: number;
    error: string | null;
    undecided: string | null;
    certificates: { game: string; claim: string; resting_on: string[]; [more: string]: unknown }[];
}

export interface Solver {
    /** Any question of docs/api.md: ask("sequence", { game: "grim", graph: "path(n)", to: 50 }). */
    ask(name: string, question?: object): Promise<any>;
    /** Value, winner and what they rest on. */
    solve(game: string, graph: Graph, more?: Position): Promise<Answer>;
    /** The same with components, moves, a line of best play, and a pairing strategy. */
    explain(game: string, graph: Graph, more?: Position & { want?: string[] }): Promise<Answer>;
    /** A move of the solver. */
    reply(game: string, graph: Graph, more?: Position & { strength?: number; seed?: number }): Promise<any>;
    line(game: string, graph: Graph, more?: Position): Promise<{ moves: Move[]; complete: boolean; [more: string]: unknown }>;
    /** The legal moves, without solving. */
    moves(game: string, graph: Graph, more?: Position): Promise<{ moves: Move[]; complete: boolean; over: boolean }>;
    graph(graph: Graph): Promise<any>;
    check(certificate: string): Promise<Certificates>;
    games(): Promise<any[]>;
    families(): Promise<any[]>;
}

export class GrazeError extends Error {
    code: string;
    field: string | null;
    line: number | null;
    column: number | null;
}

/** Starts a solver; each has memory of its own and answers one question at a time. */
export function load(limits?: Limits): Promise<Solver>;
