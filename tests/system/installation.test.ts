import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { childEnvironment } from "@/lib/env";

const LOCK = {
  "": {},
  "node_modules/node": { version: process.versions.node },
  "node_modules/hono": { version: "4.0.0" },
  "node_modules/tailwindcss": { version: "4.0.0", dev: true },
  "node_modules/csstype": { version: "3.0.0", devOptional: true },
  "node_modules/fsevents": { version: "2.0.0", optional: true },
};
const EVERYTHING = [
  "node_modules/node",
  "node_modules/hono",
  "node_modules/tailwindcss",
  "node_modules/csstype",
];
const PRODUCTION = ["node_modules/node", "node_modules/hono"];

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "peaberry-installation-"));
  mkdirSync(path.join(root, "node_modules/node/bin"), { recursive: true });
  symlinkSync(process.execPath, path.join(root, "node_modules/node/bin/node"));
  write("node_modules/node/package.json", { version: process.versions.node });
  write("package-lock.json", { packages: LOCK });
  cpSync("scripts/setup.mjs", path.join(root, "setup.mjs"));
  // In place of npm: records that it was called, and installs nothing.
  writeFileSync(
    path.join(root, "npm.mjs"),
    'import fs from "node:fs"; fs.writeFileSync("asked", ""); process.exit(1)',
  );
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, json: object) {
  writeFileSync(path.join(root, file), JSON.stringify(json));
}

function installed(names: string[]) {
  const packages = Object.fromEntries(Object.entries(LOCK).filter(([name]) => names.includes(name)));
  write("node_modules/.package-lock.json", { packages });
}

function built() {
  mkdirSync(path.join(root, ".next"));
  writeFileSync(path.join(root, ".next/peaberry-sources"), "");
}

/** Whether `script` would have npm install something first. */
async function installsFor(script: string, nodeEnv = "development"): Promise<boolean> {
  rmSync(path.join(root, "asked"), { force: true });
  const program = `import { ensureInstalled } from "./setup.mjs"; await ensureInstalled(process.cwd(), "${script}");`;
  const env = childEnvironment({ npm_execpath: path.join(root, "npm.mjs"), NODE_ENV: nodeEnv });
  const failed = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: root,
    env,
  }).then(
    () => false,
    () => true,
  );
  expect(existsSync(path.join(root, "asked"))).toBe(failed);
  return failed;
}

test("a server accepts an installation without development packages when there is a build", async () => {
  installed(PRODUCTION);
  expect(await installsFor("scripts/start.ts")).toBe(true);
  built();
  expect(await installsFor("scripts/start.ts")).toBe(false);
  expect(await installsFor("scripts/db-migrate.ts")).toBe(false);
});

test("a server accepts an installation without development packages when NODE_ENV says production", async () => {
  installed(PRODUCTION);
  expect(await installsFor("scripts/start.ts", "production")).toBe(false);
});

test("tests and builds install everything when the development packages are missing", async () => {
  installed(PRODUCTION);
  built();
  expect(await installsFor("scripts/start.ts", "production")).toBe(false);
  for (const script of ["scripts/test.ts", "scripts/build.ts", "scripts/dev.ts"])
    expect(await installsFor(script, "production")).toBe(true);
});

test("tests install everything again when npm pruned what our marker had recorded", async () => {
  installed(EVERYTHING);
  expect(await installsFor("scripts/test.ts")).toBe(false);
  installed(PRODUCTION);
  expect(await installsFor("scripts/test.ts")).toBe(true);
});

test("a server installs a development package that is missing beside others when there is a build", async () => {
  installed(EVERYTHING);
  built();
  write("package-lock.json", {
    packages: { ...LOCK, "node_modules/postcss": { version: "8.0.0", dev: true } },
  });
  expect(await installsFor("scripts/start.ts")).toBe(true);
});

test("a production package of another version is installed again when there is a build", async () => {
  installed(PRODUCTION);
  built();
  write("package-lock.json", { packages: { ...LOCK, "node_modules/hono": { version: "4.0.1" } } });
  expect(await installsFor("scripts/start.ts", "production")).toBe(true);
});

test("npm gets each package's address at the registry in use, and finds them by itself where that fails", async () => {
  write("package-lock.json", {
    packages: { ...LOCK, "node_modules/hono/node_modules/@hono/node-server": { version: "2.0.0" } },
  });
  writeFileSync(
    path.join(root, "npm.mjs"),
    `import fs from "node:fs";
    if (process.argv[2] === "config") console.log("https://packages.example/npm/");
    else {
      const lock = fs.existsSync("npm-shrinkwrap.json") ? "npm-shrinkwrap.json" : "package-lock.json";
      fs.appendFileSync("asked", fs.readFileSync(lock, "utf8") + "\\n");
      process.exit(1);
    }`,
  );
  expect(await installsFor("scripts/start.ts")).toBe(true);
  const addresses = readFileSync(path.join(root, "asked"), "utf8")
    .trim()
    .split("\n")
    .map((lock) => Object.values(JSON.parse(lock).packages as Record<string, { resolved?: string }>))
    .map((packages) => packages.flatMap(({ resolved }) => resolved ?? []));
  expect(addresses).toEqual([expect.any(Array), []]);
  expect(addresses[0]).toContain("https://packages.example/npm/hono/-/hono-4.0.0.tgz");
  expect(addresses[0]).toContain("https://packages.example/npm/@hono/node-server/-/node-server-2.0.0.tgz");
  expect(existsSync(path.join(root, "npm-shrinkwrap.json"))).toBe(false);
});
