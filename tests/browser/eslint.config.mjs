// The linter of all scripts in web/ and tests/: mistakes, not style.
import js from "@eslint/js";
import globals from "globals";

export default [
    { ignores: ["**/node_modules/**", "**/dist/**"] },
    js.configs.recommended,
    {
        languageOptions: {
            ecmaVersion: 2024,
            globals: { ...globals.browser, ...globals.node, ...globals.serviceworker },
            parserOptions: { ecmaVersion: "latest" },
        },
        rules: {
            eqeqeq: ["error", "always", { null: "ignore" }],
            "no-unused-private-class-members": "off", // does not know ||=
            "no-var": "error",
            "prefer-const": ["error", { destructuring: "all" }],
            "no-unused-vars": ["error", { args: "after-used", ignoreRestSiblings: true }],
        },
    },
];
