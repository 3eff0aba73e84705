import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { EXAMPLES } from "@/lib/api-root/examples";
import { endpointPages } from "@/lib/docs/reference/endpoint-pages";
import { documentedOperations } from "@/lib/docs/reference/operations";
import { isInstalled, runSamples, samplesOf } from "@/tests/support/docs-samples";
import { insertCoffee } from "@/tests/support/factories";
import { serveFront } from "@/tests/support/front-server";
import { installClient } from "@/tests/support/installed-client";
import { insertKey } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";

let close = () => {};
let origin = "";
let key = "";
const folder = mkdtempSync(path.join(tmpdir(), "peaberry-docs-samples-"));
beforeAll(async () => {
  await installClient(folder);
  const person = await insertPerson({ apiPlan: "enterprise", marketIntelligence: true });
  key = await insertKey(person, { scopes: ["catalog:read", "price-index:read"] });
  // The samples name this coffee of the demo.
  await database().execute(
    sql.raw(`alter table catalog_coffees alter column id restart with ${Number(EXAMPLES.parameters.id)}`),
  );
  await insertCoffee({ name: "Konga lot 7", country: "Ethiopia" });
  await insertCoffee({ name: "Huila Excelso", country: "Colombia" });
  ({ origin, close } = await serveFront());
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

/** What the samples of these pages have to print, to show that they read the answer. */
const PRINTED: Readonly<Record<string, string>> = {
  "list-catalog": "Konga lot 7",
  "get-coffee": "Konga lot 7",
  "read-proof-coverage": "limited",
  "describe-service": "/v1/price-index",
  "read-open-api": "/v1/catalog/{id}",
  "read-health": "ok",
};

for (const [language, program] of [
  ["bash", "curl"],
  ["typescript", process.execPath],
  ["python", "python3"],
] as const)
  test.skipIf(!isInstalled(program))(
    `every ${language} sample of the reference works when pasted`,
    async () => {
      const samples = endpointPages().flatMap((page) =>
        samplesOf(page, origin).filter((each) => each.language === language),
      );
      expect(samples.length).toBe(endpointPages().length);
      const printed = await runSamples(language, samples, { folder, key });
      for (const [name, output] of printed) {
        expect(output, name).not.toMatch(/^\{"error":/);
        const slug = name.replace("/docs/reference/", "");
        expect(output, name).toContain(PRINTED[slug] ?? "");
      }
    },
  );

test("a parameter's documented default gives the same rows as leaving it out", async () => {
  const ask = async (target: string) => {
    const response = await fetch(origin + target, { headers: { Authorization: `Bearer ${key}` } });
    const { data, pagination, scope } = await response.json();
    return { status: response.status, data, pagination, total: scope?.total_rows };
  };
  for (const operation of documentedOperations()) {
    const defaults = operation.parameters.flatMap(({ name, default: value }) =>
      value === undefined ? [] : [[name, value]],
    );
    if (defaults.length === 0) continue;
    const path = operation.path.replace("{id}", String(EXAMPLES.parameters.id));
    const plain = await ask(path);
    expect(plain.status, path).toBe(200);
    expect(await ask(`${path}?${new URLSearchParams(defaults)}`), path).toEqual(plain);
  }
});
