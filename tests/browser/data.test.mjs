// Sequences and tables: values, periods, pictures and files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { saved, setUp, textOf, waitForText } from "./harness.mjs";

const world = setUp();

test("a sequence is plotted with its period, and saved in three ways", async () => {
    const page = await world.open("#/data?game=arc-kayles&graph=path(n)&from=0&to=200");
    await waitForText(page, "#period", "Period 34, preperiod 53, proved");
    await page.locator("#plot canvas").waitFor();
    const question = { game: "arc-kayles", graph: "path(n)", from: 0, to: 200 };
    const { values } = await world.post("/api/sequence", question);
    const csv = await saved(page, "#save-csv");
    assert.equal(csv.bytes.toString(), `n,value\n${values.map((v, n) => `${n},${v}\n`).join("")}`);
    const bfile = await saved(page, "#save-bfile");
    assert.equal(bfile.bytes.toString(), values.map((v, n) => `${n} ${v}\n`).join(""));
    const svg = await saved(page, "#save-svg");
    assert.equal(svg.bytes.toString().match(/<circle /g).length, values.length);
    await page.finish();
});

test("a table is a heat map whose cells have the values", async () => {
    const page = await world.open("#/data?kind=table");
    await page.locator(".heat").waitFor();
    const question = {
        game: "csg:1,2,4",
        graph: "substar(1^t,k)",
        rows: { name: "k", from: 0, to: 8 },
        cols: { name: "t", from: 0, to: 10 },
    };
    const { values } = await world.post("/api/table", question);
    const cells = await page.locator(".heat td").allInnerTexts();
    assert.deepEqual(cells.map(Number), values.flat());
    const csv = await saved(page, "#save-csv");
    assert.equal(csv.bytes.toString().split("\n")[1], `0,${values[0].join(",")}`);
    const svg = await saved(page, "#save-svg");
    assert.match(svg.bytes.toString(), /^<svg /);
    await page.finish();
});

test("a point of a plot, a value of its list and a cell of a table open their board", async () => {
    const page = await world.open("#/data?game=arc-kayles&graph=grid(2,n)&from=1&to=9");
    const title = (name) => page.waitForFunction((text) => document.title === `${text} - graze`, name);
    const opened = async (name) => {
        await title(name);
        await page.goBack();
        await page.locator("#plot canvas").waitFor();
    };
    const { x, y } = await page.locator("#plot .u-over").boundingBox();
    const left = await page.evaluate(() => document.getElementById("plot").plot.valToPos(4, "x"));
    await page.mouse.click(x + left, y + 20);
    await opened("Arc-Kayles on grid(2,4)");
    await page.click("#data-result summary");
    await page.click(".values a[title='n = 3']");
    await opened("Arc-Kayles on grid(2,3)");
    await page.goto(`${world.address}/#/data?kind=table`);
    await page.click(".heat tbody tr:nth-child(3) td:nth-child(5) a"); // two vertices, three leaves
    await title("Connected subtraction on substar(1^3,2)");
    await page.finish();
});

test("the form asks, its settings are the link, and examples fill it", async () => {
    const page = await world.open("#/data");
    await page.selectOption("#data-game-choice", "grim");
    await waitForText(page, "#data-result h2", "grim on path(n)");
    await page.fill("#data-to", "40");
    await page.press("#data-to", "Enter");
    await waitForText(page, "#data-result h2", "grim on path(n)");
    assert.match(page.url(), /#\/data\?kind=sequence&game=grim&graph=path\(n\)&from=0&to=40$/);
    await page.click("text=Smash and Grab on cycles");
    await waitForText(page, "#data-result h2", "smash-and-grab on cycle(n)");
    await page.goBack();
    await waitForText(page, "#data-result h2", "grim on path(n)");
    await page.waitForURL(/to=40$/);
    await page.finish();
});

test("graphs are found, drawn, counted, and opened in Play", async () => {
    const page = await world.open("#/data");
    await page.check("input[value=find]");
    await page.fill("#data-expression", "node_kayles(G) == 0 and G:max_degree() <= 3");
    await page.selectOption("#data-class", "trees");
    await page.fill("#data-to", "8");
    await page.click("#data-go");
    const { found, looked_at, graphs } = await world.post("/api/find", {
        expression: "node_kayles(G) == 0 and G:max_degree() <= 3",
        class: "trees",
        to: 8,
    });
    assert.ok(found > 2);
    await waitForText(page, "#found", `${found} of ${looked_at} graphs match`);
    assert.match(page.url(), /kind=find&expression=node_kayles.*&class=trees&from=1&to=8$/);
    assert.deepEqual(
        await page.locator("#gallery code").allInnerTexts(),
        graphs.map((graph) => graph.graph6),
    );
    const last = page.locator("#gallery a").last();
    assert.equal(await last.locator("circle").count(), graphs.at(-1).n);
    assert.equal(await last.locator("line").count(), graphs.at(-1).m);
    await last.click();
    const name = `Node-Kayles on g6:${graphs.at(-1).graph6} - graze`;
    await page.waitForFunction((title) => document.title === title, name);
    const drawn = await page.evaluate(() => document.getElementById("board").board.places.length);
    assert.equal(drawn, graphs.at(-1).n);
    await page.goBack();
    await page.locator("#gallery").waitFor();
    await page.finish();
});

test("a list that was cut says so", async () => {
    const page = await world.open("#/data?kind=find&expression=true&class=all&from=1&to=6");
    await waitForText(page, "#found", "208 of 208 graphs match");
    await waitForText(page, "#data-result .remark", "Here are the first 60.");
    assert.equal(await page.locator("#gallery li").count(), 60);
    await page.finish();
});

test("a fault of an expression is shown with its column", async () => {
    const page = await world.open("#/data?kind=find", {
        allowed: (text) => text.includes("status of 400"),
    });
    await page.locator("#gallery").waitFor();
    await page.fill("#data-expression", "grim(G) == == 1");
    await page.press("#data-expression", "Enter");
    await page.locator("#data-expression[aria-invalid]").waitFor();
    assert.match(await textOf(page, "#data-expression-remark"), /\(at character 12\)/);
    await page.finish();
});

test("a fault is shown at its field", async () => {
    const page = await world.open("#/data", { allowed: (text) => text.includes("status of 400") });
    await page.fill("#data-graph", "path(q)");
    await page.click("#data-go");
    await page.locator("#data-graph[aria-invalid]").waitFor();
    const fault = await textOf(page, "#data-graph-remark");
    assert.notEqual(fault, "");
    // ... and nowhere else
    assert.equal(await page.getByText(fault, { exact: true }).and(page.locator("main *")).count(), 1);
    assert.equal(await textOf(page, "#data-result"), "");
    await page.finish();
});

test("game and graph are picked as in Play, and what grows is chosen", async () => {
    const page = await world.open("#/data");
    await page.selectOption("#data-game-choice", "csg");
    await page.click("#data-size-4");
    await waitForText(page, "#data-result h2", "csg:1,2 on path(n)");
    await page.selectOption("#data-family-choice", "cycle");
    await waitForText(page, "#data-result h2", "csg:1,2 on cycle(n)");
    assert.equal(await page.inputValue("#data-from"), "3"); // there is no smaller cycle
    await page.selectOption("#data-family-choice", "grid");
    await waitForText(page, "#data-result h2", "csg:1,2 on grid(n,4)");
    await page.click("#data-parameter-1-n");
    await waitForText(page, "#data-result h2", "csg:1,2 on grid(n,n)");
    await page.click("#data-parameter-0-n");
    await waitForText(page, "#data-result h2", "csg:1,2 on grid(1,n)");
    assert.equal(await page.inputValue("#data-graph"), "grid(1,n)");
    await page.finish();
});

test("values that are known are shown while the others are computed", async () => {
    const page = await world.open("#/data?kind=sequence&game=arc-kayles&graph=grid(n,n)&from=1&to=9");
    await page.locator("#computing").waitFor();
    await page.locator("#plot canvas").waitFor();
    const early = (await page.locator(".values").textContent()).split(" ").length;
    assert.ok(early >= 3, String(early));
    await page.locator("#computing").waitFor({ state: "detached" });
    await waitForText(page, ".undecided", /Stopped after/);
    const late = (await page.locator(".values").textContent()).split(" ").length;
    assert.ok(late >= early);
    await page.finish();
});

const onSite = process.env.GRAZE_SITE && "requests cannot be shortened: there is no server";

test("a sequence that was cut short goes on behind its last value", { skip: onSite }, async () => {
    const page = await world.open("#/data");
    await page.locator("#plot canvas").waitFor();
    const asked = [];
    await page.route("**/api/sequence", (route) => {
        const question = route.request().postDataJSON();
        asked.push(question.from);
        const isFirst = asked.length <= 3;
        route.continue({ postData: JSON.stringify({ ...question, ...(isFirst && { budget_ms: 1 }) }) });
    });
    await page.fill("#data-graph", "grid(4,n)");
    await page.fill("#data-to", "10");
    await page.press("#data-to", "Enter");
    await page.locator("#more-time").waitFor();
    const early = (await page.locator(".values").textContent()).split(" ");
    assert.equal(await page.locator("#computing").count(), 0);
    await page.click("#more-time");
    await page.locator("#more-time").waitFor({ state: "detached" });
    await page.locator("#computing").waitFor({ state: "detached" });
    const { values } = await world.post("/api/sequence", { game: "arc-kayles", graph: "grid(4,n)", from: 0, to: 10 });
    assert.ok(early.length < values.length, early.join());
    assert.equal(asked.at(-1), early.length);
    assert.deepEqual((await page.locator(".values").textContent()).split(" ").map(Number), values);
    assert.equal(await page.locator(".undecided").count(), 0);
    await page.finish();
});

test("a sequence of zeros has an axis from 0 to 1 with whole marks", async () => {
    const page = await world.open(
        "#/data?kind=sequence&game=arc-kayles&graph=star(n)%2Bstar(n)&from=1&to=30",
    );
    await page.locator("#plot canvas").waitFor();
    await waitForText(page, "#data-result h2", "star");
    const { values, least, most, marks } = await page.evaluate(() => {
        const { plot } = document.getElementById("plot");
        const { min, max } = plot.scales.y;
        return { values: plot.data[1], least: min, most: max, marks: plot.axes[1]._splits };
    });
    assert.ok(values.every((value) => value === 0));
    assert.ok(least <= 0 && least > -0.2 && most >= 1 && most < 1.2, `${least} to ${most}`);
    assert.deepEqual(marks, [0, 1]);
    await page.finish();
});
