// The module with threads, which start from the same script: it cannot be bundled.
self.importScripts("graze.js");

export default (options) => self.createGraze({ ...options, mainScriptUrlOrBlob: "graze.js" });
