// Modules that the build of the page provides (web/page/build.mjs).
declare module "uplot";
declare module "uqr";
declare module "graze-prepared";
