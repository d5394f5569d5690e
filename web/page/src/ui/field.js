// Form controls.
import { el } from "./dom.js";

let count = 0;
const freshId = () => `field-${++count}`;

/** A control with a label above it, and a remark or a fault below. */
export function field(label, control, remark = "") {
    control.id ||= freshId();
    const note = el("p", { class: "remark", id: `${control.id}-remark` }, remark);
    control.setAttribute("aria-describedby", note.id);
    return el("div", { class: "field" }, el("label", { for: control.id }, label), control, note);
}

/** Shows what is wrong with a field; an empty text clears it. */
export function setFault(fieldNode, text) {
    const control = fieldNode.querySelector("input, select, textarea");
    const note = fieldNode.querySelector(".remark");
    note.textContent = text;
    note.classList.toggle("fault", text !== "");
    if (text) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
}

export function select(options, chosen, onChange) {
    const node = el(
        "select",
        { onchange: () => onChange(node.value) },
        options.map(([value, label]) => el("option", { value, selected: value === chosen }, label)),
    );
    return node;
}

export function textInput(value, onChange, more = {}) {
    const node = el("input", {
        type: "text",
        value,
        spellcheck: "false",
        autocomplete: "off",
        autocapitalize: "off",
        ...more,
        onchange: () => onChange(node.value.trim()),
    });
    return node;
}

/** A slider with its number beside it; onChange is called on release. */
export function slider(label, { least, most, value, step = 1 }, onChange, id = freshId()) {
    const output = el("output", { for: id }, String(value));
    const input = el("input", {
        type: "range",
        id,
        min: least,
        max: most,
        step,
        value,
        oninput: () => (output.textContent = input.value),
        onchange: () => onChange(Number(input.value)),
    });
    return el("div", { class: "slider" }, el("label", { for: id }, label), input, output);
}

/** Radio buttons as a row of chips. */
export function chips(legend, options, chosen, onChange) {
    const name = freshId();
    return el(
        "fieldset",
        { class: "chips" },
        el("legend", {}, legend),
        options.map(([value, label]) =>
            el(
                "label",
                {},
                el("input", {
                    type: "radio",
                    name,
                    value,
                    checked: value === chosen,
                    onchange: () => onChange(value),
                }),
                el("span", {}, label),
            ),
        ),
    );
}

export function checkbox(label, checked, onChange, more = {}) {
    const input = el("input", {
        type: "checkbox",
        checked,
        ...more,
        onchange: () => onChange(input.checked),
    });
    return el("label", { class: "check" }, input, el("span", {}, label));
}
