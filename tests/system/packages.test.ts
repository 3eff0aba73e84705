import { existsSync } from "node:fs";
import path from "node:path";
import { publint } from "publint";
import { expect, test } from "vitest";
import { buildClient, CLIENT } from "@/scripts/machine/packages";

test("the built client is a valid package: every export exists, with its types", async () => {
  await buildClient(new AbortController().signal);
  expect(existsSync(path.join(CLIENT, "dist/client.d.ts"))).toBe(true);
  const { messages } = await publint({ pkgDir: CLIENT, strict: true, pack: "npm" });
  expect(messages).toEqual([]);
});
