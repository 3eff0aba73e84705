import { type CropYear, cropsConflict } from "../lot/crop-year";
import { type Elevation, rangesApart } from "../lot/elevation";
import type { LotFacts } from "../lot/facts";
import { cultivarKey, cultivarsDiffer } from "../lot/facts";
import type { ProcessFeatures } from "../lot/features";
import { PRIZED_VARIETIES } from "../lot/kinds";

/** What may agree by chance, each alone. */
export interface Coinciding {
  process: Pick<ProcessFeatures, "fermentation" | "additives" | "hours">;
  lot: Pick<LotFacts, "cultivars" | "number" | "color">;
  elevation: Elevation | null;
  crop: CropYear;
}

interface Compared {
  /** True if a name agrees that many growers have. */
  byAny: boolean;
  /** True if it is the whole name of a farm or station, in one place. */
  bySite: boolean;
  /** True if a person agrees as well as the farm. */
  byPerson: boolean;
  /** -1 without notes to compare. */
  tasting: number;
}

const ENOUGH = 5;
const LIKE_CUP = 0.87;
/** Shops convert feet. */
const ROUNDED_M = 3;
const ROUND_HEIGHT_M = 50;
const COMMON_FERMENTATIONS = new Set(["aerobic"]);
const COMMON_ADDITIVES = new Set(["none", "unspecified", "other"]);

/**
 * True if facts agree that rarely all agree by chance, such as 1,355 m, 96 hours and one variety: they identify a
 * lot that one shop names by its farm and another by its owner. Symmetric.
 */
export function isNoCoincidence(
  a: Coinciding,
  b: Coinciding,
  { byAny, bySite, byPerson, tasting }: Compared,
): boolean {
  const points = [
    byAny ? 2 : 0,
    byPerson ? 2 : 0,
    isShared(a.lot.number, b.lot.number) ? 2 : 0,
    heightPoints(a.elevation, b.elevation),
    cultivarPoints(a.lot.cultivars, b.lot.cultivars),
    // A farm has few cups, though many farms may have its name.
    tasting >= LIKE_CUP ? (bySite ? 2 : 1) : 0,
    isShared(a.process.hours, b.process.hours) ? 1 : 0,
    isShared(special(a.process.fermentation), special(b.process.fermentation)) ? 1 : 0,
    isShared(told(a.process.additives), told(b.process.additives)) ? 1 : 0,
    isShared(a.lot.color, b.lot.color) ? 1 : 0,
    a.crop.from !== null && b.crop.from !== null && !cropsConflict(a.crop, b.crop) ? 1 : 0,
  ];
  return points.includes(2) && points.reduce((sum, each) => sum + each, 0) >= ENOUGH;
}

const special = (fermentation: string | null) =>
  COMMON_FERMENTATIONS.has(fermentation ?? "") ? null : fermentation;

const isShared = <T>(a: T | null, b: T | null) => a !== null && a === b;

const told = (additives: readonly string[] | null) =>
  additives?.filter((each) => !COMMON_ADDITIVES.has(each)).join() || null;

/** A height to the metre says more than a round one; ranges that don't meet speak against it. */
function heightPoints(a: Elevation | null, b: Elevation | null): number {
  if (a === null || b === null) return 0;
  if (rangesApart(a, b)) return -2;
  if (Math.abs(a.from - b.from) > ROUNDED_M || Math.abs(a.to - b.to) > ROUNDED_M) return 0;
  const isRound = [a, b].some(({ from, to }) => from === to && from % ROUND_HEIGHT_M === 0);
  return isRound ? 1 : 2;
}

/** Three varieties that all agree say more than one. */
function cultivarPoints(a: LotFacts["cultivars"], b: LotFacts["cultivars"]): number {
  if (a === null || b === null) return 0;
  if (a.join() !== b.join()) return cultivarsDiffer(a, b) ? 0 : 1;
  return a.length > 2 || RARELY_GROWN.has(a[0] ?? "") ? 2 : 1;
}

const RARELY_GROWN = new Set(PRIZED_VARIETIES.map(cultivarKey));
