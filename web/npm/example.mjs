import { load } from "graze-wasm";
const graze = await load();
const { value, outcome } = await graze.solve("arc-kayles", "grid(4,5)");
console.log(`value ${value}, outcome ${outcome}`);
