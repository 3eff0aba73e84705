import fc from "fast-check";
import { expect, test } from "vitest";
import { type ComparedFacts, featuresOf } from "@/lib/similarity/lot/features";
import { blockersOf, confidenceOf, eligibilityOf } from "@/lib/similarity/pair/likely-same";
import { DIMENSIONS, type Dimension, score } from "@/lib/similarity/pair/score";
import { placeNote } from "@/lib/supply/flavour-wheel";
import { comparedFacts, factsWith, rarity } from "@/tests/support/compared-facts";
import { runs } from "@/tests/support/property-tests";

const compare = (a: Partial<ComparedFacts>, b: Partial<ComparedFacts>) =>
  score(featuresOf(factsWith(a)), featuresOf(factsWith(b)), rarity);

const full = factsWith({
  country: "Kenya",
  region: "Nyeri",
  farm: "Finca El Injerto",
  processBaseMethod: "Washed",
  fermentationType: "Aerobic",
  processAdditives: ["none"],
  dryingMethod: "Raised Beds",
  fermentationDurationHours: 36,
  tastingNotes: ["black currant", "grapefruit", "brown sugar"],
});

test("scores are symmetric", () => {
  fc.assert(
    fc.property(comparedFacts, comparedFacts, (a, b) => {
      const [x, y] = [featuresOf(a), featuresOf(b)];
      expect(score(x, y, rarity)).toEqual(score(y, x, rarity));
      expect(blockersOf(x, y)).toEqual(blockersOf(y, x));
      expect(eligibilityOf(x, y, score(x, y, rarity))).toBe(eligibilityOf(y, x, score(y, x, rarity)));
    }),
    { numRuns: runs(2000) },
  );
});

test("a coffee compared with itself scores 1 in everything disclosed, without blockers", () => {
  fc.assert(
    fc.property(comparedFacts, (facts) => {
      const features = featuresOf(facts);
      const { average, dimensions } = score(features, features, rarity);
      const present = DIMENSIONS.map((name) => dimensions[name]).filter((value) => value !== null);
      expect(present.every((value) => value === 1)).toBe(true);
      expect(average).toBe(present.length > 0 ? 1 : 0);
      expect(blockersOf(features, features).filter(({ severity }) => severity === "hard")).toEqual([]);
    }),
    { numRuns: runs(1000) },
  );
});

/** A fact and what it is changed to: something that no listing here has. */
const CHANGES: readonly [Dimension, keyof ComparedFacts, unknown][] = [
  ["origin", "country", "Atlantis"],
  ["origin", "region", "Elsewhere"],
  ["origin", "producer", "Somebody Else"],
  ["origin", "farm", "Another Place"],
  ["origin", "cooperative", "Third Society"],
  ["origin", "washingStation", "Fourth"],
  ["processing", "processBaseMethod", "Monsooned"],
  ["processing", "fermentationType", "Mossto"],
  ["processing", "processAdditives", ["hops"]],
  ["processing", "dryingMethod", "Shade-Dried"],
  ["processing", "fermentationDurationHours", 999],
];

test.each(CHANGES)("%s never rises when a shared %s is changed", (dimension, field, value) => {
  fc.assert(
    fc.property(comparedFacts, comparedFacts, (a, b) => {
      fc.pre(a[field] !== null && JSON.stringify(a[field]) !== JSON.stringify(value));
      const agreeing = { ...b, [field]: a[field] };
      const changed = { ...b, [field]: value };
      const before = compare(a, agreeing).dimensions[dimension] ?? 0;
      expect(compare(a, changed).dimensions[dimension] ?? 0).toBeLessThanOrEqual(before);
    }),
    { numRuns: runs(500) },
  );
});

test("a name filed as producer and station counts no more than one in the same role, whatever the titles say", () => {
  const title = { name: "Kenya AA", processNotes: "Dried by Wilton Benitez" };
  const filed = { ...title, country: "Uganda", producer: "Konga" };
  const site = { ...title, country: "Kenya", washingStation: "Konga" };
  const same = compare(filed, { ...site, producer: "Konga" }).dimensions.origin ?? 0;
  expect(compare(filed, { ...site, producer: "Somebody Else" }).dimensions.origin).toBeLessThanOrEqual(same);
});

test("a similar name in another role doesn't lower an origin that agrees", () => {
  const grown = { producer: "Konga", washingStation: "Konga Sede" };
  expect(compare(grown, { producer: "Konga", farm: "Konga" }).dimensions.origin).toBe(1);
});

test("tasting never rises when a shared note is replaced by one that the other lacks", () => {
  const others = ["raspberry", "grapefruit", "walnut", "rose", "blarg", "apricot"];
  fc.assert(
    fc.property(comparedFacts, comparedFacts, fc.nat(), fc.constantFrom(...others), (a, b, at, other) => {
      fc.pre(a.tastingNotes !== null && b.tastingNotes !== null);
      const notes = b.tastingNotes ?? [];
      const index = at % notes.length;
      const shared = notes[index] ?? "";
      fc.pre((a.tastingNotes ?? []).includes(shared));
      // Of a cherry and a dried cherry only one is counted.
      const twice = (list: readonly string[] | null) =>
        (list ?? []).filter((note) => placeNote(note).head === placeNote(shared).head).length > 1;
      fc.pre(!twice(a.tastingNotes) && !twice(notes));
      const changed = notes.map((note, i) => (i === index ? other : note));
      const before = compare(a, b).dimensions.tasting;
      // Notes that the wheel has no place for aren't compared.
      fc.pre(before !== null);
      const after = compare(a, { ...b, tastingNotes: changed }).dimensions.tasting ?? 0;
      expect(after).toBeLessThanOrEqual(before);
    }),
    { numRuns: runs(2000) },
  );
});

test("a dimension that one side doesn't disclose is null and doesn't count", () => {
  const { dimensions, average } = compare(full, { country: "Kenya", region: "Nyeri", farm: "El Injerto" });
  expect(dimensions).toEqual({ origin: 1, processing: null, tasting: null });
  expect(average).toBe(1);
  expect(compare(full, {})).toMatchObject({ average: 0, dimensions: { origin: null } });
});

test("words that disclose nothing aren't facts", () => {
  const nothing = { processBaseMethod: "Unknown", fermentationType: "None Stated" };
  expect(
    compare({ ...full, ...nothing }, { ...nothing, processBaseMethod: "Other" }).dimensions.processing,
  ).toBeNull();
});

test("a shared rare farm weighs more than a shared common country", () => {
  const farm = compare({ country: "Kenya", farm: "Finca Rara" }, { country: "Uganda", farm: "Finca Rara" });
  const country = compare({ country: "Kenya", farm: "Finca Rara" }, { country: "Kenya", farm: "Finca Otra" });
  expect(farm.dimensions.origin).toBeGreaterThan(country.dimensions.origin ?? 1);
});

test("the same grower is recognized in another role and another spelling", () => {
  const origin = (a: Partial<ComparedFacts>, b: Partial<ComparedFacts>) => compare(a, b).dimensions.origin;
  expect(origin({ farm: "Finca El Zorzal" }, { farm: "El Zorzal Estate" })).toBe(1);
  expect(origin({ country: "Kenya", farm: "Konga" }, { country: "Kenya", washingStation: "Konga" })).toBe(1);
  expect(origin({ producer: "Wilton Benítez" }, { producer: "Wilton Benitez Granja" })).toBe(0.93);
  expect(
    origin({ country: "Uganda", region: "Kapchorwa" }, { country: "Uganda", region: "Mount Elgon" }),
  ).toBeGreaterThan(0.8);
});

test("blueberry is near blackberry and far from cocoa", () => {
  const tasting = (a: string, b: string) =>
    compare({ tastingNotes: [a] }, { tastingNotes: [b] }).dimensions.tasting;
  expect(tasting("blueberry", "blackberry")).toBe(0.952);
  expect(tasting("blueberry", "lemon")).toBe(0.87);
  expect(tasting("blueberry", "cocoa")).toBe(0);
  expect(tasting("dried cherry", "cherry")).toBe(0.991);
});

test("a difference weighs more in long lists of notes than in short ones", () => {
  const tasting = (tastingNotes: string[], others: string[]) =>
    compare({ tastingNotes }, { tastingNotes: others }).dimensions.tasting ?? -1;
  const [short, long] = [
    tasting(["cherry", "cocoa"], ["cherry", "jasmine"]),
    tasting(["cherry", "cocoa", "lemon", "rose"], ["cherry", "jasmine", "walnut", "lemon"]),
  ];
  expect(short).toBeGreaterThan(long);
  expect(long).toBeLessThan(0.9);
});

test("notes that the wheel has no place for aren't compared", () => {
  const tasting = (a: string[], b: string[]) =>
    compare({ tastingNotes: a }, { tastingNotes: b }).dimensions.tasting;
  expect(tasting(["kirsebær"], ["cherry"])).toBe(1);
  expect(tasting(["never heard of"], ["nor of this"])).toBeNull();
  expect(tasting(["never heard of", "cherry"], ["cherry"])).toBeGreaterThan(0.9);
});

test.each([
  ["country_conflict", { country: "Uganda" }, "hard"],
  ["region_conflict", { region: "Kirinyaga" }, "soft"],
  ["processing_base_method_conflict", { processBaseMethod: "Natural" }, "hard"],
  ["fermentation_type_conflict", { fermentationType: "Anaerobic" }, "hard"],
  ["decaf_conflict", { decaf: true }, "hard"],
  ["blend_single_origin_conflict", { blend: true }, "hard"],
  ["insufficient_structured_process", { processBaseMethod: null }, "soft"],
] as const)("%s is the only blocker found", (code, change, severity) => {
  const [a, b] = [featuresOf(full), featuresOf({ ...full, ...change })];
  expect(blockersOf(a, b)).toEqual([{ code, severity }]);
  expect(eligibilityOf(a, b, score(a, b, rarity)) === "blocked").toBe(severity === "hard");
});

test.each([
  ["2024/25", "2025/26", true],
  ["2024/25", "2025", false],
  ["2024/25", "2024", false],
  ["2024/25", "2026", true],
  ["2025", "2026", true],
  ["23/24", "2024/25", true],
  ["23/24", "2023/2024", false],
  ["Oct 2024–Jan 2025", "2024/25", false],
  ["Oct 2024–Jan 2025", "Oct 2025–Jan 2026", true],
  ["May–Sep 2025", "2025", false],
  ["2025", null, false],
])("the crops %s and %s conflict: %s", (a, b, conflict) => {
  const blockers = blockersOf(featuresOf({ ...full, harvest: a }), featuresOf({ ...full, harvest: b }));
  expect(blockers.some(({ code }) => code === "harvest_year_conflict")).toBe(conflict);
});

test("arrivals seasons apart, or before the other's harvest, are different crops", () => {
  const conflict = (a: Partial<ComparedFacts>, b: Partial<ComparedFacts>) =>
    blockersOf(featuresOf({ ...full, ...a }), featuresOf({ ...full, ...b })).map(({ code }) => code);
  expect(conflict({ arrivalSortDate: "2025-02-01" }, { arrivalSortDate: "2026-01-10" })).toEqual([
    "harvest_year_conflict",
  ]);
  expect(conflict({ arrivalSortDate: "2025-02-01" }, { arrivalSortDate: "2025-08-01" })).toEqual([]);
  expect(conflict({ arrivalSortDate: "2025-02-01" }, { harvest: "2026" })).toEqual(["harvest_year_conflict"]);
  expect(conflict({ arrivalSortDate: "2026-02-01" }, { harvest: "2025" })).toEqual([]);
  expect(conflict({ arrivalSortDate: "2026-11-01" }, { harvest: "2024/25" })).toEqual([
    "harvest_year_conflict",
  ]);
});

test("listings that share only common facts aren't eligible as the same coffee", () => {
  const shelf = factsWith({ country: "Kenya", region: "Nyeri", processBaseMethod: "Washed" });
  const eligibility = (a: ComparedFacts, b: ComparedFacts) => {
    const [x, y] = [featuresOf(a), featuresOf(b)];
    return eligibilityOf(x, y, score(x, y, rarity));
  };
  expect(eligibility(shelf, shelf)).toBe("insufficient_evidence");
  const notes = ["black currant", "grapefruit", "brown sugar", "bergamot"];
  expect(eligibility({ ...shelf, tastingNotes: notes }, { ...shelf, tastingNotes: notes })).toBe("eligible");
  // Here 26 of 200 listings have this farm: it isn't rare, and has another washed lot every year.
  const farm = { ...shelf, farm: "Finca El Injerto" };
  expect(eligibility(farm, { ...farm, harvest: "2025" })).toBe("insufficient_evidence");
  expect(eligibility({ ...farm, harvest: "2025/26" }, { ...farm, harvest: "2025" })).toBe("eligible");
  expect(eligibility(full, full)).toBe("eligible");
  expect(eligibility(full, { ...full, processBaseMethod: null })).toBe("insufficient_evidence");
});

test("confidence is high from 0.9 and medium from 0.8", () => {
  expect([0.9, 0.899, 0.8, 0.799].map(confidenceOf)).toEqual([
    "high_beta",
    "medium_beta",
    "medium_beta",
    "low_beta",
  ]);
});

test("two members of one cooperative are two lots, unless they share a farm", () => {
  const eligibility = (a: Partial<ComparedFacts>, b: Partial<ComparedFacts>) => {
    const shared = {
      country: "Peru",
      region: "Cajamarca",
      cooperative: "Chirinos Sur",
      processBaseMethod: "Washed",
    };
    const [x, y] = [a, b].map((told) => featuresOf(factsWith({ ...full, farm: null, ...shared, ...told })));
    return x && y && eligibilityOf(x, y, score(x, y, rarity));
  };
  const [one, other] = [{ producer: "Rosa Torres" }, { producer: "Juan Flores" }];
  expect(eligibility(one, other)).toBe("insufficient_evidence");
  expect(eligibility(one, { producer: "Rosa Torres Vega" })).toBe("eligible");
  expect(eligibility({ ...one, farm: "El Zorzal" }, { ...other, farm: "El Zorzal" })).toBe("eligible");
});
