// Asks the server that sent the page.

export const ABOUT = "The answers come from graze serve, the server that sent this page.";
/** Where the book is; the server has none. @type {string | null} */
export const BOOK = null;

/** What is left to do when the page can be used: nothing. */
export function whenReady() {}

/**
 * Sends one request: body is an object, or undefined for a list. Rejects if there is no answer.
 * @returns {Promise<{status: number, body: object}>}
 */
export async function ask(path, body, signal) {
    const options = body && {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
        signal,
    };
    const response = await fetch(path, options);
    return { status: response.status, body: await response.json() };
}

export const UNREACHABLE = "The server does not answer. Is graze serve still running?";
