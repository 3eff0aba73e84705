import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { coffeeChanges, catalogCoffees as coffees } from "@/db/schema";
import { catalogAccess } from "@/lib/catalog/access";
import { searchCatalog } from "@/lib/catalog/catalog";
import { catalogFacets } from "@/lib/catalog/search/facets/facets";
import { cacheMatches, cachingDone } from "@/lib/catalog/search/memory/cache-matches";
import { currentFacts, lastFacts, readFacts } from "@/lib/catalog/search/memory/fact-store";
import { cleanUp } from "@/lib/jobs/clean-up";
import { ANONYMOUS } from "@/lib/viewer";
import { insertCoffee } from "@/tests/support/factories";

const HOUR_MS = 3_600_000;
const KENYAN = { country: ["Kenya"], price_per_lb_min: 1 };
const access = catalogAccess(ANONYMOUS, {});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await database().delete(coffees);
  await insertCoffee({ country: "Kenya", pricePerLb: 7 });
  await insertCoffee({ country: "Kenya", pricePerLb: 8 });
  await database().delete(coffeeChanges);
  await readFacts(database());
  await cacheMatches(database(), access, KENYAN);
});

afterEach(() => void vi.useRealTimers());

const later = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS);

/** The announcement of every change, as a clean-up finds it a day later. */
async function deleteAnnouncements() {
  await database().update(coffeeChanges).set({ changedAt: sql`now() - interval '25 hours'` });
  await cleanUp(database());
  expect(await database().$count(coffeeChanges)).toBe(0);
}

test("what changed while no one asked is found although its announcement was deleted", async () => {
  await database().update(coffees).set({ country: "Peru" });
  await insertCoffee({ country: "Kenya", pricePerLb: 9 });
  await deleteAnnouncements();
  later(25);
  expect((await searchCatalog(ANONYMOUS, KENYAN)).pagination.total).toBe(1);
  await cachingDone();
  const { ranges } = await catalogFacets(database(), access, KENYAN, { processFacets: false });
  expect(ranges.price).toMatchObject({ min: 9, max: 9 });
});

test("a quiet catalog that someone asks for is read once, however long nothing changes", async () => {
  const columns = lastFacts()?.columns;
  for (let hours = 0; hours < 48; hours += 7) {
    later(7);
    expect((await currentFacts(database()))?.columns).toBe(columns);
  }
  await insertCoffee({ country: "Kenya", pricePerLb: 9 });
  expect((await searchCatalog(ANONYMOUS, KENYAN)).pagination.total).toBe(3);
});
