import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { priceIndexSnapshots, priceObservations } from "@/db/schema";
import { allOriginsLine, originLinks } from "@/lib/price-index/all-origins";
import { snapshotPrices, snapshotSince } from "@/lib/price-index/compute-snapshots";
import { replacementLine } from "@/lib/price-index/turnover/replacement";
import { selectLotTurns } from "@/lib/price-index/turnover/replacement-queries";
import { repricedIn } from "@/lib/price-index/turnover/repriced";
import { repricedListings } from "@/lib/price-index/turnover/repriced-queries";
import { daysBefore } from "@/lib/units/days";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { forgetMarket, march, wholeIndex } from "@/tests/support/market";
import { indexByDefinition, type Observation } from "@/tests/support/price-index-oracle";
import { runs } from "@/tests/support/property-tests";
import {
  allOriginsByDefinition,
  replacementByDefinition,
  repricedByDefinition,
} from "@/tests/support/turnover-oracle";

const LISTINGS = 9;
const SUPPLIERS = 3;
const ids: number[] = [];
beforeAll(async () => {
  const suppliers = await Promise.all(Array.from({ length: SUPPLIERS }, () => insertSupplier()));
  for (let i = 0; i < LISTINGS; i++)
    ids.push((await insertCoffee({ supplier: suppliers[i % SUPPLIERS] ?? (await insertSupplier()) })).id);
});

/** Mostly close together, with gaps that outlast the limits of 60 and 365 days. */
const DAYS = [0, 7, 14, 15, 21, 28, 35, 75, 82, 140, 147, 300, 430, 437].map((days) =>
  daysBefore(-days, march(1)),
);
const day = fc.constantFrom(...DAYS);

const cents = fc.integer({ min: 200, max: 4000 }).map((value) => value / 100);
const observation = fc.record({
  listing: fc.nat({ max: LISTINGS - 1 }),
  observedOn: day,
  pricePerLb: fc.option(cents, { nil: null, freq: 12 }),
  stocked: fc.boolean().chain((soldOut) => (soldOut ? fc.boolean() : fc.constant(true))),
  country: fc.constantFrom("Ethiopia", "Ethiopia", "Kenya", null),
  processBaseMethod: fc.constantFrom("Washed", "Natural", null),
  grade: fc.constantFrom("Grade 1", null),
  wholesale: fc.constantFrom(false, false, false, true),
});

const ofListings = (drawn: readonly (Omit<Observation, "coffeeId"> & { listing: number })[]): Observation[] =>
  drawn.map(({ listing, ...rest }) => ({
    ...rest,
    coffeeId: ids[listing] ?? 0,
    supplier: listing % SUPPLIERS,
  }));

/** Observations of few listings, segments and days, so that they meet often; one per listing and day. */
const market = fc
  .uniqueArray(observation, { minLength: 20, maxLength: 90, selector: (r) => `${r.listing} ${r.observedOn}` })
  .map((drawn) => () => ofListings(drawn));

async function insert(observations: readonly Observation[]): Promise<void> {
  if (observations.length === 0) return;
  await database()
    .insert(priceObservations)
    .values(observations.map(({ supplier: _, ...observation }) => observation));
}

async function set(observations: readonly Observation[]): Promise<void> {
  await forgetMarket();
  await insert(observations);
}

const laws = { numRuns: runs(25) };

test("the index equals its definition for any market", async () => {
  await fc.assert(
    fc.asyncProperty(market, async (observations) => {
      await set(observations());
      await snapshotPrices(database());
      const rows = await database().select().from(priceIndexSnapshots);
      const defined = indexByDefinition(observations());
      expect(rows.length).toBe(defined.size);
      for (const row of rows) {
        const { date, aggregationTier, origin, process, grade, wholesale } = row;
        const segment = JSON.stringify([aggregationTier, origin, process, grade, wholesale]);
        const { value = 0, listings, matched } = defined.get(`${date} ${segment}`) ?? {};
        expect(Math.abs(row.indexValue / value - 1)).toBeLessThan(1e-5);
        expect([row.listings, row.matchedListings]).toEqual([listings, matched]);
      }
    }),
    laws,
  );
});

const FOREVER = { since: daysBefore(1, march(1)), to: "2030-01-01" };

test("the index over all origins equals its definition for any market", async () => {
  await fc.assert(
    fc.asyncProperty(market, async (observations) => {
      await set(observations());
      await snapshotPrices(database());
      const line = allOriginsLine(await originLinks(database(), FOREVER.since, FOREVER.to));
      const defined = allOriginsByDefinition(indexByDefinition(observations()));
      expect(line.map(({ date }) => date)).toEqual([...defined.keys()]);
      for (const { date, value } of line)
        expect(Math.abs(value / (defined.get(date) ?? 0) - 1), date).toBeLessThan(1e-5);
    }),
    laws,
  );
});

test("the number of repriced listings equals its definition for any market", async () => {
  await fc.assert(
    fc.asyncProperty(market, day, async (observations, since) => {
      await set(observations());
      const repriced = await repricedListings(database(), since, FOREVER.to);
      for (const origin of ["Ethiopia", "Kenya", null]) {
        const asked =
          origin === null ? null : { tier: "origin" as const, origin, process: null, grade: null };
        const defined = repricedByDefinition(observations(), { since, to: FOREVER.to, origin });
        expect([origin, repricedIn(repriced, asked)]).toEqual([origin, defined]);
      }
    }),
    laws,
  );
});

/** Every listing on the same eight days, in stock on about half of them: lots come and go. */
const busy = fc
  .array(fc.array(observation, { minLength: 8, maxLength: 8 }), { minLength: LISTINGS, maxLength: LISTINGS })
  .chain((rows) =>
    fc.array(fc.boolean(), { minLength: 8 * LISTINGS, maxLength: 8 * LISTINGS }).map((inStock) =>
      rows.flatMap((row, listing) =>
        row.map((each, i) => ({
          ...each,
          listing,
          observedOn: DAYS[i] ?? march(1),
          stocked: inStock[8 * listing + i] ?? false,
        })),
      ),
    ),
  );

test("new lots against sold-out ones equal their definition where lots come and go", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(busy, async (drawn) => {
      const observations = ofListings(drawn);
      await set(observations);
      const turns = await selectLotTurns(database(), daysBefore(90, march(1)), FOREVER.to);
      for (const to of DAYS) {
        const [point] = replacementLine(turns, [to]);
        const defined = replacementByDefinition(observations, to);
        expect([point?.arrived, point?.left]).toEqual([defined?.arrived, defined?.left]);
        if (point && defined) {
          compared++;
          expect(Math.abs(point.ratio / defined.ratio - 1)).toBeLessThan(1e-9);
        }
      }
    }),
    laws,
  );
  expect(compared).toBeGreaterThan(0);
});

test("recomputing days in any order gives identical rows", async () => {
  await fc.assert(
    fc.asyncProperty(market, fc.array(day, { minLength: 1, maxLength: 6 }), async (observations, again) => {
      await set(observations());
      await snapshotPrices(database());
      const whole = await wholeIndex();
      for (const date of again) await snapshotPrices(database(), { from: date, to: date });
      expect(await wholeIndex()).toEqual(whole);

      await forgetMarket();
      const byDay = Map.groupBy(observations(), ({ observedOn }) => observedOn);
      for (const [day, seen] of [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))) {
        await insert(seen);
        await snapshotSince(database(), day);
      }
      expect(await wholeIndex()).toEqual(whole);
    }),
    laws,
  );
});

test("a day ingested late gives the same index as in time", async () => {
  await fc.assert(
    fc.asyncProperty(market, day, async (observations, late) => {
      await set(observations());
      await snapshotPrices(database());
      const whole = await wholeIndex();
      await set(observations().filter(({ observedOn }) => observedOn !== late));
      await snapshotPrices(database());
      const belated = observations().filter(({ observedOn }) => observedOn === late);
      await insert(belated);
      await snapshotSince(database(), late);
      expect(await wholeIndex()).toEqual(whole);
    }),
    laws,
  );
});

test("the index stays at 100 while prices don't change, whatever listings come and go", async () => {
  await fc.assert(
    fc.asyncProperty(market, async (observations) => {
      await set(observations().map((each) => ({ ...each, pricePerLb: 5 + each.coffeeId / 100 })));
      await snapshotPrices(database());
      const rows = await database().select().from(priceIndexSnapshots);
      expect(rows.filter(({ indexValue }) => indexValue !== 100)).toEqual([]);
    }),
    laws,
  );
});
