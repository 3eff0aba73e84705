import fc from "fast-check";
import { expect, test } from "vitest";
import { type ScorableListing, scoreHouse } from "@/lib/coffee/house-score";

const NOTHING: ScorableListing = {
  country: null,
  region: null,
  producer: null,
  farm: null,
  cooperative: null,
  washingStation: null,
  cultivars: null,
  elevationMinMasl: null,
  processBaseMethod: null,
  processDisclosureLevel: "none",
  fermentationType: null,
  processAdditives: null,
  fermentationDurationHours: null,
  dryingMethod: null,
  processEvidenceAvailable: false,
  processConfidence: 0,
  stocked: false,
  stockedDate: null,
  arrivalDate: null,
  arrivalSortDate: null,
  harvest: null,
  pricePerLb: null,
  priceTiers: [],
  tastingNotes: null,
  scoreValue: null,
  grade: null,
  appearance: null,
  lastSeenAt: new Date("2026-03-01T12:00:00Z"),
};

const EVERYTHING: ScorableListing = {
  ...NOTHING,
  country: "Ethiopia",
  region: "Guji",
  producer: "Ture Waji",
  farm: "Uraga",
  cooperative: "Hambela",
  washingStation: "Suke Quto",
  cultivars: ["Heirloom"],
  elevationMinMasl: 2100,
  processBaseMethod: "Natural",
  processDisclosureLevel: "high_detail",
  fermentationType: "Anaerobic",
  processAdditives: ["none"],
  fermentationDurationHours: 72,
  dryingMethod: "Raised Beds",
  processEvidenceAvailable: true,
  processConfidence: 1,
  stocked: true,
  stockedDate: "2026-02-20",
  arrivalDate: "2026-02-01",
  arrivalSortDate: "2026-02-01",
  harvest: "2025/26",
  pricePerLb: 9.5,
  priceTiers: [
    { min_lbs: 1, price: 9.5 },
    { min_lbs: 5, price: 8.9 },
    { min_lbs: 50, price: 8.1 },
  ],
  tastingNotes: ["blueberry", "jasmine", "cocoa"],
  scoreValue: 88,
  grade: "Grade 1",
  appearance: "Screen 15+",
};

const date = fc
  .date({ min: new Date("2023-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const word = fc.constantFrom("Guji", "Nyeri", "Huila");
const words = fc.array(word, { maxLength: 5 });

const listing: fc.Arbitrary<ScorableListing> = fc.record({
  country: maybe(word),
  region: maybe(word),
  producer: maybe(word),
  farm: maybe(word),
  cooperative: maybe(word),
  washingStation: maybe(word),
  cultivars: maybe(words),
  elevationMinMasl: maybe(fc.integer({ min: 200, max: 3000 })),
  processBaseMethod: maybe(fc.constantFrom("Washed", "Unknown", "Honey")),
  processDisclosureLevel: fc.constantFrom("none", "label_only", "structured", "narrative", "high_detail"),
  fermentationType: maybe(fc.constantFrom("Anaerobic", "None Stated", "Unknown")),
  processAdditives: maybe(fc.subarray(["none", "fruit", "unspecified"])),
  fermentationDurationHours: maybe(fc.integer({ min: 1, max: 400 })),
  dryingMethod: maybe(word),
  processEvidenceAvailable: fc.boolean(),
  processConfidence: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  stocked: fc.boolean(),
  stockedDate: maybe(date),
  arrivalDate: maybe(date),
  arrivalSortDate: maybe(date),
  harvest: maybe(word),
  pricePerLb: maybe(fc.integer({ min: 1, max: 9000 }).map((cents) => cents / 100)),
  priceTiers: fc
    .uniqueArray(fc.constantFrom(0.5, 1, 5, 20, 132), { maxLength: 5 })
    .map((sizes) => sizes.sort((a, b) => a - b).map((min_lbs) => ({ min_lbs, price: 7 }))),
  tastingNotes: maybe(words),
  scoreValue: maybe(fc.integer({ min: 60, max: 100 })),
  grade: maybe(word),
  appearance: maybe(word),
  lastSeenAt: fc.date({ min: new Date("2024-01-01"), max: new Date("2026-12-31"), noInvalidDate: true }),
});

test("an undisclosed listing is unscored and a complete one exceptional", () => {
  expect(scoreHouse(NOTHING)).toMatchObject({ score: 0, tier: "Unscored", confidence: 0 });
  expect(scoreHouse(EVERYTHING)).toMatchObject({
    score: 100,
    tier: "Exceptional",
    confidence: 1,
    version: "house-score-v1",
  });
});

test("family points match the contract and add up to a score of 0 to 100", () => {
  fc.assert(
    fc.property(listing, (row) => {
      const { score, confidence, factors } = scoreHouse(row);
      expect(factors.map(({ family, maximum }) => [family, maximum])).toEqual([
        ["provenance", 25],
        ["process", 25],
        ["freshness", 20],
        ["pricing", 15],
        ["sensory", 15],
      ]);
      for (const { points, maximum } of factors) {
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(maximum);
      }
      expect(score).toBe(factors.reduce((sum, { points }) => sum + points, 0));
      expect(Number.isInteger(score)).toBe(true);
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }),
  );
});

test("the score depends on its fields only", () => {
  fc.assert(
    fc.property(listing, fc.string(), (row, noise) => {
      expect(scoreHouse({ ...row, name: noise } as ScorableListing)).toEqual(
        scoreHouse(structuredClone(row)),
      );
    }),
  );
});

test("disclosing one more fact never lowers the score", () => {
  const facts = Object.keys(EVERYTHING).filter((key) => key !== "lastSeenAt") as (keyof ScorableListing)[];
  fc.assert(
    fc.property(listing, fc.constantFrom(...facts), listing, (row, fact, other) => {
      const before = row[fact];
      fc.pre(
        before === null || before === false || before === "none" || (Array.isArray(before) && !before.length),
      );
      for (const more of [EVERYTHING, other])
        expect(scoreHouse({ ...row, [fact]: more[fact] }).score).toBeGreaterThanOrEqual(
          scoreHouse(row).score,
        );
    }),
  );
});

test("an older date never earns more than a newer one", () => {
  fc.assert(
    fc.property(
      listing,
      fc.constantFrom("arrivalSortDate", "stockedDate"),
      date,
      date,
      (row, field, a, b) => {
        const [older, newer] = a < b ? [a, b] : [b, a];
        expect(scoreHouse({ ...row, [field]: newer }).score).toBeGreaterThanOrEqual(
          scoreHouse({ ...row, [field]: older }).score,
        );
      },
    ),
  );
});

test("the tiers start where the contract says", () => {
  const at85 = { ...EVERYTHING, stocked: false, pricePerLb: null };
  const at70 = { ...at85, country: null, region: null, elevationMinMasl: null };
  const at50 = { ...at70, processBaseMethod: null, processDisclosureLevel: "none", tastingNotes: null };
  // 91 days before the listing was last seen: one point less than at 90.
  const older = { arrivalSortDate: "2025-11-30" };
  const scored = [at85, { ...at85, ...older }, at70, { ...at70, ...older }, at50, { ...at50, ...older }].map(
    (row) => scoreHouse(row),
  );
  expect(scored.map(({ score, tier }) => [score, tier])).toEqual([
    [85, "Exceptional"],
    [84, "Strong"],
    [70, "Strong"],
    [69, "Developing"],
    [50, "Developing"],
    [49, "Limited"],
  ]);
  expect(scoreHouse({ ...NOTHING, arrivalDate: "soon" })).toMatchObject({ score: 1, tier: "Limited" });
});

test("each family explains its points", () => {
  const { factors } = scoreHouse({ ...NOTHING, country: "Kenya", region: "Nyeri", tastingNotes: ["plum"] });
  expect(factors.find(({ family }) => family === "provenance")?.reason).toBe(
    "Full points for country and region. None for grower or station, cultivar, and elevation.",
  );
  expect(factors.find(({ family }) => family === "sensory")?.reason).toBe(
    "Some for tasting notes. None for cup score and grade or screen.",
  );
});
