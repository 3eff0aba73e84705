import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import { addDays, type Day } from "@/lib/demo/calendar";
import type { Random } from "@/lib/demo/random";
import file from "./data/blends.json" with { type: "json" };
import { BASE_PROCESSES, type BaseProcess, type Lot } from "./lot";
import { tastingNotes } from "./palettes";
import { makeRecipe } from "./recipes";

const {
  parts: PARTS,
  first: FIRST,
  last: LAST,
} = dataFile(
  "lib/demo/lots/data/blends.json",
  z.strictObject({
    parts: z.array(z.strictObject({ country: z.string(), region: z.string(), base: z.enum(BASE_PROCESSES) })),
    first: PHRASES.nonempty(),
    last: PHRASES.nonempty(),
  }),
  file,
);

/** Each blend belongs to one shop. */
export function makeBlends(random: Random, today: Day, count: number): Lot[] {
  return Array.from({ length: count }, (_, i): Lot => {
    const parts = random.sample(PARTS, random.int(2, 3));
    const decaf = random.chance(0.14) ? ("Swiss Water" as const) : null;
    const base: BaseProcess = parts[0]?.base ?? "natural";
    return {
      id: `blend-${i + 1}`,
      growerId: `blend-${i + 1}`,
      class: "commercial",
      country: "",
      code: "",
      region: "",
      regionSpellings: [],
      place: null,
      grower: { producer: null, farm: null, cooperative: null, station: null },
      varieties: [],
      recipe: { ...makeRecipe(random, "patio natural", decaf), base },
      grade: null,
      screen: null,
      elevation: [0, 0],
      score: 82,
      notes: tastingNotes(random, "brazil", "washed", null, null),
      harvestFrom: addDays(today, -400),
      harvestTo: addDays(today, -300),
      arrivalOn: addDays(today, -random.int(40, 500)),
      certifications: [],
      bagKg: 60,
      bags: 100,
      price: random.between(6.7, 8.6) * (decaf ? 1.15 : 1),
      blendOf: parts,
      nickname: `${random.pick(FIRST)} ${random.pick(LAST)}`,
    };
  });
}
