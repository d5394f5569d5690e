// Sequences and tables as files for other programs.

/** Lines "n,value"; missing values are empty. */
export function csvOfSequence({ from, values }) {
    const rows = values.map((value, i) => `${from + i},${value ?? ""}`);
    return `${["n,value", ...rows].join("\n")}\n`;
}

/** A b-file for the OEIS: lines "n value", without the missing values. */
export function bfileOfSequence({ from, values }) {
    const rows = values.flatMap((value, i) => (value === null ? [] : [`${from + i} ${value}`]));
    return `${rows.join("\n")}\n`;
}

/** One line per row of the table, beginning with the row's parameter. */
export function csvOfTable({ rows, cols, values }) {
    const head = [`${rows.name}\\${cols.name}`, ...values[0].map((_, j) => cols.from + j)];
    const lines = values.map((line, i) => [rows.from + i, ...line.map((value) => value ?? "")]);
    return `${[head, ...lines].map((line) => line.join(",")).join("\n")}\n`;
}
