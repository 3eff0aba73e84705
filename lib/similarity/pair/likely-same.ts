import { cropsConflict, seasonsApart } from "../lot/crop-year";
import { elevationsApart } from "../lot/elevation";
import { lotsDiffer } from "../lot/facts";
import type { Features } from "../lot/features";
import { lotNamesDiffer } from "../lot/named-lot";
import { countriesAlike, regionKey, regionName, regionsAlike } from "../names/names";
import { ORIGIN_SLOTS, type SlotName } from "../names/origin-slots";
import type { Score } from "./score";

export const BLOCKER_CODES = [
  "country_conflict",
  "region_conflict",
  "processing_base_method_conflict",
  "fermentation_type_conflict",
  "decaf_conflict",
  "blend_single_origin_conflict",
  "harvest_year_conflict",
  "insufficient_structured_process",
] as const;
export type BlockerCode = (typeof BLOCKER_CODES)[number];

export interface Blocker {
  code: BlockerCode;
  severity: "hard" | "soft";
}

export const ELIGIBILITIES = ["eligible", "insufficient_evidence", "blocked"] as const;
export type Eligibility = (typeof ELIGIBILITIES)[number];

/** Minimum scores for the same coffee (contract/similarity.md#4.2). */
const FLOOR = { average: 0.88, origin: 0.84, processing: 0.84 } as const;
/** Minimum number of dimensions that distinguish lots. */
const MIN_INFORMATIVE = 2;

const SOFT: ReadonlySet<BlockerCode> = new Set(["region_conflict", "insufficient_structured_process"]);

const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;

/** Facts that contradict one coffee, hard ones first. Symmetric. */
export function blockersOf(a: Features, b: Features): Blocker[] {
  const conflicts: Record<BlockerCode, boolean> = {
    country_conflict: countriesConflict(a.origin.country, b.origin.country),
    processing_base_method_conflict: differ(a.process.base, b.process.base),
    fermentation_type_conflict: differ(a.process.fermentation, b.process.fermentation),
    decaf_conflict: a.decaf !== b.decaf,
    blend_single_origin_conflict: a.blend !== b.blend,
    harvest_year_conflict: cropsConflict(a.crop, b.crop),
    region_conflict: regionsConflict(a, b),
    insufficient_structured_process: a.process.base === null || b.process.base === null,
  };
  return BLOCKER_CODES.filter((code) => conflicts[code])
    .map((code) => ({ code, severity: SOFT.has(code) ? ("soft" as const) : ("hard" as const) }))
    .sort((x, y) => x.severity.localeCompare(y.severity));
}

export function processesConflict(a: Features["process"], b: Features["process"]): boolean {
  return differ(a.base, b.base) || differ(a.fermentation, b.fermentation);
}

export function countriesConflict(a: string | null, b: string | null): boolean {
  return differ(a, b) && countriesAlike(a ?? "", b ?? "") === 0;
}

function regionsConflict({ origin: a }: Features, { origin: b }: Features): boolean {
  if (a.region === null || b.region === null) return false;
  // A country conflict already covers the region.
  const [one, other] = [regionName(a.region), regionName(b.region)];
  return (
    one !== other &&
    [a.country, b.country].every(
      (country) => regionsAlike(regionKey(country, one), regionKey(country, other)) === 0,
    )
  );
}

export function eligibilityOf(a: Features, b: Features, score: Score): Eligibility {
  if (blockersOf(a, b).some(({ severity }) => severity === "hard")) return "blocked";
  const structured = a.process.base !== null && b.process.base !== null;
  const { origin, processing } = score.dimensions;
  const reached = reachesFloor(score.average, origin ?? -1, processing ?? -1, score.telling);
  const otherCrop = !score.sameCup && seasonsApart(a.crop, b.crop);
  const otherLot =
    lotsDiffer(a.lot, b.lot) ||
    elevationsApart(a.elevation, b.elevation) ||
    lotNamesDiffer(named(a), named(b));
  return structured && reached && !otherCrop && !otherLot ? "eligible" : "insufficient_evidence";
}

const named = ({ lot, origin }: Features) => ({
  lot,
  names: ORIGIN_SLOTS.flatMap((slot): SlotName[] => {
    const name = origin[slot];
    return name === null ? [] : [[slot, name]];
  }),
});

export function reachesFloor(average: number, origin: number, processing: number, telling: number): boolean {
  return (
    telling >= MIN_INFORMATIVE &&
    average >= FLOOR.average &&
    origin >= FLOOR.origin &&
    processing >= FLOOR.processing
  );
}

export const CONFIDENCES = ["high_beta", "medium_beta", "low_beta"] as const;
type Confidence = (typeof CONFIDENCES)[number];

export function confidenceOf(average: number): Confidence {
  if (average >= 0.9) return "high_beta";
  return average >= 0.8 ? "medium_beta" : "low_beta";
}
