// Links to positions and plots: #/play?game=…&graph=…, #/formula?…, #/graphs?… or #/data?…

const VIEWS = ["play", "formula", "graphs", "data"];

/**
 * @param {string} hash such as "#/play?game=grim&graph=path(5)"
 * @returns {{view: string, settings: Record<string, string>}}
 */
export function readLink(hash) {
    const [path, query = ""] = hash.replace(/^#\/?/, "").split(/\?(.*)/s);
    const view = VIEWS.includes(path) ? path : VIEWS[0];
    return { view, settings: Object.fromEntries(new URLSearchParams(query)) };
}

/** The link of a view with its settings; empty ones are left out. */
export function writeLink(view, settings) {
    const filled = Object.entries(settings).filter(([, value]) => value !== "" && value != null);
    const query = filled.map(([name, value]) => `${name}=${encodeValue(String(value))}`).join("&");
    return `#/${view}${query ? `?${query}` : ""}`;
}

/**
 * The link to the board behind a value of a sequence or table.
 * @param {{game: string, graph: string}} answer whose graph has parameters: "grid(2,n)"
 * @param {Record<string, number>} values of the parameters
 */
export function linkToBoard({ game, graph }, values) {
    const written = graph.replace(/g6:[?-~]+|\w+/g, (word) => String(values[word] ?? word));
    return writeLink("play", { game, graph: written });
}

// Keeps the characters of graph expressions readable in the address.
function encodeValue(value) {
    return encodeURIComponent(value).replace(/%(28|29|2C|3A|5E|3B)/g, decodeURIComponent);
}

/** "0.1~3" for the moves that take {0, 1} and {3}. */
export function writeTakes(takes) {
    return takes.map((take) => take.join(".")).join("~");
}

/** The sets of vertices of writeTakes; a malformed item stays a string. */
export function readTakes(text) {
    if (!text) return [];
    const isSet = (item) => /^\d{1,9}(\.\d{1,9})*$/.test(item);
    return text.split("~").map((item) => (isSet(item) ? item.split(".").map(Number) : item));
}

const PLACE_SCALE = 1000;

/** Places of vertices, as whole thousandths: "0.500~1000.0". */
export function writePlaces(places) {
    const whole = (x) => Math.round(x * PLACE_SCALE);
    return (places ?? []).map(([x, y]) => `${whole(x)}.${whole(y)}`).join("~");
}

/** The places of writePlaces, or null unless there are n of them. */
export function readPlaces(text, n) {
    const items = (text ?? "").split("~").map((item) => /^(-?\d+)\.(-?\d+)$/.exec(item));
    if (items.length !== n || items.includes(null)) return null;
    return items.map(([, x, y]) => [Number(x) / PLACE_SCALE, Number(y) / PLACE_SCALE]);
}
