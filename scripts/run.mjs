// The one entry of every npm command: `node scripts/run.mjs <script.ts> [arguments]`.
// Installs what is missing, then runs the script on the pinned Node, whatever Node started us.

import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureInstalled, pinnedNode, run, SetupError } from "./setup.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const [script, ...args] = process.argv.slice(2);

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  await ensureInstalled(root, script);
  if (realpathSync(process.execPath) === realpathSync(pinnedNode(root))) await runHere();
  else process.exit((await run(pinnedNode(root), [fileURLToPath(import.meta.url), script, ...args])).code);
} catch (error) {
  const debug = ["debug", "trace"].includes(process.env.LOG_LEVEL);
  const plain = error instanceof SetupError || (error instanceof Error && !debug);
  console.error(plain ? `\n${error.message}` : error);
  process.exit(1);
}

async function runHere() {
  stopWhenAbandoned();
  process.argv = [process.execPath, path.resolve(script), ...args];
  await import("tsx");
  await import("./machine/quick-imports.mjs");
  await import(pathToFileURL(path.resolve(script)).href);
}

/** `kill -9` of npm reaches only npm. Without this check we would run on and hold the port for good. */
function stopWhenAbandoned() {
  // npm itself, since its shell is replaced (`exec`). What started npm may well exit before us.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 1000);
  watch.unref();
}
