import { addDays, type Day } from "@/lib/demo/calendar";
import type { BaseProcess, Lot } from "./lot";
import { RARE_FERMENTS } from "./rare-ferments";
import { STARS } from "./star-table";

const BAG_KG: Readonly<Record<string, number>> = { pa: 30, co: 35, ye: 30, bo: 30, et: 60, ke: 60 };

function colour(base: BaseProcess): string | null {
  return base === "honey" ? "red" : null;
}

export function makeStars(today: Day): Lot[] {
  return [...STARS, ...RARE_FERMENTS].map((star) => ({
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
