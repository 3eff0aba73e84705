import { execFile } from "node:child_process";
import { expect, inject, test } from "vitest";
import { database } from "@/db/client";
import { listSuppliers } from "@/lib/supply/suppliers";
import { bundledProgram } from "@/tests/support/bundled-program";
import { feedFile, feedRow } from "@/tests/support/feed-files";

/** Runs a command on this file's database: `suppliers` as npm does. */
async function command(script: "ingest" | "suppliers", ...args: string[]) {
  const program =
    script === "ingest"
      ? [await bundledProgram("scripts/ingest.ts")]
      : ["--import", "tsx", "scripts/suppliers.ts"];
  return new Promise<{ code: number | null; out: string }>((resolve) => {
    const child = execFile(process.execPath, [...program, ...args], (_, stdout, stderr) =>
      resolve({ code: child.exitCode, out: stdout + stderr }),
    );
  });
}

test("an operator adds a supplier, reads it, and sees what became of it", async () => {
  const feed = feedFile([feedRow("a"), feedRow("b", { unit: "stone" })]);
  const added = await command("suppliers", "add", "harbor-green", "--kind", "jsonl", "--feed", feed.path);
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining("npm run ingest -- harbor-green") });

  const read = await command("ingest", "harbor-green");
  expect(read.code).toBe(0);
  expect(read.out).toMatch(/harbor-green +succeeded +1 +0 +0 +0 +1 /);
  expect(read.out).toContain('row 2 (id b) rejected: unit "stone" must be lb, kg, g or oz');

  const listed = await command("suppliers", "list");
  expect(listed.out).toMatch(/harbor-green +jsonl +1 +1 +succeeded/);

  feed.write(["<html></html>"]);
  const failed = await command("ingest");
  expect(failed.code).toBe(1);
  expect(failed.out).toContain("Not JSON Lines");
});

test.runIf(inject("deep"))("a mistaken command says what is wrong and changes nothing", async () => {
  const feed = feedFile([feedRow("a")]).path;
  const mistakes: [Parameters<typeof command>, string][] = [
    [["suppliers", "add", "Bad_Slug", "--kind", "jsonl", "--feed", feed], "slug must be lower-case letters"],
    [["suppliers", "add", "good", "--kind", "csv", "--feed", "/nowhere.csv"], "No such file: /nowhere.csv"],
    [["ingest", "--confirm-shrink"], "requires supplier names"],
    [["ingest", "harbor-green", "--confirm-shrink"], "Nothing is held back from harbor-green."],
  ];
  const outcomes = await Promise.all(mistakes.map(([[script, ...args]]) => command(script, ...args)));
  expect(outcomes).toMatchObject(mistakes.map(([, out]) => ({ code: 1, out: expect.stringContaining(out) })));
  expect((await listSuppliers(database())).map(({ slug }) => slug)).toEqual(["harbor-green"]);
});
