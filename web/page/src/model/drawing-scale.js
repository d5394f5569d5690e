// Scales a hand-made drawing so that the vertex numbers are readable.

/** The diameter of a vertex, in units of the board. */
export const VERTEX_SIZE = 38;

/** Places in units of the board, from those in diameters of a vertex. */
export const inUnits = (places) => places.map((place) => place.map((x) => x * VERTEX_SIZE));

/** The distance between vertices if the board has room, in diameters. */
const ROOMY = 2.3;
/** The average area per vertex, as the side of a square, in diameters. */
const CROWDED = 2.4;
const MOST_CROWDED = 3.2;

function leastDistance(places) {
    let least = Infinity; // its square
    places.forEach(([x, y], i) => {
        for (let j = 0; j < i; j++) {
            least = Math.min(least, (x - places[j][0]) ** 2 + (y - places[j][1]) ** 2);
        }
    });
    return Math.sqrt(least);
}

function averageDistance(places) {
    const size = (list) => Math.max(...list) - Math.min(...list);
    const area = size(places.map(([x]) => x)) * size(places.map(([, y]) => y));
    return Math.sqrt(area / places.length);
}

/**
 * The same drawing in diameters of a vertex. The two closest vertices determine the scale, unless
 * that would make all vertices tiny; then a few vertices may be closer.
 */
export function scaleDrawing(places) {
    const least = leastDistance(places);
    if (!Number.isFinite(least) || least === 0) return places.map(([x, y]) => [x, y]);
    const average = averageDistance(places);
    const apart = 1.1 / least;
    const crowd = average
        ? Math.max(
              CROWDED / average,
              Math.min(apart, MOST_CROWDED / average),
          )
        : Infinity;
    const scale = Math.min(ROOMY / least, crowd);
    return places.map(([x, y]) => [x * scale, y * scale]);
}
