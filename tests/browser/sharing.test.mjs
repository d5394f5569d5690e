// What people share: the puzzle of the day, challenges, and games that replay themselves.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
    candidates,
    dayAfter,
    difficultyOf,
    growStreak,
    isPuzzle,
    readDay,
} from "../../web/page/src/model/puzzle.js";
import { saved, setUp, textOf, waitForText } from "./harness.mjs";

const world = setUp();
const DAY = "2026-11-19";

async function puzzleOf(day) {
    for (const candidate of candidates(day)) {
        const { moves } = await world.post("/api/explain", { ...candidate, want: ["moves"] });
        if (isPuzzle(moves, difficultyOf(day))) return { ...candidate, moves };
    }
}

test("every day of two months has its own puzzle with one winning move", async () => {
    const boards = new Set();
    for (let i = 0; i < 60; i++) {
        const { game, graph, moves } = await puzzleOf(dayAfter(DAY, i));
        assert.equal(moves.filter(({ wins }) => wins).length, 1);
        boards.add(`${game} ${graph}`);
    }
    assert.ok(boards.size > 50, `${boards.size} different boards`);
});

test("days are read from links, and streaks grow by days in a row", () => {
    assert.equal(readDay("2026-02-30"), null);
    assert.equal(readDay("x"), null);
    assert.equal(readDay("2026-02-28"), "2026-02-28");
    assert.equal(readDay("today", new Date(2026, 0, 5, 23, 59)), "2026-01-05");
    assert.equal(dayAfter("2026-12-31", 1), "2027-01-01");
    let streak = growStreak(null, "2026-12-31");
    assert.deepEqual(streak, { day: "2026-12-31", length: 1 });
    streak = growStreak(streak, "2027-01-01");
    assert.deepEqual(growStreak(streak, "2027-01-01"), { day: "2027-01-01", length: 2 });
    assert.equal(growStreak(streak, "2027-01-03").length, 1);
});

test("the puzzle of a day is solved by its one move, and not by another", async () => {
    const { game, graph, moves } = await puzzleOf(DAY);
    const page = await world.open(`#/play?puzzle=${DAY}`);
    await waitForText(page, "#puzzle-text", `Puzzle of ${DAY}`);
    assert.ok((await page.title()).includes(graph), `${game} on ${graph}`);
    assert.match(page.url(), new RegExp(`puzzle=${DAY}`));
    const take = (wins) => moves.find((move) => move.wins === wins).take.join(" ");
    const move = (wins) => page.locator(`.moves .move:has([data-take="${take(wins)}"])`).click();
    await move(false);
    await waitForText(page, "#puzzle-text", "This move loses.");
    await page.click("#try-again");
    await waitForText(page, "#puzzle-text", "exactly one move wins");
    await page.evaluate((day) => localStorage.setItem("graze-streak", JSON.stringify({ day, length: 4 })), dayAfter(DAY, -1));
    await move(true);
    await waitForText(page, "#puzzle-text", "You have solved 5 days in a row.");
    await page.click("#nav-formula");
    await page.click("#nav-puzzle");
    await waitForText(page, "#puzzle-text", /Puzzle of \d{4}-\d\d-\d\d/);
    await page.locator(".board-card").first().click();
    await page.waitForFunction(() => document.querySelector("#puzzle").childElementCount === 0);
    await page.finish();
});

test("a challenge opens with the reader to move, and says in how many moves they win", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=grid(3,4)&mode=people&moves=0.1~2.3");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const question = { game: "arc-kayles", graph: "grid(3,4)", alive: [4, 5, 6, 7, 8, 9, 10, 11] };
    const { winner, moves_left: left } = await world.post("/api/explain", question);
    if (winner === 1) await page.click("#undo");
    await page.click("#challenge");
    await waitForText(page, "#message", /^Challenge copied: “Your turn: you can win in \d moves.”|no challenge/);
    assert.match(await textOf(page, "#message"), winner === 0 ? new RegExp(`in ${left} moves`) : /Challenge|no challenge/);
    await page.finish();
});

test("the challenge of a second player is the reader's turn", async () => {
    const link = "#/play?game=arc-kayles&graph=path(5)&begins=solver&level=perfect&challenge=yes&moves=0.1";
    const page = await world.open(link);
    await waitForText(page, "#headline", "Your turn");
    await waitForText(page, "#message", "A challenge: your turn, and you can win in 1 move.");
    await page.finish();
});

test("a position that cannot be won is no challenge", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=petersen()");
    await page.click("#challenge");
    await waitForText(page, "#message", "This is no challenge: the player to move cannot win.");
    await page.finish();
});

test("a replay is a picture in which the vertices go in their turn", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=path(6)&mode=people&moves=0.1~3.4");
    await waitForText(page, "#headline", /wins after/);
    const { name, bytes } = await saved(page, "#replay");
    assert.equal(name, "graze-arc-kayles-path-6-replay.svg");
    const text = bytes.toString();
    await page.setContent(text.replace("<svg", '<svg id="replay"'));
    const shown = (time) =>
        page.evaluate((seconds) => {
            const svg = document.getElementById("replay");
            svg.pauseAnimations();
            svg.setCurrentTime(seconds);
            return [...svg.querySelectorAll("text")].map((label) =>
                Number(getComputedStyle(label.closest("g") ?? label).opacity) > 0.5 ? label.textContent : "",
            );
        }, time);
    assert.deepEqual(await shown(0.1), ["0", "1", "2", "3", "4", "5"]);
    assert.deepEqual(await shown(1.3), ["", "", "2", "3", "4", "5"]);
    assert.deepEqual(await shown(2.5), ["", "", "2", "", "", "5"]);
    await page.finish();
});
