import fc from "fast-check";
import { expect, test } from "vitest";
import { Columns, type IndexedListing } from "@/lib/similarity/index/columns";
import type { Ranked } from "@/lib/similarity/index/ranking";
import {
  beginSearch,
  MODES,
  type SearchOptions,
  type SearchTarget,
  searchColumns,
} from "@/lib/similarity/index/search";
import { featuresOf } from "@/lib/similarity/lot/features";
import { eligibilityOf } from "@/lib/similarity/pair/likely-same";
import { score } from "@/lib/similarity/pair/score";
import { comparedFacts } from "@/tests/support/compared-facts";
import { runs } from "@/tests/support/property-tests";
import { rarityAmong } from "@/tests/support/rarity";

const listing = fc.record({
  facts: comparedFacts,
  source: fc.constantFrom("harbor-green", "old-quay", "blue-jute"),
  stocked: fc.boolean(),
  wholesale: fc.boolean(),
});

const listings = fc
  .array(listing, { minLength: 2, maxLength: 60 })
  .map((all) =>
    all.map(({ facts, ...rest }, i) => ({ ...rest, id: 3 * i + 1, features: featuresOf(facts) })),
  );

const options: fc.Arbitrary<SearchOptions> = fc.record({
  threshold: fc.constantFrom(0.5, 0.7, 0.85, 0.99),
  limit: fc.integer({ min: 1, max: 25 }),
  mode: fc.constantFrom(...MODES),
  stockedOnly: fc.boolean(),
  wholesale: fc.constantFrom("hidden", "shown", "only"),
});

function indexOf(all: readonly IndexedListing[]): Columns {
  const columns = new Columns();
  for (const each of all) expect(columns.put(each)).toBe(true);
  return columns;
}

/** Scores every listing by the plain pair function, and picks the list by hand. */
function scanned(all: readonly IndexedListing[], target: SearchTarget, asked: SearchOptions): Ranked[] {
  const rarity = rarityAmong(all.map(({ features }) => features.origin));
  const found = all.flatMap((each) => {
    if (each.id === target.id || (asked.stockedOnly && !each.stocked)) return [];
    if (asked.wholesale !== "shown" && each.wholesale !== (asked.wholesale === "only")) return [];
    const { average, telling } = score(target.features, each.features, rarity);
    const eligible =
      eligibilityOf(target.features, each.features, { ...score(target.features, each.features, rarity) }) ===
      "eligible";
    if (average < asked.threshold || (asked.mode !== "all" && eligible !== (asked.mode === "likely_same")))
      return [];
    return [{ id: each.id, eligible, average, telling, own: each.source === target.source }];
  });
  const height = (each: (typeof found)[number]) =>
    (each.eligible ? 10_000 : 0) + each.average * 1000 + each.telling / 10;
  found.sort((a, b) => height(b) - height(a) || a.id - b.id);
  const others = found.filter(({ own }) => !own);
  const ownPlaces = Math.max(Math.floor(asked.limit / 4), asked.limit - others.length);
  const own = new Set(found.filter(({ own }) => own).slice(0, ownPlaces));
  return found
    .filter((each) => !each.own || own.has(each))
    .slice(0, asked.limit)
    .map(({ own: _, ...ranked }) => ranked);
}

test("the index finds exactly the same matches as scoring every listing, in the same order", () => {
  fc.assert(
    fc.property(listings, options, fc.nat(), (all, asked, at) => {
      const target = all[at % all.length];
      if (!target) return;
      expect(searchColumns(indexOf(all), target, asked)).toEqual(scanned(all, target, asked));
    }),
    { numRuns: runs(1500) },
  );
});

test("a search in chunks of any size finds the same matches", () => {
  fc.assert(
    fc.property(listings, options, fc.nat(), fc.integer({ min: 1, max: 70 }), (all, asked, at, piece) => {
      const target = all[at % all.length];
      if (!target) return;
      const search = beginSearch(indexOf(all), target, asked);
      let pieces = 1;
      while (search.goOn(piece)) pieces++;
      expect(pieces).toBe(Math.ceil(all.length / piece));
      expect(search.found()).toEqual(scanned(all, target, asked));
    }),
    { numRuns: runs(300) },
  );
});

test("a target outside the catalog is compared without changing the index", () => {
  fc.assert(
    fc.property(listings, options, comparedFacts, (all, asked, facts) => {
      const columns = indexOf(all);
      const target = { id: 0, source: "somebody", features: featuresOf({ ...facts, farm: "Finca Privada" }) };
      const first = searchColumns(columns, target, asked);
      expect(first).toEqual(scanned(all, target, asked));
      expect(columns.names.find("privada")).toBeUndefined();
    }),
    { numRuns: runs(300) },
  );
});

test("an updated index answers like a rebuilt one", () => {
  fc.assert(
    fc.property(
      listings,
      listings,
      options,
      fc.nat(),
      fc.uniqueArray(fc.nat(59), { maxLength: 10 }),
      (before, after, asked, at, gone) => {
        const columns = indexOf(before);
        for (const each of after) columns.put(each);
        const now = [...after, ...before.slice(after.length)];
        for (const i of gone) columns.remove(now[i]?.id ?? 0);
        const left = now.filter((_, i) => !gone.includes(i));
        const target = now[at % now.length];
        if (!target) return;
        expect(columns.live).toBe(left.length);
        expect(searchColumns(columns, target, asked)).toEqual(scanned(left, target, asked));
      },
    ),
    { numRuns: runs(500) },
  );
});

test("a stricter search returns a subset of the looser one's matches", () => {
  fc.assert(
    fc.property(listings, options, fc.nat(), (all, asked, at) => {
      const target = all[at % all.length];
      if (!target) return;
      const columns = indexOf(all);
      const ids = (more: Partial<SearchOptions>) =>
        searchColumns(columns, target, { ...asked, limit: 60, threshold: 0.5, ...more }).map(({ id }) => id);
      const mild = new Set(ids({}));
      expect(ids({ threshold: 0.85 }).every((id) => mild.has(id))).toBe(true);
      expect(ids({ stockedOnly: true }).every((id) => new Set(ids({ stockedOnly: false })).has(id))).toBe(
        true,
      );
      const everything = new Set(ids({ mode: "all" }));
      const parts = [...ids({ mode: "likely_same" }), ...ids({ mode: "similar_profile" })];
      expect(new Set(parts)).toEqual(everything);
      expect(searchColumns(columns, target, asked).length).toBeLessThanOrEqual(asked.limit);
    }),
    { numRuns: runs(300) },
  );
});

test("a supplier's own coffees take at most a quarter of the list while there are others", () => {
  fc.assert(
    fc.property(listings, options, fc.nat(), (all, asked, at) => {
      const target = all[at % all.length];
      if (!target) return;
      const columns = indexOf(all);
      const sourceOf = new Map(all.map(({ id, source }) => [id, source]));
      const found = searchColumns(columns, target, asked);
      const every = searchColumns(columns, target, { ...asked, limit: 60 });
      const own = found.filter(({ id }) => sourceOf.get(id) === target.source).length;
      const othersThere = every.filter(({ id }) => sourceOf.get(id) !== target.source).length;
      const othersShown = found.length - own;
      if (own > Math.floor(asked.limit / 4)) expect(othersShown).toBe(Math.min(othersThere, asked.limit));
    }),
    { numRuns: runs(300) },
  );
});
