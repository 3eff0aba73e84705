import type { catalogCoffees } from "@/db/schema";
import { type PlacedNote, placeNote } from "@/lib/supply/flavour-wheel";
import { DECAF } from "@/lib/supply/normalize/process/decaf";
import { fold } from "@/lib/supply/normalize/words/words";
import { growerKey } from "../names/grower-name";
import { regionKey } from "../names/names";
import type { OriginFeatures } from "../names/origin-slots";
import { inEnglish } from "../taste/note-words";
import { MAX_NOTES } from "../taste/tasting";
import { inOneScript } from "../words/spelling";
import { type CropYear, cropYearOf } from "./crop-year";
import { type Elevation, elevationOf } from "./elevation";
import { type LotFacts, lotFactsOf } from "./facts";
import { fermentationIn } from "./marks";
import { lotNameKey } from "./name";

const COMPARED_FIELDS = [
  "country",
  "region",
  "producer",
  "farm",
  "cooperative",
  "washingStation",
  "processBaseMethod",
  "fermentationType",
  "processAdditives",
  "processNotes",
  "dryingMethod",
  "fermentationDurationHours",
  "tastingNotes",
  "harvest",
  "arrivalSortDate",
  "stockedDate",
  "decaf",
  "blend",
  "name",
  "cultivars",
  "grade",
  "elevationMinMasl",
  "elevationMaxMasl",
] as const satisfies (keyof typeof catalogCoffees.$inferSelect)[];
export type ComparedFacts = Pick<typeof catalogCoffees.$inferSelect, (typeof COMPARED_FIELDS)[number]>;

/** Folded words of contract/catalog.md#2; null if undisclosed, including `Other` and `Unknown`. */
export interface ProcessFeatures {
  base: string | null;
  fermentation: string | null;
  /** What the title says where no field does: it may agree with the other's, and contradicts nothing. */
  fermentationInTitle: string | null;
  /** Sorted. */
  additives: readonly string[] | null;
  /** The ways, sorted: `patio`, `raised beds`. */
  drying: readonly string[] | null;
  hours: number | null;
}

export interface Features {
  origin: OriginFeatures;
  process: ProcessFeatures;
  /** Each head of the wheel once, at most `MAX_NOTES`. */
  notes: readonly PlacedNote[];
  crop: CropYear;
  lot: LotFacts;
  elevation: Elevation | null;
  decaf: boolean;
  blend: boolean;
}

const TELLS_NOTHING = new Set(["", "unknown", "other", "none stated", "unspecified", "not stated"]);

function told(text: string | null): string | null {
  const value = fold(text ?? "").trim();
  return TELLS_NOTHING.has(value) ? null : value;
}

function toldAll(texts: readonly string[] | null): string[] | null {
  const values = [...new Set((texts ?? []).flatMap((text) => told(text) ?? []))].sort();
  return values.length > 0 ? values : null;
}

const place = (name: string | null) =>
  name === null || told(name) === null ? null : inOneScript(name).trim();
const grower = (name: string | null) => (name === null || told(name) === null ? null : growerKey(name));

function notesOf(texts: readonly string[] | null): PlacedNote[] {
  const byHead = new Map<string, PlacedNote>();
  for (const text of texts ?? []) {
    const placed = placeNote(inEnglish(text));
    const plain = placed.note === placed.head;
    if (placed.head !== "" && (plain || !byHead.has(placed.head))) byHead.set(placed.head, placed);
  }
  const notes = [...byHead.values()].slice(0, MAX_NOTES);
  // In another language, or no flavors at all: nothing to compare.
  return notes.some(({ group }) => group !== null) ? notes : [];
}

export function featuresOf(facts: ComparedFacts): Features {
  const [country, region] = [place(facts.country), place(facts.region)];
  const growers = {
    producer: grower(facts.producer),
    farm: grower(facts.farm),
    cooperative: grower(facts.cooperative),
    washingStation: grower(facts.washingStation),
  };
  const lotName = lotNameKey(facts, Object.values(growers));
  return {
    origin: {
      country,
      region: region && regionKey(country, region),
      ...growers,
      lotName,
    },
    process: {
      base: told(facts.processBaseMethod),
      fermentation: told(facts.fermentationType),
      fermentationInTitle: told(facts.fermentationType) === null ? fermentationIn(fold(facts.name)) : null,
      additives: toldAll(facts.processAdditives),
      drying: toldAll(facts.dryingMethod?.split(" + ") ?? null),
      hours: facts.fermentationDurationHours,
    },
    notes: notesOf(facts.tastingNotes),
    crop: cropYearOf(facts.harvest, facts.arrivalSortDate, facts.stockedDate),
    lot: lotFactsOf(facts, Object.values(growers), lotName),
    elevation: elevationOf(facts.elevationMinMasl, facts.elevationMaxMasl),
    decaf: facts.decaf || DECAF.test(fold(facts.name)),
    blend: facts.blend,
  };
}
