import type { catalogCoffees, coffeeLastSeen } from "@/db/schema";
import { DAY_MS } from "@/lib/units/days";
import { hundredth } from "@/lib/units/rounding";

const HOUSE_SCORE_VERSION = "house-score-v1";

export type HouseScoreTier = "Exceptional" | "Strong" | "Developing" | "Limited" | "Unscored";

export type ScorableListing = Pick<
  typeof catalogCoffees.$inferSelect,
  | "country"
  | "region"
  | "producer"
  | "farm"
  | "cooperative"
  | "washingStation"
  | "cultivars"
  | "elevationMinMasl"
  | "processBaseMethod"
  | "processDisclosureLevel"
  | "fermentationType"
  | "processAdditives"
  | "fermentationDurationHours"
  | "dryingMethod"
  | "processEvidenceAvailable"
  | "processConfidence"
  | "stocked"
  | "stockedDate"
  | "arrivalDate"
  | "arrivalSortDate"
  | "harvest"
  | "pricePerLb"
  | "priceTiers"
  | "tastingNotes"
  | "scoreValue"
  | "grade"
  | "appearance"
> &
  Pick<typeof coffeeLastSeen.$inferSelect, "lastSeenAt">;

export type HouseScoreFamily = "provenance" | "process" | "freshness" | "pricing" | "sensory";

export interface HouseScoreFactor {
  family: HouseScoreFamily;
  points: number;
  maximum: number;
  reason: string;
}

export interface HouseScore {
  /** 0–100, whole points. */
  score: number;
  tier: HouseScoreTier;
  /** 0–1, two decimals. */
  confidence: number;
  version: typeof HOUSE_SCORE_VERSION;
  factors: HouseScoreFactor[];
}

interface Part {
  label: string;
  points: number;
  maximum: number;
}

function tierOf(score: number): HouseScoreTier {
  if (score >= 85) return "Exceptional";
  if (score >= 70) return "Strong";
  if (score >= 50) return "Developing";
  return score >= 1 ? "Limited" : "Unscored";
}

function present(label: string, maximum: number, holds: boolean): Part {
  return { label, maximum, points: holds ? maximum : 0 };
}

function disclosed(value: string | null): boolean {
  return value !== null && value !== "Unknown" && value !== "None Stated";
}

/** Whole days from `YYYY-MM-DD` to `at`; 0 for a future date. Null stays null. */
function ageDays(date: string | null, at: Date): number | null {
  if (date === null) return null;
  return Math.max(0, Math.floor((at.getTime() - Date.parse(date)) / DAY_MS));
}

/** The first step whose bound isn't exceeded, else `older`. */
function byAge<T>(age: number, steps: readonly [number, T][], older: T): T {
  return steps.find(([bound]) => age <= bound)?.[1] ?? older;
}

function provenance(row: ScorableListing): Part[] {
  const grower = row.producer ?? row.farm ?? row.cooperative ?? row.washingStation;
  return [
    present("country", 6, row.country !== null),
    present("region", 6, row.region !== null),
    present("grower or station", 6, grower !== null),
    present("cultivar", 4, (row.cultivars?.length ?? 0) > 0),
    present("elevation", 3, row.elevationMinMasl !== null),
  ];
}

const DETAIL_POINTS: Readonly<Record<string, number>> = {
  none: 0,
  label_only: 1,
  structured: 3,
  narrative: 4,
  high_detail: 6,
};

function process(row: ScorableListing): Part[] {
  const additives = row.processAdditives?.some((additive) => additive !== "unspecified") ?? false;
  return [
    present("base method", 7, disclosed(row.processBaseMethod)),
    { label: "level of detail", maximum: 6, points: DETAIL_POINTS[row.processDisclosureLevel] ?? 0 },
    present("fermentation", 3, disclosed(row.fermentationType)),
    present("drying", 3, row.dryingMethod !== null),
    present("additives", 2, additives),
    present("fermentation time", 2, row.fermentationDurationHours !== null),
    present("evidence on file", 2, row.processEvidenceAvailable),
  ];
}

function freshness(row: ScorableListing): Part[] {
  const arrivalAge = ageDays(row.arrivalSortDate, row.lastSeenAt);
  const stockedAge = ageDays(row.stockedDate, row.lastSeenAt);
  const steps = (full: number): [number, number][] => [
    [90, full],
    [180, full - 1],
    [365, full - 2],
  ];
  // An arrival that is stated but cannot be dated earns the least.
  const undatedArrival = row.arrivalDate === null ? 0 : 1;
  return [
    present("in stock", 8, row.stocked),
    {
      label: "arrival",
      maximum: 6,
      points: arrivalAge === null ? undatedArrival : byAge(arrivalAge, steps(6), 1),
    },
    { label: "stocked date", maximum: 4, points: stockedAge === null ? 0 : byAge(stockedAge, steps(4), 1) },
    present("harvest", 2, row.harvest !== null),
  ];
}

function pricing(row: ScorableListing): Part[] {
  const tiers = row.priceTiers.length;
  const smallest = row.priceTiers[0]?.min_lbs;
  return [
    present("price per pound", 7, row.pricePerLb !== null),
    { label: "volume tiers", maximum: 5, points: tiers >= 3 ? 5 : tiers === 2 ? 3 : 0 },
    present("price at one pound", 3, smallest !== undefined && smallest <= 1),
  ];
}

function sensory(row: ScorableListing): Part[] {
  const notes = Math.min(row.tastingNotes?.length ?? 0, 3);
  return [
    { label: "tasting notes", maximum: 7, points: [0, 3, 5, 7][notes] ?? 0 },
    present("cup score", 5, row.scoreValue !== null),
    present("grade or screen", 3, row.grade !== null || row.appearance !== null),
  ];
}

// Shared: creating a formatter takes longer than scoring a listing.
const LIST = new Intl.ListFormat("en", { type: "conjunction" });

function list(labels: string[]): string {
  return LIST.format(labels);
}

function reasonOf(parts: Part[]): string {
  const labels = (holds: (part: Part) => boolean) => parts.filter(holds).map(({ label }) => label);
  const full = labels(({ points, maximum }) => points === maximum);
  const some = labels(({ points, maximum }) => points > 0 && points < maximum);
  const none = labels(({ points }) => points === 0);
  const sentences = [
    full.length > 0 ? `Full points for ${list(full)}.` : "",
    some.length > 0 ? `Some for ${list(some)}.` : "",
    none.length > 0 ? `None for ${list(none)}.` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

const FAMILIES: Readonly<Record<HouseScoreFamily, (row: ScorableListing) => Part[]>> = {
  provenance,
  process,
  freshness,
  pricing,
  sensory,
};

/** How sure we may be: how much is disclosed, how well the process is read and evidenced, how recent it is. */
function confidenceOf(row: ScorableListing, parts: Part[]): number {
  const share = parts.filter(({ points }) => points > 0).length / parts.length;
  const ages = [ageDays(row.arrivalSortDate, row.lastSeenAt), ageDays(row.stockedDate, row.lastSeenAt)];
  const newest = Math.min(...ages.filter((age) => age !== null));
  const recency = byAge(
    newest,
    [
      [90, 1],
      [180, 2 / 3],
      [365, 1 / 3],
    ],
    0,
  );
  const evidence = row.processEvidenceAvailable ? 1 : 0;
  const confidence = 0.5 * share + 0.2 * row.processConfidence + 0.15 * evidence + 0.15 * recency;
  return hundredth(Math.min(1, confidence));
}

/**
 * How completely a listing is described, never how it tastes (contract/catalog.md#4), from stored fields alone. The clock is
 * `lastSeenAt`, when a feed last carried the listing. Disclosing one more fact never lowers the score.
 */
export function scoreHouse(row: ScorableListing): HouseScore {
  const all: Part[] = [];
  const factors: HouseScoreFactor[] = [];
  for (const family of ["provenance", "process", "freshness", "pricing", "sensory"] as const) {
    const parts = FAMILIES[family](row);
    all.push(...parts);
    factors.push({
      family,
      points: parts.reduce((sum, { points }) => sum + points, 0),
      maximum: parts.reduce((sum, { maximum }) => sum + maximum, 0),
      reason: reasonOf(parts),
    });
  }
  const score = factors.reduce((sum, { points }) => sum + points, 0);
  return {
    score,
    tier: tierOf(score),
    confidence: confidenceOf(row, all),
    version: HOUSE_SCORE_VERSION,
    factors,
  };
}
