// Creates and fills elements. User input is only ever inserted as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element. Properties that begin with "on" are listeners; true and false set or leave out an
 * attribute; children are nodes or texts, null is skipped.
 */
export function el(tag, properties = {}, ...children) {
    return fill(document.createElement(tag), properties, children);
}

export function svgEl(tag, properties = {}, ...children) {
    return fill(document.createElementNS(SVG, tag), properties, children);
}

function fill(node, properties, children) {
    for (const [name, value] of Object.entries(properties)) {
        if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
        else if (value === true) node.setAttribute(name, "");
        else if (value !== false && value != null) node.setAttribute(name, String(value));
    }
    node.append(...children.flat().filter((child) => child != null && child !== false));
    return node;
}

/** Replaces the children of a node; an element with the same id keeps the focus. */
export function show(node, ...children) {
    const focused = node.contains(document.activeElement) ? document.activeElement.id : "";
    node.replaceChildren(...children.flat().filter((child) => child != null && child !== false));
    if (focused) document.getElementById(focused)?.focus();
}

/** @returns {any} an element of the page, of the kind that the caller knows */
export const byId = (id) => document.getElementById(id);
