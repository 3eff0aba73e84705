import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { priceIndexSnapshots } from "@/db/schema";
import { allOriginsLine, originLinks } from "@/lib/price-index/all-origins";
import { snapshotPrices } from "@/lib/price-index/compute-snapshots";
import { verdictOf } from "@/lib/price-index/market/headline";
import { viewMarket, viewOriginMarket } from "@/lib/price-index/market/market";
import { latestSegmentMoves } from "@/lib/price-index/market/market-queries";
import { REPLACEMENT_DAYS, replacementLine, replacementRows } from "@/lib/price-index/turnover/replacement";
import { selectLotTurns } from "@/lib/price-index/turnover/replacement-queries";
import { repricedIn } from "@/lib/price-index/turnover/repriced";
import { repricedListings } from "@/lib/price-index/turnover/repriced-queries";
import { daysBefore } from "@/lib/units/days";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { forgetMarket, march, observe } from "@/tests/support/market";

describe("the market", () => {
  beforeEach(forgetMarket);

  test("is empty before the first ingest", async () => {
    expect(await viewMarket(30)).toEqual({
      asOf: null,
      since: null,
      headline: null,
      candidates: 0,
      origins: [],
    });
  });

  test("shows each origin from 100 at the start of the window, without wholesale", async () => {
    for (let i = 0; i < 9; i++)
      await observe(await insertCoffee({ country: "Ethiopia", processBaseMethod: "Washed" }), {
        "2026-01-20": 4,
        [march(1)]: 5,
        [march(8)]: 5,
        [march(20)]: 5.5,
        [march(31)]: 6,
      });
    for (let i = 0; i < 2; i++)
      await observe(await insertCoffee({ country: "Kenya", wholesale: true }), { [march(31)]: 3 });
    await snapshotPrices(database());
    const { asOf, since, headline, candidates, origins } = await viewMarket(30);
    expect([asOf, since]).toEqual([march(31), march(1)]);
    expect(origins.map(({ move }) => [move.origin, move.change])).toEqual([["Ethiopia", 20]]);
    const values = origins[0]?.points.map(({ date, value }) => [date, Number(value.toFixed(6))]);
    expect(values).toEqual([
      [march(1), 100],
      [march(8), 100],
      [march(20), 110],
      [march(31), 120],
    ]);
    expect(headline?.move).toMatchObject({ change: 20, matched: 9, suppliers: 9 });
    // Ethiopia and its only segment.
    expect(candidates).toBe(2);
    expect(headline?.points.at(-1)?.value).toBeCloseTo(120, 6);

    const ethiopia = await viewOriginMarket("ethiopia", 30);
    expect(ethiopia).toMatchObject({ asOf, since, line: origins[0] });
    expect(ethiopia?.segments).toMatchObject([{ process: "Washed", change: 20, listings: 9 }]);
    expect(await viewOriginMarket("Kenya", 30)).toBeNull();
  });

  test("a line with no snapshot on the window's first day begins at the value that held then", async () => {
    for (const country of ["Ethiopia", "Kenya"]) {
      const [stays, bare] = [await insertCoffee({ country }), await insertCoffee({ country })];
      await observe(stays, { "2026-02-26": 5, [march(1)]: 5, [march(3)]: 6, [march(31)]: 6 });
      await observe(bare, { "2026-02-26": 5, [march(3)]: 6, [march(31)]: 6 });
      // One of Kenya's two listings lost its price for a day.
      const price = country === "Kenya" ? { pricePerLb: null } : {};
      await observe(bare, { [march(1)]: 5 }, price);
    }
    await snapshotPrices(database());
    const { since, origins } = await viewMarket(30);
    expect(since).toBe(march(1));
    for (const { move, points } of origins) {
      expect([move.origin, move.change, points[0]?.date]).toEqual([move.origin, 20, march(1)]);
      expect(points.map(({ value }) => Number(value.toFixed(6)))).toEqual([100, 120, 120]);
    }
    expect(origins).toHaveLength(2);
  });

  test("a segment that began after the others says the day that its change is measured from", async () => {
    const readings = { [march(1)]: 5, [march(5)]: 5, [march(31)]: 6 };
    const { [march(1)]: _first, ...later } = readings;
    for (const [processBaseMethod, days] of [
      ["Washed", readings],
      ["Natural", later],
      ["Honey", { [march(31)]: 6 }],
    ] as const)
      for (let i = 0; i < 2; i++)
        await observe(await insertCoffee({ country: "Ethiopia", processBaseMethod }), days);
    await snapshotPrices(database());
    const ethiopia = await viewOriginMarket("Ethiopia", 30);
    expect(ethiopia?.since).toBe(march(1));
    expect(
      ethiopia?.segments.map(({ process, change, changedFrom }) => [process, change, changedFrom]).sort(),
    ).toEqual([
      ["Honey", null, null],
      ["Natural", 20, march(5)],
      ["Washed", 20, march(1)],
    ]);
  });
});

describe("beside the index of each origin", () => {
  beforeEach(forgetMarket);
  const window = { since: march(1), to: march(31) };

  test("the index over all origins counts every matched listing once", async () => {
    for (const [country, listings, now] of [
      ["Ethiopia", 3, 5.5],
      ["Kenya", 2, 5],
    ] as const)
      for (let i = 0; i < listings; i++)
        await observe(await insertCoffee({ country }), { [march(1)]: 5, [march(8)]: now, [march(15)]: now });
    await snapshotPrices(database());
    const line = allOriginsLine(await originLinks(database(), window.since, window.to));
    // Three of five listings rose by 10%: 100 · 1.1^(3/5).
    expect(line.map(({ date, value, matched }) => [date, Number(value.toFixed(4)), matched])).toEqual([
      [march(1), 100, 0],
      [march(8), 105.8853, 5],
      [march(15), 105.8853, 5],
    ]);
  });

  test("lots that replace others show their price difference, while the matched index stays at 100", async () => {
    const supplier = await insertSupplier();
    for (let i = 0; i < 5; i++) {
      await observe(await insertCoffee({ supplier, country: "Ethiopia", processBaseMethod: "Washed" }), {
        [march(1)]: 5,
        [march(8)]: null,
      });
      await observe(await insertCoffee({ supplier, country: "Ethiopia", processBaseMethod: "Washed" }), {
        [march(8)]: 6,
      });
      // Another method: leaves without being replaced, so there is nothing to compare.
      await observe(await insertCoffee({ supplier, country: "Ethiopia", processBaseMethod: "Natural" }), {
        [march(1)]: 20,
        [march(8)]: null,
      });
      await observe(await insertCoffee({ supplier, country: "Ethiopia", processBaseMethod: "Honey" }), {
        [march(1)]: 9,
        [march(8)]: 9,
      });
    }
    await snapshotPrices(database());
    const line = allOriginsLine(await originLinks(database(), window.since, window.to));
    expect(line.at(-1)).toEqual({ date: march(8), value: 100, matched: 5 });
    const turns = await selectLotTurns(database(), daysBefore(REPLACEMENT_DAYS, march(1)), window.to);
    const [point, ...others] = replacementLine(turns, [march(1), march(8)]);
    expect(others).toEqual([]);
    expect(point).toMatchObject({ date: march(8), arrived: 5, left: 5 });
    expect(point?.ratio).toBeCloseTo(120, 6);
    expect(replacementRows(turns, march(8))).toMatchObject([
      { origin: "Ethiopia", process: "Washed", arrived: 5, left: 5 },
    ]);
    // 90 days later they are no longer counted, nor are four lots enough.
    expect(replacementLine(turns, [daysBefore(-REPLACEMENT_DAYS, march(8))])).toEqual([]);
    expect(
      replacementLine(
        turns.map((each) => ({ ...each, lots: 4 })),
        [march(8)],
      ),
    ).toEqual([]);
  });

  test("nothing is repriced where lots only come and go", async () => {
    const stays = await insertCoffee({ country: "Ethiopia" });
    const replaced = await insertCoffee({ country: "Ethiopia" });
    await observe(stays, { [march(1)]: 5, [march(8)]: 5, [march(15)]: 5 });
    await observe(replaced, { [march(1)]: 5, [march(8)]: null, [march(15)]: 9 });
    expect(await repricedListings(database(), window.since, window.to)).toEqual([]);
    await observe(stays, { [march(22)]: 5.25 });
    const repriced = await repricedListings(database(), window.since, window.to);
    expect(repricedIn(repriced, null)).toBe(1);
    expect(repricedIn(repriced, { tier: "origin", origin: "Ethiopia", process: null, grade: null })).toBe(1);
    expect(repricedIn(repriced, { tier: "origin", origin: "Kenya", process: null, grade: null })).toBe(0);
    // The change came after the first day of this window.
    expect(await repricedListings(database(), march(22), window.to)).toEqual([]);
  });

  test("about one in ten of an origin's own 30-day changes is beyond its usual range", async () => {
    const changes = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 1 : -1) * (i + 1));
    await database()
      .insert(priceIndexSnapshots)
      .values(
        [...changes, 0].map((change30d, i) => ({
          date: daysBefore(41 - i, march(31)),
          aggregationTier: "origin" as const,
          origin: "Ethiopia",
          wholesale: false,
          ...{
            priceMin: 5,
            priceMax: 5,
            priceAvg: 5,
            priceMedian: 5,
            priceP25: 5,
            priceP75: 5,
            priceStdev: 0,
          },
          ...{
            suppliers: 3,
            listings: 9,
            matchedListings: 9,
            indexLog: "0",
            indexValue: 100,
            synthetic: false,
          },
          baseDate: march(1),
          change30d,
        })),
      );
    const [move] = await latestSegmentMoves(database(), 30);
    // Of 1, 2, …, 40: 36 + 0.1.
    expect(move?.usual).toBe(36.1);
    const verdicts = changes.map((change30d) => verdictOf({ change30d, usual: move?.usual ?? null }));
    expect(verdicts.filter((verdict) => verdict === "unusual")).toHaveLength(4);
    expect(verdictOf({ change30d: null, usual: 1 })).toBe("unknown");
  });
});
