import fc from "fast-check";
import { expect } from "vitest";
import { ADDITIVES, BASE_METHODS, FERMENTATION_TYPES } from "@/lib/coffee/facts";
import { type ComparedFacts, type Features, featuresOf } from "@/lib/similarity/lot/features";
import { eligibilityOf } from "@/lib/similarity/pair/likely-same";
import { score } from "@/lib/similarity/pair/score";
import { rarityAmong } from "./rarity";

/** Few values, so that two random listings often share one; none of them tells nothing. */
const VALUES = {
  country: ["Kenya", "Ethiopia", "Uganda"],
  region: ["Nyeri", "Yirgacheffe", "Mount Elgon", "Kapchorwa"],
  producer: ["Wilton Benitez", "Wilton Benitez Granja", "Konga"],
  farm: ["Finca El Injerto", "Granja Paraiso 92", "Konga"],
  cooperative: ["COOPAC", "Othaya FCS"],
  washingStation: ["Konga", "Konga Sede", "Gichathaini Factory", "Taung Pyo", "Taungpyo"],
  processBaseMethod: BASE_METHODS.filter((method) => !["Other", "Unknown"].includes(method)),
  fermentationType: FERMENTATION_TYPES.filter((type) => !["None Stated", "Unknown"].includes(type)),
  processNotes: ["Pulped at the Konga Sede mill.", "Dried by Wilton Benitez"],
  dryingMethod: ["Raised Beds", "Patio", "Raised Beds + Patio", "Mechanical"],
  harvest: ["2024/25", "2025", "Oct 2025–Jan 2026"],
  arrivalSortDate: ["2025-03-01", "2026-02-01"],
  stockedDate: ["2025-03-01", "2026-02-01"],
} as const;

const NOTES = [
  "blueberry",
  "blackberry",
  "dried cherry",
  "cherry",
  "lemon",
  "lemon zest",
  "cocoa",
  "jasmine",
  "zorp",
];

const one = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: null, freq: 3 });

/** The facts of a random listing, some not disclosed. */
export const comparedFacts: fc.Arbitrary<ComparedFacts> = fc.record({
  country: one(VALUES.country),
  region: one(VALUES.region),
  producer: one(VALUES.producer),
  farm: one(VALUES.farm),
  cooperative: one(VALUES.cooperative),
  washingStation: one(VALUES.washingStation),
  processBaseMethod: one(VALUES.processBaseMethod),
  fermentationType: one(VALUES.fermentationType),
  processAdditives: fc.option(
    fc.uniqueArray(
      fc.constantFrom(...ADDITIVES.filter((each) => each !== "unspecified" && each !== "other")),
      { minLength: 1, maxLength: 3 },
    ),
    { nil: null },
  ),
  dryingMethod: one(VALUES.dryingMethod),
  processNotes: one(VALUES.processNotes),
  fermentationDurationHours: fc.option(fc.constantFrom(0, 12, 72), { nil: null }),
  tastingNotes: fc.option(fc.uniqueArray(fc.constantFrom(...NOTES), { minLength: 1, maxLength: 5 }), {
    nil: null,
  }),
  harvest: one(VALUES.harvest),
  arrivalSortDate: one(VALUES.arrivalSortDate),
  stockedDate: one(VALUES.arrivalSortDate),
  decaf: fc.boolean(),
  blend: fc.boolean(),
  name: fc.constantFrom("Kenya AA", "Konga Lot 3", "Konga Moonlight Lot 4", "Moonlite", "El Injerto Natural"),
  cultivars: fc.option(fc.constantFrom(["Gesha"], ["Bourbon", "Caturra"], ["Caturra"], ["Heirloom"]), {
    nil: null,
  }),
  grade: one(["Grade 1", "Grade 2", "AA", "SHB"]),
  elevationMinMasl: fc.option(fc.constantFrom(1400, 1900), { nil: null }),
  elevationMaxMasl: fc.constantFrom(null, 2000),
});

/** A listing that discloses nothing, except what is passed in. */
export function factsWith(told: Partial<ComparedFacts>): ComparedFacts {
  return {
    country: null,
    region: null,
    producer: null,
    farm: null,
    cooperative: null,
    washingStation: null,
    processBaseMethod: null,
    fermentationType: null,
    processAdditives: null,
    dryingMethod: null,
    processNotes: null,
    fermentationDurationHours: null,
    tastingNotes: null,
    harvest: null,
    arrivalSortDate: null,
    stockedDate: null,
    decaf: false,
    blend: false,
    name: "A coffee",
    cultivars: null,
    grade: null,
    elevationMinMasl: null,
    elevationMaxMasl: null,
    ...told,
  };
}

/** A catalog in which the names above are of different rarity. */
export const rarity = rarityAmong(
  fc.sample(comparedFacts, { numRuns: 200, seed: 5 }).map((facts) => featuresOf(facts).origin),
);

/** What two listings are to each other in that catalog, whichever is asked first. */
export function eligibilityBetween(a: Features, b: Features) {
  const eligibility = eligibilityOf(a, b, score(a, b, rarity));
  expect(eligibilityOf(b, a, score(b, a, rarity))).toBe(eligibility);
  return eligibility;
}
