import postgres from "postgres";
import { expect, inject, test } from "vitest";
import { startNode } from "@/scripts/machine/child";

const admin = postgres(inject("adminUrl"), { max: 1, onnotice: () => {} });

async function bench(...args: string[]): Promise<{ code: number | null; output: string }> {
  const options = { stopping: new AbortController().signal, quiet: true };
  return startNode("scripts/bench.ts", args, options).ended;
}

test("a bench fills the databases that it lacks, once, and says so", async () => {
  const names = ["small_1k", "large_2k"].map((name) => `${inject("runPrefix")}${name}`);
  const [small = "", large = ""] = names;
  const asked = ["search", "--small", small, "--large", large, "--rounds", "1"];
  try {
    const first = await bench(...asked);
    expect(first.output).toContain("| p50 at 1000 | p50 at 2000 |");
    expect(first.code).toBe(0);
    for (const name of names) expect(first.output).toContain(`Filling ${name}`);

    // As an interrupted run leaves it.
    await admin.unsafe(`comment on database "${small}" is 'made by npm run demo:scale, unfinished'`);
    const second = await bench(...asked);
    expect(second.code).toBe(0);
    expect(second.output).toContain(`Filling ${small}`);
    expect(second.output).not.toContain(`Filling ${large}`);
  } finally {
    for (const name of names) await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end({ timeout: 5 });
  }
});

test("a bench whose database is absent, and of no size that its name tells, says how to make it", async () => {
  const { code, output } = await bench("similarity", "--database", `${inject("runPrefix")}nameless`);
  expect(code).toBe(1);
  expect(output).toContain("npm run demo:scale -- --listings");
  expect(output).not.toContain("    at ");
});
