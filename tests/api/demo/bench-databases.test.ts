import postgres from "postgres";
import { expect, inject, test } from "vitest";
import type { DatabaseServer } from "@/db/server";
import { startNode } from "@/scripts/machine/child";
import { ensureScaleDatabase } from "@/scripts/machine/scale-database";

const admin = postgres(inject("adminUrl"), { max: 1, onnotice: () => {} });
const server: DatabaseServer = {
  embedded: true,
  given: null,
  url: (database) => Object.assign(new URL(inject("adminUrl")), { pathname: `/${database}` }).href,
  release: async () => {},
};

async function bench(...args: string[]): Promise<{ code: number | null; output: string }> {
  const options = { stopping: new AbortController().signal, quiet: true };
  return startNode("scripts/bench.ts", args, options).ended;
}

// Two databases and four processes for a tool of ours: too long for each push.
test.runIf(inject("deep"))(
  "a benchmark creates missing and unfinished databases, says so, and keeps finished ones",
  async () => {
    const names = ["small_1k", "large_2k"].map((name) => `${inject("runPrefix")}${name}`);
    const [small = "", large = ""] = names;
    try {
      // As an interrupted run leaves it.
      await admin`create database ${admin(small)}`;
      await admin.unsafe(`comment on database "${small}" is 'made by npm run demo:scale, unfinished'`);
      const { code, output } = await bench("search", "--small", small, "--large", large, "--rounds", "1");
      expect(output).toContain("| p50 at 1000 | p50 at 2000 |");
      expect(code).toBe(0);
      for (const name of names) expect(output).toContain(`Filling ${name}`);

      const numbers = () => admin`select oid from pg_database where datname in ${admin(names)} order by oid`;
      const before = await numbers();
      for (const name of names) await ensureScaleDatabase(server, name, new AbortController().signal);
      expect(await numbers()).toEqual(before);
    } finally {
      for (const name of names) await admin`drop database if exists ${admin(name)} with (force)`;
      await admin.end({ timeout: 5 });
    }
  },
);

test.runIf(inject("deep"))("a benchmark without its database explains how to create it", async () => {
  const { code, output } = await bench("similarity", "--database", `${inject("runPrefix")}nameless`);
  expect(code).toBe(1);
  expect(output).toContain("npm run demo:scale -- --listings");
  expect(output).not.toContain("    at ");
});
