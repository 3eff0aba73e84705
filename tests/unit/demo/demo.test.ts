import { describe, expect, test } from "vitest";
import { FEED_KINDS } from "@/db/schema";
import { feedOn } from "@/lib/demo/feeds/feed";
import { demoGroundTruth } from "@/lib/demo/ground-truth";
import { type ListingState, readingDays, stateOn } from "@/lib/demo/history";
import { makeSupplierListings } from "@/lib/demo/supplier-listings";
import { daysBetween } from "@/lib/units/days";

const TODAY = "2026-11-20";
const shelves = makeSupplierListings({ today: TODAY });
const states: ListingState[] = shelves.flatMap(({ shop, listings }) =>
  listings.flatMap((listing) => stateOn(shop, listing, TODAY) ?? []),
);
const pages = shelves.flatMap((shelf) => shelf.listings.map((listing) => shelf.copy(listing)));

describe("the demo's market", () => {
  test("the same day and seed give the same bytes", () => {
    const again = makeSupplierListings({ today: TODAY });
    for (const [i, shelf] of shelves.entries()) {
      const other = again[i];
      expect(other && feedOn(other, TODAY)).toBe(feedOn(shelf, TODAY));
    }
  });

  test.each(["2026-02-28", "2027-07-01", "2028-02-29"])(
    "a first start on %s shows a living market",
    (today) => {
      const all = makeSupplierListings({ today }).flatMap(({ shop, listings }) =>
        listings.map((listing) => stateOn(shop, listing, today)),
      );
      const stocked = all.filter((state) => state?.sizes.some(({ available }) => available));
      expect(all.length).toBeGreaterThanOrEqual(1500);
      expect(stocked.length / all.length).toBeGreaterThan(0.55);
      expect(stocked.length / all.length).toBeLessThan(0.75);
    },
  );

  test("at least 14 suppliers of all four feed kinds list at least 1,500 coffees", () => {
    expect(shelves.length).toBeGreaterThanOrEqual(14);
    expect(new Set(shelves.map(({ shop }) => shop.feedKind))).toEqual(new Set(FEED_KINDS));
    expect(states.length).toBeGreaterThanOrEqual(1500);
    for (const { listings } of shelves) {
      expect(listings.length).toBeGreaterThanOrEqual(40);
      expect(listings.length).toBeLessThanOrEqual(260);
    }
  });

  test("between 60 and 70 % of everything listed this year is in stock today", () => {
    const stocked = states.filter(({ sizes }) => sizes.some(({ available }) => available)).length;
    const share = stocked / shelves.flatMap(({ listings }) => listings).length;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.7);
  });

  test("no shop uses one id for two coffees", () => {
    for (const { listings } of shelves)
      expect(new Set(listings.map(({ id }) => id)).size).toBe(listings.length);
  });

  test("no coffee is listed before it has landed", () => {
    const early = shelves.flatMap(({ listings }) =>
      listings.filter(({ lot, listedOn }) => listedOn < lot.arrivalOn),
    );
    expect(early).toEqual([]);
  });

  test("no sentence is left with an unfilled place", () => {
    expect(pages.filter(({ title, description }) => /[{}]|undefined|null/.test(title + description))).toEqual(
      [],
    );
  });
});

describe("the mess of real shops is there", () => {
  const sizes = states.flatMap((state) => state.sizes);
  const offers = shelves.flatMap(({ listings }) => listings.flatMap((listing) => listing.sizes));

  test.each([
    [
      "samples by the ounce",
      () => offers.filter(({ offer }) => offer.weight !== "bag" && offer.weight.unit === "oz").length,
    ],
    [
      "60 kg bags",
      () =>
        states.filter(
          ({ listing }) =>
            listing.lot.bagKg === 60 && listing.sizes.some(({ offer }) => offer.weight === "bag"),
        ).length,
    ],
    [
      "69 and 70 kg bags",
      () =>
        states.filter(
          ({ listing }) =>
            listing.lot.bagKg > 68 && listing.sizes.some(({ offer }) => offer.weight === "bag"),
        ).length,
    ],
    [
      "sizes sold out beside sizes in stock",
      () =>
        states.filter(
          ({ sizes: of }) => of.some(({ available }) => available) && of.some(({ available }) => !available),
        ).length,
    ],
    ["decafs", () => states.filter(({ listing }) => listing.lot.recipe.decaf).length],
    ["blends", () => states.filter(({ listing }) => listing.lot.blendOf).length],
    [
      "co-ferments",
      () => states.filter(({ listing }) => listing.lot.recipe.technique === "co-ferment").length,
    ],
    ["goods that are no green coffee", () => shelves.flatMap(({ shop }) => shop.goods).length],
    [
      "pages without any fact block",
      () =>
        pages.filter(({ description }) => !/<(table|dl|ul|strong)|[A-Z]+:&nbsp;/.test(description)).length,
    ],
    [
      "titles that do not name the country",
      () =>
        shelves.flatMap((shelf) =>
          shelf.listings.filter((listing) => !shelf.copy(listing).title.includes(listing.lot.country)),
        ).length,
    ],
  ])("%s", (_, count) => {
    expect(count()).toBeGreaterThanOrEqual(10);
  });

  test("wholesale-only importers sell no small size", () => {
    const wholesale = shelves.filter(({ shop }) => shop.wholesaleOnly);
    expect(wholesale.length).toBeGreaterThanOrEqual(2);
    for (const { listings } of wholesale)
      for (const { sizes: of } of listings)
        expect(Math.min(...of.map(({ pounds }) => pounds))).toBeGreaterThan(5);
  });

  test("a full bag is clearly cheaper by the pound than the smallest retail size", () => {
    const both = states.filter(
      ({ listing }) =>
        listing.sizes.some(({ pounds }) => pounds <= 2.3) && listing.sizes.some(({ pounds }) => pounds > 60),
    );
    expect(both.length).toBeGreaterThan(50);
    for (const { listing, sizes: of } of both) {
      const perPound = of.map(({ price }, i) => Number(price) / (listing.sizes[i]?.pounds ?? 1));
      expect(perPound.at(-1)).toBeLessThan(0.86 * Math.max(...perPound));
    }
  });

  test("every price is a plain decimal of whole cents above zero", () => {
    expect(sizes.filter(({ price }) => !/^[1-9]\d*\.\d\d$/.test(price))).toEqual([]);
  });
});

describe("one lot in several shops", () => {
  const twins = demoGroundTruth({ today: TODAY });
  const listed = [...twins].flatMap(([slug, truths]) =>
    [...truths.values()].map((truth) => ({ slug, ...truth })),
  );
  const byLot = Map.groupBy(listed, ({ lotId }) => lotId);

  test("hundreds of lots are sold by two shops or more", () => {
    const shared = [...byLot.values()].filter((group) => new Set(group.map(({ slug }) => slug)).size > 1);
    expect(shared.length).toBeGreaterThan(200);
  });

  test("near misses exist: one grower's lots of another process or harvest", () => {
    const lots = Map.groupBy(
      new Map(listed.map((each) => [each.lotId, each])).values(),
      ({ growerId }) => growerId,
    );
    expect([...lots.values()].filter((group) => group.length > 1).length).toBeGreaterThan(100);
  });

  test("the truth names every listing of every feed", () => {
    for (const { shop, listings } of shelves)
      for (const { id, lot } of listings) expect(twins.get(shop.slug)?.get(id)?.lotId).toBe(lot.id);
  });
});

describe("the twelve months behind today", () => {
  test("feeds are read every other week, weekly for half a year, daily for two weeks, and today last", () => {
    const days = readingDays(TODAY);
    expect(days.at(-1)).toBe(TODAY);
    expect(days[0]).toBe("2025-11-14");
    const steps = days.slice(1).map((day, i) => daysBetween(days[i] ?? TODAY, day));
    expect([...new Set(steps)]).toEqual([14, 7, 1]);
    expect(steps.filter((step) => step === 7).length).toBe(23);
    expect(steps.filter((step) => step === 1).length).toBe(14);
  });

  test("listings of half a year or more have changed their price", () => {
    const old = shelves.flatMap(({ shop, listings }) =>
      listings
        .filter(({ listedOn, gaps }) => listedOn < "2026-05-01" && gaps.length === 0)
        .map((listing) => ({ shop, listing })),
    );
    const changed = old.filter(({ shop, listing }) => {
      const seen = readingDays(TODAY).map((day) => stateOn(shop, listing, day)?.sizes[0]?.price);
      return new Set(seen.filter((price) => price !== undefined)).size > 1;
    });
    expect(old.length).toBeGreaterThan(100);
    expect(changed.length / old.length).toBeGreaterThan(0.85);
  });

  test("no feed loses more than half of its stock between two readings", () => {
    for (const { shop, listings } of shelves) {
      let before: string[] = [];
      for (const day of readingDays(TODAY)) {
        const stocked = listings.flatMap((listing) => {
          const state = stateOn(shop, listing, day);
          return state ? [{ id: listing.id, stocked: state.sizes.some(({ available }) => available) }] : [];
        });
        const carried = new Set(stocked.map(({ id }) => id));
        const gone = before.filter((id) => !carried.has(id)).length;
        expect(gone * 2, `${shop.slug} on ${day}`).toBeLessThanOrEqual(before.length);
        before = stocked.filter((each) => each.stocked).map(({ id }) => id);
      }
    }
  });
});
