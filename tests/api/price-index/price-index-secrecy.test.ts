import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { priceIndexSnapshots, priceObservations } from "@/db/schema";
import { snapshotPrices } from "@/lib/price-index/compute-snapshots";
import { call } from "@/tests/support/call";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { insertKey } from "@/tests/support/keys";
import { forgetMarket, march, wholeIndex } from "@/tests/support/market";
import { insertPerson } from "@/tests/support/people";
import { runs } from "@/tests/support/property-tests";

/** Attempts to learn from the index what one listing costs. */

const SEGMENTS = [
  ["Washed", "Grade 1"],
  ["Washed", null],
  ["Natural", "Grade 1"],
  ["Honey", null],
] as const;
const MAX_LISTINGS = 12;
const ids: number[] = [];
let key = "";
beforeAll(async () => {
  const subscriber = await insertPerson({ apiPlan: "member", marketIntelligence: true });
  key = await insertKey(subscriber, { scopes: ["catalog:read", "price-index:read"] });
  const supplier = await insertSupplier();
  for (let i = 0; i < MAX_LISTINGS; i++) ids.push((await insertCoffee({ supplier })).id);
});

const cents = fc.integer({ min: 400, max: 3000 }).map((value) => value / 100);
/** One origin's listings: their segment, and their price on two days. */
const listings = fc.array(
  fc.record({ segment: fc.nat({ max: SEGMENTS.length - 1 }), prices: fc.tuple(cents, cents) }),
  { minLength: 2, maxLength: MAX_LISTINGS },
);
type Listings = typeof listings extends fc.Arbitrary<infer T> ? T : never;

/** Markets in which one listing alone is in no segment that is published. */
const withOneAlone = listings.filter(
  (market) =>
    SEGMENTS.filter((_, at) => market.filter(({ segment }) => segment === at).length === 1).length === 1,
);

async function publish(market: Listings): Promise<void> {
  await forgetMarket();
  const rows = market.flatMap(({ segment, prices }, i) =>
    prices.map((pricePerLb, day) => ({
      coffeeId: ids[i] ?? 0,
      observedOn: march(1 + day),
      pricePerLb,
      stocked: true,
      wholesale: false,
      country: "Ethiopia",
      processBaseMethod: SEGMENTS[segment]?.[0] ?? null,
      grade: SEGMENTS[segment]?.[1] ?? null,
    })),
  );
  await database().insert(priceObservations).values(rows);
  await snapshotPrices(database());
}

const snapshots = () => database().select().from(priceIndexSnapshots);

test("swapping prices among a segment's listings doesn't change the index", async () => {
  await fc.assert(
    fc.asyncProperty(listings, fc.nat(), fc.nat(), async (market, a, b) => {
      const one = market[a % market.length];
      const peers = market.filter(({ segment }) => segment === one?.segment);
      const other = peers[b % peers.length];
      await publish(market);
      const before = await wholeIndex();
      await publish(
        market.map((each) => ({
          ...each,
          prices: (each === one ? other : each === other ? one : each)?.prices ?? each.prices,
        })),
      );
      expect(await wholeIndex()).toEqual(before);
    }),
    { numRuns: runs(30) },
  );
});

test("figures of segments with fewer than five listings are rounded to 25 cents", async () => {
  await fc.assert(
    fc.asyncProperty(listings, async (market) => {
      await publish(market);
      for (const row of await snapshots()) {
        if (row.listings >= 5) continue;
        const { priceMin, priceMax, priceAvg, priceMedian, priceP25, priceP75, priceStdev } = row;
        for (const price of [priceMin, priceMax, priceAvg, priceMedian, priceP25, priceP75, priceStdev])
          expect(Number.isInteger(price * 4)).toBe(true);
      }
    }),
    { numRuns: runs(30) },
  );
});

test("sample.coarse tells prices in steps of 25 cents from exact ones", async () => {
  const seen = { coarse: 0, exact: 0 };
  await fc.assert(
    fc.asyncProperty(listings, async (market) => {
      await publish(market);
      const answer = await call("/v1/price-index?limit=1000", {
        headers: { authorization: `Bearer ${key}` },
      });
      for (const { date, process, grade, price, sample } of (await answer.json()).data) {
        seen[sample.coarse ? "coarse" : "exact"]++;
        if (sample.coarse)
          expect(Object.values<number>(price).every((value) => Number.isInteger(value * 4))).toBe(true);
        else {
          const isIn = ({ segment }: Listings[number]) =>
            sample.aggregation_tier === "origin" ||
            (SEGMENTS[segment]?.[0] === process && SEGMENTS[segment]?.[1] === grade);
          const prices = market.filter(isIn).map((each) => each.prices[date === march(1) ? 0 : 1]);
          const exact = prices.reduce((sum, value) => sum + value, 0) / prices.length;
          expect(Math.abs(price.avg - exact)).toBeLessThan(0.0051);
        }
      }
    }),
    { numRuns: 20 },
  );
  expect(Math.min(seen.coarse, seen.exact)).toBeGreaterThan(0);
});

test("subtracting an origin's segments never reveals one listing's price", async () => {
  let attacked = 0;
  await fc.assert(
    fc.asyncProperty(withOneAlone, async (market) => {
      await publish(market);
      const day = (await snapshots()).filter(({ date }) => date === march(2));
      const origin = day.find(({ aggregationTier }) => aggregationTier === "origin");
      const segments = day.filter(({ aggregationTier }) => aggregationTier === "segment");
      if (!origin || origin.listings - segments.reduce((sum, { listings: n }) => sum + n, 0) !== 1) return;
      attacked++;
      // What an average of n prices leaves open, n times over: half a step either way.
      const open = (row: typeof origin) => row.listings * (row.listings < 5 || row === origin ? 0.25 : 0.01);
      expect(segments.reduce((sum, row) => sum + open(row), open(origin))).toBeGreaterThan(0.5);
      // And the extremes say no more of it.
      for (const price of [origin.priceMin, origin.priceMax, origin.priceAvg, origin.priceMedian])
        expect(Number.isInteger(price * 4)).toBe(true);
    }),
    { numRuns: runs(60) },
  );
  expect(attacked).toBeGreaterThan(0);
});

test("rounded figures keep their order", async () => {
  await fc.assert(
    fc.asyncProperty(listings, async (market) => {
      await publish(market);
      for (const { priceMin, priceP25, priceMedian, priceP75, priceMax, priceAvg } of await snapshots()) {
        expect([priceMin, priceP25, priceMedian, priceP75, priceMax]).toEqual(
          [priceMin, priceP25, priceMedian, priceP75, priceMax].sort((a, b) => a - b),
        );
        expect(priceAvg).toBeGreaterThanOrEqual(priceMin);
        expect(priceAvg).toBeLessThanOrEqual(priceMax);
      }
    }),
    { numRuns: runs(20) },
  );
});
