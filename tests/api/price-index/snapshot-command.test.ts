import { execFile } from "node:child_process";
import { expect, inject, test } from "vitest";
import { bundledProgram } from "@/tests/support/bundled-program";
import { insertCoffee } from "@/tests/support/factories";
import { march, observe, seriesOf } from "@/tests/support/market";

/** Runs the command on this file's database. */
async function snapshot(...args: string[]) {
  const program = await bundledProgram("scripts/snapshot.ts");
  return new Promise<{ code: number | null; out: string }>((resolve) => {
    const child = execFile(process.execPath, [program, ...args], (_, stdout, stderr) =>
      resolve({ code: child.exitCode, out: stdout + stderr }),
    );
  });
}

test("the snapshot command computes and rebuilds the index", async () => {
  expect(await snapshot()).toMatchObject({
    code: 0,
    out: expect.stringContaining("No prices have been observed"),
  });
  for (const price of [5, 6])
    await observe(await insertCoffee({ country: "Ethiopia", stockedDate: march(1) }), { [march(15)]: price });

  expect((await snapshot("--from", march(1))).out).toMatch(/2 snapshots of 1 days, 2026-03-15 to 2026-03-15/);
  expect((await snapshot("--from", march(1), "--rebuild")).out).toMatch(/^4 observations rebuilt/);
  expect((await seriesOf()).map(({ date, synthetic }) => [date, synthetic])).toEqual([
    [march(1), true],
    [march(8), true],
    [march(15), false],
  ]);
});

// Each a process of its own: too long for each push.
test.runIf(inject("deep"))("a mistaken snapshot command says what is wrong", async () => {
  const mistakes = [
    [["--from", "2026-02-30"], "--from must be a date"],
    [["--from", march(2), "--to", march(1)], "--from must not be after --to"],
    [["--rebuild"], "--rebuild needs --from"],
  ] as const;
  const outcomes = await Promise.all(mistakes.map(([args]) => snapshot(...args)));
  expect(outcomes).toMatchObject(mistakes.map(([, out]) => ({ code: 1, out: expect.stringContaining(out) })));
});
