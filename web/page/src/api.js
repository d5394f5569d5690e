// The questions the page asks the server (docs/api.md).

/** An answer that is no success: why, and at which place of which member of the request. */
export class ApiError extends Error {
    constructor({ code, message, field = null, line = null, column = null }) {
        super(message);
        this.code = code;
        this.field = field;
        this.line = line;
        this.column = column;
    }
}

const UNREACHABLE = {
    code: "unreachable",
    message: "The server does not answer. Is graze serve still running?",
};

/** How often, and after how many milliseconds, a busy server is asked again. */
const RETRIES = 4;
const RETRY_AFTER = 1000;

async function request(path, options, retries = RETRIES) {
    let response;
    let body;
    try {
        response = await fetch(path, options);
        body = await response.json();
    } catch (fault) {
        if (options.signal?.aborted) throw fault;
        throw new ApiError(UNREACHABLE);
    }
    if (response.status === 503 && retries > 0) {
        await new Promise((done) => setTimeout(done, RETRY_AFTER));
        return request(path, options, retries - 1);
    }
    if (!response.ok) throw new ApiError(body.error ?? UNREACHABLE);
    return body;
}

const get = (path) => request(path, {});

function post(path, body, signal) {
    return request(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
        signal,
    });
}

export const fetchGames = () => get("/api/games").then((answer) => answer.games);
export const fetchFamilies = () => get("/api/families").then((answer) => answer.families);
export const fetchGraph = (graph, signal) => post("/api/graph", { graph }, signal);
export const fetchMoves = (question, signal) => post("/api/moves", question, signal);
export const fetchVerdict = (question, signal) => post("/api/judge", question, signal);
export const fetchExplanation = (question, signal) => post("/api/explain", question, signal);
export const fetchReply = (question, signal) => post("/api/reply", question, signal);
export const fetchLine = (question, signal) => post("/api/line", question, signal);
export const fetchSequence = (question, signal) => post("/api/sequence", question, signal);
export const fetchTable = (question, signal) => post("/api/table", question, signal);
export const fetchFound = (question, signal) => post("/api/find", question, signal);

/** The reason of a failure in one line, with its place. */
export function reasonOf(error) {
    const place = error.column ? ` (at character ${error.column})` : "";
    return `${error.message}${place}`;
}
