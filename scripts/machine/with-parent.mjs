// `node with-parent.mjs <program> [arguments]` runs a program that ends when its parent is killed.
// A wrapper and not a preload: workers of the program would inherit a preload and end too early.

import path from "node:path";
import { pathToFileURL } from "node:url";
import "./quick-imports.mjs";

const GRACE_MS = 5000;

process.on("disconnect", () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, "SIGTERM");
});
// Listening must not keep a program alive that is done.
process.channel?.unref();

const [node, , program, ...args] = process.argv;
process.argv = [node, path.resolve(program), ...args];
await import(pathToFileURL(path.resolve(program)).href);
