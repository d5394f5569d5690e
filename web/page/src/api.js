// The requests of the page (docs/api.md). The build decides whether a server or a solver in the
// browser answers them.
import { ask, UNREACHABLE } from "graze-transport";

/** A request that failed: the reason, and the member of the request and the place at fault. */
export class ApiError extends Error {
    constructor({ code, message, field = null, line = null, column = null }) {
        super(message);
        this.code = code;
        this.field = field;
        this.line = line;
        this.column = column;
    }
}

/** Retries when the server is busy, and milliseconds between them. */
const RETRIES = 4;
const RETRY_AFTER = 1000;

async function request(path, question, signal, retries = RETRIES) {
    let answer;
    try {
        answer = await ask(path, question, signal);
    } catch (fault) {
        if (signal?.aborted) throw fault;
        throw new ApiError({ code: "unreachable", message: UNREACHABLE });
    }
    if (answer.status === 503 && retries > 0) {
        await new Promise((done) => setTimeout(done, RETRY_AFTER));
        return request(path, question, signal, retries - 1);
    }
    if (answer.status !== 200) {
        throw new ApiError(answer.body.error ?? { code: "unreachable", message: UNREACHABLE });
    }
    return answer.body;
}

export const fetchGames = () => request("api/games");
export const fetchFamilies = () => request("api/families").then((answer) => answer.families);
export const fetchStatus = () => request("api/status");
export const fetchGraph = (graph, signal) => request("api/graph", { graph }, signal);
export const fetchMoves = (question, signal) => request("api/moves", question, signal);
export const fetchVerdict = (question, signal) => request("api/judge", question, signal);
export const fetchExplanation = (question, signal) => request("api/explain", question, signal);
export const fetchReply = (question, signal) => request("api/reply", question, signal);
export const fetchLine = (question, signal) => request("api/line", question, signal);
export const fetchSequence = (question, signal) => request("api/sequence", question, signal);
export const fetchTable = (question, signal) => request("api/table", question, signal);
export const fetchCheck = (certificate) => request("api/check", { certificate });
export const fetchProof = (certificate) => request("api/check", { certificate, words: true });
export const fetchOptions = (question, signal) => request("api/options", question, signal);
export const fetchFormula = (question, signal) => request("api/formula", question, signal);
export const fetchFound = (question, signal) => request("api/find", question, signal);

/** The reason of a failure in one line, with its place. */
export function reasonOf(error) {
    const place = error.column ? ` (at character ${error.column})` : "";
    return `${error.message}${place}`;
}
