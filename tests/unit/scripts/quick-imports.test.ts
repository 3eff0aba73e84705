import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { childEnvironment } from "@/lib/env";

const ENTRIES = ["drizzle-orm", "drizzle-orm/pg-core", "drizzle-orm/postgres-js"];

/** What a new process gets from drizzle-orm, and how many imports between its files Node resolved itself. */
const PROGRAM = `
  import { registerHooks } from "node:module";
  let resolved = 0;
  registerHooks({ resolve(name, context, next) {
    if (name.startsWith(".") && context.parentURL?.includes("/drizzle-orm/")) resolved++;
    return next(name, context);
  } });
  if (process.argv[1] === "quick") await import(process.cwd() + "/scripts/machine/quick-imports.mjs");
  const names = [];
  for (const entry of ${JSON.stringify(ENTRIES)}) names.push(Object.keys(await import(entry)));
  console.log(JSON.stringify({ names, resolved }));
`;

function load(how: "quick" | "plain"): { names: string[][]; resolved: number } {
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", PROGRAM, how], {
    encoding: "utf8",
    env: childEnvironment({}),
  });
  return JSON.parse(output);
}

describe("importing drizzle-orm in our commands", () => {
  test("gives what Node gives, without its search for each file", () => {
    const [quick, plain] = [load("quick"), load("plain")];
    expect(plain.resolved).toBeGreaterThan(50);
    expect(quick).toEqual({ names: plain.names, resolved: 0 });
  });
});
