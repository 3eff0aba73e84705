import { existsSync } from "node:fs";
import path from "node:path";
import { publint } from "publint";
import { expect, test } from "vitest";
import { buildCli, buildClient, CLI, CLIENT } from "@/scripts/machine/packages";

test("the built packages are valid: every export and program exists, the client's with types", async () => {
  await Promise.all([buildClient(new AbortController().signal), buildCli()]);
  expect(existsSync(path.join(CLIENT, "dist/client.d.ts"))).toBe(true);
  for (const pkgDir of [CLIENT, CLI]) {
    const { messages } = await publint({ pkgDir, strict: true, pack: "npm" });
    expect([pkgDir, messages]).toEqual([pkgDir, []]);
  }
});
