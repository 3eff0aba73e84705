import { readFileSync } from "node:fs";
import { z } from "zod";
import { type ComparedFacts, type Features, featuresOf } from "@/lib/similarity/lot/features";
import type { Rarity } from "@/lib/similarity/names/idf";
import { countriesConflict, eligibilityOf } from "@/lib/similarity/pair/likely-same";
import { score } from "@/lib/similarity/pair/score";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { rarityAmong } from "@/tests/support/rarity";
import { product } from "@/tests/unit/supply/normalize/product";
import { labelledMarket } from "./labelled";

const text = z.string().nullable();
const listing = z.object({
  name: z.string(),
  source: z.string(),
  country: text,
  region: text,
  producer: text,
  farm: text,
  cooperative: text,
  station: text,
  cultivar_detail: text,
  grade: text,
  harvest: text,
  type: text,
  process: z.object({
    base_method: text,
    fermentation_type: text,
    additives: z.union([z.array(z.string()), text.transform((one) => (one === null ? null : [one]))]),
    fermentation_duration_hours: z.number().nullable(),
    drying_method: text,
    notes: text.default(null),
  }),
  tasting_notes: z.array(z.string()).nullable(),
  elevation_min_masl: z.number().nullable().default(null),
  elevation_max_masl: z.number().nullable().default(null),
});
const pair = z.object({
  id: z.string(),
  same: z.boolean(),
  class: z.string(),
  why: z.string(),
  a: listing,
  b: listing,
});

/** As the catalog would store it. */
function stored(told: z.output<typeof listing>): ComparedFacts {
  const { process, country, region, producer, farm, cooperative, grade, harvest, name } = told;
  return {
    ...{ country, region, producer, farm, cooperative, grade, harvest, name },
    washingStation: told.station,
    processBaseMethod: process.base_method,
    fermentationType: fermentationOf(process.fermentation_type),
    processAdditives: process.additives?.map((each) => each.toLowerCase()) ?? null,
    dryingMethod: process.drying_method,
    processNotes: process.notes,
    fermentationDurationHours: process.fermentation_duration_hours,
    tastingNotes: told.tasting_notes,
    arrivalSortDate: null,
    stockedDate: null,
    cultivars: told.cultivar_detail?.split(/, */) ?? null,
    decaf: process.base_method === "Decaf" || /\bdecaf/i.test(`${name} ${told.type ?? ""}`),
    blend: told.type === "Blend",
    elevationMinMasl: told.elevation_min_masl,
    elevationMaxMasl: told.elevation_max_masl,
  };
}

/** Authors write it in words of their own: it is read as an ingest reads that column. */
function fermentationOf(told: string | null): string | null {
  if (told === null) return null;
  const listing = product({ columns: { fermentation: told } });
  const read = normalizeProduct(listing, { wholesaleOnly: false });
  const known = read.kind === "coffee" ? read.facts.process.fermentationType : null;
  return known === null || known === "None Stated" || known === "Unknown" ? told : known;
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

type Compared = Pick<z.output<typeof pair>, "id" | "same" | "class" | "why"> & {
  told: z.output<typeof listing>[];
  a: Features;
  b: Features;
};

function readPairs(file: string): Compared[] {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => {
    const { a, b, ...labels } = pair.parse(JSON.parse(line));
    return { ...labels, told: [a, b], a: featuresOf(stored(a)), b: featuresOf(stored(b)) };
  });
}

/** Of a made-up market and the pairs themselves. */
async function rarityBeside(pairs: readonly Compared[]): Promise<Rarity> {
  const labelled = await labelledMarket("labelled", 0, false);
  const market = labelled.map(({ features }) => features.origin);
  return rarityAmong([...market, ...pairs.flatMap(({ a, b }) => [a.origin, b.origin])]);
}

/**
 * Prints precision and recall of `likely_same` on labelled pairs, in a catalog of a made-up market and the pairs
 * themselves.
 * @param details also prints each wrong pair
 */
export async function measurePairs(file: string, details: boolean): Promise<void> {
  const pairs = readPairs(file);
  const rarity = await rarityBeside(pairs);
  const counts = new Map<string, { pairs: number; called: number }>();
  const same = { pairs: 0, called: 0 };
  for (const { a, b, told, ...each } of pairs) {
    const scored = score(a, b, rarity);
    const called = eligibilityOf(a, b, scored) === "eligible";
    const known = counts.get(each.class) ?? { pairs: 0, called: 0 };
    counts.set(each.class, { pairs: known.pairs + 1, called: known.called + (called ? 1 : 0) });
    if (each.same) same.pairs++;
    if (each.same && called) same.called++;
    if (details && called !== each.same)
      console.log(JSON.stringify([each.id, each.same, each.why, scored, told, a.origin, b.origin]));
  }
  const called = [...counts.values()].reduce((sum, each) => sum + each.called, 0);
  console.log("| pairs | likely_same | precision | recall |\n|---|---|---|---|");
  const cells = [pairs.length, called, percent(same.called, called), percent(same.called, same.pairs)];
  console.log(`| ${cells.join(" | ")} |\n\n| class | pairs | called likely_same |\n|---|---|---|`);
  for (const [kind, each] of counts) console.log(`| ${kind} | ${each.pairs} | ${each.called} |`);
}

/**
 * Prints how many listings of different pairs are called the same. Nearly all of those pairs are of two lots; real names
 * come back in the sets of several authors, so the rest is to be read.
 * @param details also prints each pair that is called the same
 */
export async function measureCrossPairs(files: readonly string[], details: boolean): Promise<void> {
  const pairs = files.flatMap(readPairs);
  const rarity = await rarityBeside(pairs);
  const listings = pairs.flatMap(({ id, told, a, b }, at) =>
    [a, b].map((features, side) => ({ id, at, features, told: told[side] })),
  );
  const counts = { compared: 0, ofOneCountry: 0, called: 0 };
  for (const [i, one] of listings.entries())
    for (const other of listings.slice(i + 1)) {
      if (one.at === other.at) continue;
      counts.compared++;
      if (countriesConflict(one.features.origin.country, other.features.origin.country)) continue;
      counts.ofOneCountry++;
      const scored = score(one.features, other.features, rarity);
      if (eligibilityOf(one.features, other.features, scored) !== "eligible") continue;
      counts.called++;
      if (details) console.log(JSON.stringify([one.id, other.id, scored, one.told, other.told]));
    }
  console.log("| cross pairs | of one country | called likely_same |\n|---|---|---|");
  console.log(`| ${counts.compared} | ${counts.ofOneCountry} | ${counts.called} |`);
}
