// An instance of the WebAssembly module with the JSON API (docs/api.md).

/**
 * Starts an instance.
 * @param create what emscripten's graze.js exports
 * @param module a WebAssembly.Module, or the bytes of one
 * @param limits seconds and bytes of memory for one question; rules: custom games, in Lua
 */
export async function startSolver(create, module, { seconds, memory, rules }) {
    const compiled = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
    const graze = await create({
        instantiateWasm(imports, receive) {
            WebAssembly.instantiate(compiled, imports).then((instance) => receive(instance, compiled));
            return {};
        },
    });
    const put = (text) => {
        const size = graze.lengthBytesUTF8(text) + 1;
        const place = graze._malloc(size);
        if (!place) throw new RangeError("out of memory");
        graze.stringToUTF8(text, place, size);
        return place;
    };
    const take = (place) => {
        const text = graze.UTF8ToString(place);
        graze._free(place);
        return text;
    };
    const fault = graze._module_start(seconds, memory, rules ? put(rules) : 0);
    if (fault) throw new Error(take(fault));
    return {
        /** The answer to one question: its status, as in HTTP, its JSON, and the memory in use. */
        ask(path, text) {
            const [address, body] = [put(path), put(text)];
            const answer = graze._module_answer(address, body);
            graze._free(address);
            graze._free(body);
            if (!answer) throw new RangeError("out of memory");
            return { status: graze._module_status(), text: take(answer), bytes: graze.HEAP8.length };
        },
    };
}
