// The module with threads. It cannot be bundled, because its threads load the same script.
self.importScripts("graze.js");

export default (options) => self.createGraze({ ...options, mainScriptUrlOrBlob: "graze.js" });
