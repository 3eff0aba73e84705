import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openApi } from "@/lib/api-root/operations";
import manifest from "@/package.json" with { type: "json" };
import cliManifest from "@/packages/cli/package.json" with { type: "json" };
import clientManifest from "@/packages/client/package.json" with { type: "json" };
import { clientTypes } from "@/scripts/machine/client-types";
import { bundledClient } from "@/scripts/machine/packages";
import { sources } from "./sources";

const MAX_BYTES = 8 * 1024;

test("packages/client/src/api.ts is what `npm run client:types` writes from the contracts", () => {
  expect(
    sources("packages/client/src/api.ts")[0]?.text,
    "a contract of /v1 changed: run npm run client:types",
  ).toBe(clientTypes(openApi()));
});

test("both packages have the version and licence of the repository, and no dependencies", () => {
  for (const { version, license, ...rest } of [clientManifest, cliManifest]) {
    expect([version, license]).toEqual([manifest.version, manifest.license]);
    expect(Object.keys(rest).filter((key) => /dependencies/i.test(key))).toEqual([]);
  }
});

test("the client is at most 8 KB, minified and gzipped", async () => {
  const bytes = gzipSync(await bundledClient()).length;
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

test("the packages call nothing that Node 20.3, the oldest they promise to run on, lacks", () => {
  const newer = [
    /\b(URL\.parse|Promise\.(withResolvers|try)|Array\.fromAsync|(Map|Object)\.groupBy|Iterator\.\w+)\b/g,
    /\b(Error\.isError|RegExp\.escape|import\.meta\.(dirname|filename))\b/g,
    /\.(union|intersection|difference|isSubsetOf|isSupersetOf)\(/g,
  ];
  expect(cliManifest.engines.node).toBe(">=20.3");
  const found = sources("packages/*/src/**/*.ts").flatMap(({ path, text }) =>
    newer.flatMap((pattern) => (text.match(pattern) ?? []).map((call) => `${path}: ${call}`)),
  );
  expect(found).toEqual([]);
});
