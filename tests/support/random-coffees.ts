import fc from "fast-check";
import { database } from "@/db/client";
import { catalogCoffees } from "@/db/schema";
import { ADDITIVES, BASE_METHODS, DISCLOSURE_LEVELS, FERMENTATION_TYPES } from "@/lib/coffee/facts";
import { tierAt } from "@/lib/coffee/price-tiers";
import { flavorsOf } from "@/lib/supply/flavour-wheel";
import { type CoffeeRow, insertSupplier } from "./factories";

/** Few values, so that rows share sort keys and filters find something; awkward ones among them. */
const AWKWARD = ["100%", "a_b", "back\\slash", 'O\'Brien, "Co" (Ltd)', "Ñariño", "ÉLITE", "été", "İzmir"];
const words = (...values: string[]) => fc.option(fc.constantFrom(...values, ...AWKWARD), { nil: null });

const day = fc.option(
  fc
    .integer({ min: 0, max: 900 })
    .map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)),
  { nil: null },
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const cents = fc.integer({ min: 0, max: 1200 }).map((value) => value / 100);

/** A year or a season, sorted by its first day. */
const periodFrom = (month: string) => (arrivalDate: string) => ({
  arrivalDate,
  arrivalSortDate: `${arrivalDate.slice(-4)}-${month}-01`,
});

const coffee = fc.record({
  name: fc.constantFrom("Kiamabara AA", "El Injerto", "kiamabara ab", "Sítio São João", ...AWKWARD),
  continent: words("Africa", "Asia", "South America"),
  country: words("Kenya", "Ethiopia", "Colombia", "Côte d’Ivoire"),
  region: words("Nyeri", "Huila", "Yirgacheffe"),
  producer: words("Wilton Benitez"),
  farm: words("Finca El Injerto"),
  cooperative: words("COOPAC"),
  washingStation: words("Konga"),
  type: words("Microlot", "Blend"),
  grade: words("AA", "Grade 1"),
  appearance: words("Screen 16–18"),
  cultivarDetail: words("SL28, SL34", "Gesha"),
  processing: words("Washed", "Natural"),
  dryingMethod: words("Raised Beds"),
  processBaseMethod: maybe(fc.constantFrom(...BASE_METHODS)),
  fermentationType: maybe(fc.constantFrom(...FERMENTATION_TYPES)),
  processAdditives: maybe(fc.uniqueArray(fc.constantFrom(...ADDITIVES), { minLength: 1, maxLength: 3 })),
  fermentationDurationHours: maybe(fc.integer({ min: 1, max: 200 })),
  processNotes: words("Slow dried"),
  processDisclosureLevel: fc.constantFrom(...DISCLOSURE_LEVELS),
  processConfidence: fc.integer({ min: 0, max: 20 }).map((value) => value / 20),
  processEvidenceAvailable: fc.boolean(),
  tastingNotes: maybe(
    fc.uniqueArray(fc.constantFrom("jasmine", "dark chocolate", "blueberry", "smoke", "été"), {
      minLength: 1,
      maxLength: 3,
    }),
  ),
  certifications: maybe(
    fc.uniqueArray(fc.constantFrom("Organic", "Fair Trade", ...AWKWARD), { minLength: 1, maxLength: 3 }),
  ),
  decaf: fc.boolean(),
  harvest: maybe(fc.constantFrom("2024", "2025", "2024/25", "Oct 2025–Jan 2026", "Main crop")),
  elevation: maybe(fc.tuple(fc.integer({ min: 9, max: 22 }), fc.nat({ max: 4 }))),
  scoreValue: maybe(fc.integer({ min: 320, max: 360 }).map((value) => value / 4)),
  price: maybe(cents),
  tiers: fc.uniqueArray(
    fc.record({ min_lbs: fc.constantFrom(0.5, 1, 2.2, 5, 20, 50, 132.28, 154.32), price: cents }),
    { maxLength: 4, selector: ({ min_lbs }) => min_lbs },
  ),
  wholesale: fc.boolean(),
  stocked: fc.boolean(),
  stockedDate: day,
  arrival: fc.oneof(
    day.map((on) => ({ arrivalDate: on, arrivalSortDate: on })),
    fc.constant({ arrivalDate: "Spring", arrivalSortDate: null }),
    fc.constantFrom(...["2023", "2025", "2026"].map(periodFrom("01"))),
    fc.constantFrom(...["Spring 2023", "Spring 2025"].map(periodFrom("03"))),
  ),
  owner: fc.constantFrom(null, null, null, "user-member", "user-admin", "someone-else"),
  source: fc.nat({ max: 2 }),
});

/** Inserts that many random coffees of three suppliers, private rows of three people among them. */
export async function insertRandomCoffees(count: number, seed: number): Promise<CoffeeRow[]> {
  const suppliers = [await insertSupplier(), await insertSupplier(), await insertSupplier()];
  const rows = fc
    .sample(coffee, { numRuns: count, seed })
    .map(({ price, tiers, arrival, owner, source, elevation, ...facts }, n) => {
      const supplier = suppliers[source] ?? suppliers[0];
      const priceTiers = price === null ? [] : tiers.sort((a, b) => a.min_lbs - b.min_lbs);
      const [lowest, more] = elevation ?? [];
      return {
        ...facts,
        ...arrival,
        flavors: flavorsOf(facts.tastingNotes),
        elevationMinMasl: lowest === undefined ? null : lowest * 100,
        elevationMaxMasl: lowest === undefined ? null : (lowest + (more ?? 0)) * 100,
        supplierId: supplier?.id,
        source: supplier?.slug ?? "",
        sourceListingId: `random-${n}`,
        ownerId: owner,
        publicCoffee: owner === null,
        pricePerLb: tierAt(priceTiers, 1)?.price ?? price,
        priceTiers,
      };
    });
  return database().insert(catalogCoffees).values(rows).returning();
}
