// Checking certificates: drop a file anywhere on the page, or choose one.
import { fetchCheck, fetchProof, reasonOf } from "../api.js";
import { writeLink } from "../model/link.js";
import { announce } from "../ui/announce.js";
import { byId, el, show } from "../ui/dom.js";

const HEAD = "graze-certificate";
const NO_CERTIFICATE = `This file is not a certificate. A certificate begins with the line "${HEAD} 1".`;

/** Links to the boards that the certificates of a text are about, in their order. */
function boardsIn(text) {
    const certificates = text.split(new RegExp(`^${HEAD}`, "m")).slice(1);
    const line = (certificate, name) => new RegExp(`^${name} (.*)$`, "m").exec(certificate)?.[1] ?? "";
    return certificates.map((certificate) =>
        writeLink("play", {
            game: line(certificate, "game"),
            graph: line(certificate, "graph"),
            misere: line(certificate, "play") === "misere" ? "yes" : "",
        }),
    );
}

/** What a certificate proves, in one line. */
function sentenceOf({ claim, game, play, n, m, resting_on }) {
    const rests = resting_on.length > 0 ? `; relies on ${resting_on.join(", ")}` : "";
    return `${game}, ${play} play, graph with ${n} vertices and ${m} edges: ${claim}${rests}.`;
}

function verdictOf({ accepted, count, certificates, error, undecided }, boards) {
    const [text, kind] =
        accepted === true
            ? [`Accepted: ${count === 1 ? "the certificate is" : `all ${count} certificates are`} correct.`, "good"]
            : accepted === false
              ? [`Rejected: ${error}`, "fault"]
              : [`Not decided: ${undecided}`, "fault"];
    return [
        el("p", { class: kind, id: "check-verdict" }, text),
        el(
            "ul",
            {},
            certificates.map((proved, i) =>
                el("li", {}, sentenceOf(proved), " ", proved.accepted && openLink(boards[i])),
            ),
        ),
    ];
}

const openLink = (href) =>
    el("a", { href, class: "open-board", onclick: () => byId("check").close() }, "Open this board");

/** The first proof in words, which is fetched when it is opened. */
function wordsOf(text) {
    const proof = el("pre", { tabindex: 0, id: "proof" });
    const read = async () => {
        if (proof.textContent) return;
        proof.textContent = "Writing …";
        try {
            const { words, undecided } = await fetchProof(text);
            proof.textContent = words ?? `The time is up: ${undecided}.`;
        } catch (error) {
            proof.textContent = reasonOf(error);
        }
    };
    return el("details", { ontoggle: read }, el("summary", {}, "Read the proof"), proof);
}

async function check(file) {
    const result = byId("check-result");
    byId("check").open || byId("check").showModal();
    show(result, el("p", {}, `Checking ${file.name} …`));
    let shown;
    try {
        const text = await file.text();
        const verdict = text.trimStart().startsWith(HEAD) && (await fetchCheck(text));
        shown = verdict
            ? [...verdictOf(verdict, boardsIn(text)), verdict.accepted && wordsOf(text)]
            : el("p", { class: "fault", id: "check-verdict" }, NO_CERTIFICATE);
    } catch (error) {
        shown = [el("p", { class: "fault", id: "check-verdict" }, reasonOf(error))];
    }
    show(result, el("h3", {}, file.name), shown);
    announce(byId("check-verdict").textContent);
}

export function setUpCheck() {
    const file = byId("check-file");
    byId("check-open").addEventListener("click", () => byId("check").showModal());
    byId("check-close").addEventListener("click", () => byId("check").close());
    file.addEventListener("change", () => file.files.length > 0 && check(file.files[0]));
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
        event.preventDefault();
        const [dropped] = event.dataTransfer.files;
        if (dropped) check(dropped);
    });
}
