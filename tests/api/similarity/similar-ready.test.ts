import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readCatalogVersion } from "@/db/catalog-version";
import { database } from "@/db/client";
import { beginLineage } from "@/db/lineage";
import { catalogCoffees, catalogState } from "@/db/schema";
import { refreshIndexOnChange } from "@/lib/similarity/similarity-index";
import { everyCaller } from "@/tests/support/callers";
import { publishChanges } from "@/tests/support/catalog-version";
import { insertCoffee } from "@/tests/support/factories";
import { askSimilar, lot } from "@/tests/support/similar-lot";
import { statementsOf } from "@/tests/support/statements";

/** Only building the index, or bringing it forward, asks where the catalog stands. */
const readsCatalog = (statement: string) => /pg_current_snapshot/.test(statement);

/** What a server knows of the catalog's version between two looks. */
const server = globalThis as typeof globalThis & { peaberryCatalogWatch?: object };

test("a server with a ready index answers without building it, and one without builds it on request", async () => {
  const callers = await everyCaller();
  const [target, twin] = [await insertCoffee(lot()), await insertCoffee(lot())];
  await publishChanges();
  const ask = async () => {
    let found: unknown;
    const statements = await statementsOf(async () => {
      found = await (await askSimilar(callers, target.id)).json();
    });
    expect(found).toMatchObject({ data: { matches: [{ coffee: { id: twin.id } }] } });
    return statements.filter(readsCatalog).length;
  };
  const index = refreshIndexOnChange();
  await index.ready;
  await index.stop();
  expect(await ask()).toBe(0);
  await publishChanges();
  expect(await ask()).toBeGreaterThan(0);
  expect(await ask()).toBe(0);
});

test("what a failover lost isn't similar any more, and its version never comes back", async () => {
  const callers = await everyCaller();
  const target = await insertCoffee({ ...lot(), cooperative: "Lost and Found" });
  await publishChanges();
  const kept = await readCatalogVersion();
  const lost = await insertCoffee({ ...lot(), cooperative: "Lost and Found" });
  await publishChanges();
  const lostVersion = await readCatalogVersion();
  const found = async () => JSON.stringify(await (await askSimilar(callers, target.id)).json());
  expect(await found()).toContain(`"id":${lost.id},`);

  // The primary that took over has neither the row nor the version.
  await database().delete(catalogCoffees).where(eq(catalogCoffees.id, lost.id));
  await database().update(catalogState).set({ version: kept });
  beginLineage();
  expect(await found()).not.toContain(`"id":${lost.id},`);
  await publishChanges();
  expect(await readCatalogVersion()).toBeGreaterThan(lostVersion);
});

test("a search ends when a failover took back the version that its server knows", async () => {
  const callers = await everyCaller();
  const [target, twin] = [await insertCoffee(lot()), await insertCoffee(lot())];
  await publishChanges();
  const kept = await readCatalogVersion();
  await publishChanges();
  const known = { version: await readCatalogVersion(), begunAtMs: performance.now() };
  await database().update(catalogState).set({ version: kept });
  beginLineage();
  server.peaberryCatalogWatch = { known, reading: null };
  try {
    const found = await (await askSimilar(callers, target.id)).json();
    expect(JSON.stringify(found)).toContain(`"id":${twin.id},`);
  } finally {
    delete server.peaberryCatalogWatch;
  }
});
