import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import { addDays, type Day } from "@/lib/demo/calendar";
import file from "./data/stars.json" with { type: "json" };
import { BASE_PROCESSES, type BaseProcess, DRYINGS, LOT_CLASSES, type Lot, TECHNIQUES } from "./lot";

/**
 * Handwritten lots carried by several shops, recognizable across the catalog. The last ones are
 * rare ferments, one for each value of the process facets.
 */
const STARS = dataFile(
  "lib/demo/lots/data/stars.json",
  z.array(
    z.strictObject({
      id: z.string().startsWith("star-"),
      nickname: z.string().nullable(),
      class: z.enum(LOT_CLASSES),
      country: z.string(),
      code: z.string().length(2),
      regions: z.tuple([z.string()], z.string()),
      place: z.string(),
      producer: z.string().nullable(),
      farm: z.string().optional(),
      station: z.string().optional(),
      cooperative: z.string().optional(),
      varieties: PHRASES,
      base: z.enum(BASE_PROCESSES),
      technique: z.enum(TECHNIQUES).optional(),
      hours: z.number().positive().optional(),
      additive: z.string().optional(),
      drying: z.enum(DRYINGS),
      elevation: z.tuple([z.number(), z.number()]),
      score: z.number().max(100),
      notes: PHRASES,
      age: z.number().nonnegative(),
      bags: z.number().positive(),
      price: z.number().positive(),
    }),
  ),
  file,
);

const BAG_KG: Readonly<Record<string, number>> = { pa: 30, co: 35, ye: 30, bo: 30, et: 60, ke: 60 };

function colour(base: BaseProcess): string | null {
  return base === "honey" ? "red" : null;
}

export function makeStars(today: Day): Lot[] {
  return STARS.map((star) => ({
    id: star.id,
    growerId: star.farm ?? star.station ?? star.producer ?? star.id,
    class: star.class,
    country: star.country,
    code: star.code,
    region: star.regions[0],
    regionSpellings: star.regions,
    place: star.place,
    grower: {
      producer: star.producer,
      farm: star.farm ?? null,
      cooperative: star.cooperative ?? null,
      station: star.station ?? null,
    },
    varieties: star.varieties,
    recipe: {
      base: star.base,
      colour: colour(star.base),
      technique: star.technique ?? null,
      hours: star.hours ?? null,
      additive: star.additive ?? null,
      drying: star.drying,
      dryingDays: 18,
      decaf: null,
    },
    grade: star.code === "et" ? "Grade 1" : star.code === "ke" ? "AA" : null,
    screen: null,
    elevation: star.elevation,
    score: star.score,
    notes: star.notes,
    harvestFrom: addDays(today, -star.age - 260),
    harvestTo: addDays(today, -star.age - 150),
    arrivalOn: addDays(today, -star.age),
    certifications: [],
    bagKg: BAG_KG[star.code] ?? 30,
    bags: star.bags,
    price: star.price,
    blendOf: null,
    nickname: star.nickname,
  }));
}
