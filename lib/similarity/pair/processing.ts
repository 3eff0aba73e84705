import type { ProcessFeatures } from "../lot/features";

/** Methods with something in common. All other pairs have nothing. */
const KIN: readonly (readonly [string, string, number])[] = [
  ["honey", "pulped natural", 0.7],
  ["semi-washed", "washed", 0.6],
  ["semi-washed", "wet-hulled", 0.5],
  ["honey", "natural", 0.4],
  ["natural", "pulped natural", 0.4],
  ["honey", "semi-washed", 0.4],
  ["pulped natural", "semi-washed", 0.4],
  ["honey", "washed", 0.2],
];
const KINSHIP = new Map(
  KIN.flatMap(([a, b, likeness]) => [[`${a}/${b}`, likeness] as const, [`${b}/${a}`, likeness] as const]),
);

const WEIGHTS = { base: 0.6, fermentation: 0.25, additives: 0.2, drying: 0.08, hours: 0.07 } as const;
/** Special fermentations are rarely left unmentioned, so a one-sided one probably differs. */
const FERMENTATION_OPEN = 0.15;
/** So common that it's mostly left unmentioned. */
const TYPICAL_FERMENTATION = "aerobic";

/**
 * Weighted mean over what both disclose, 1 for equal ones; null without anything in common.
 * Symmetric.
 */
export function processLikeness(a: ProcessFeatures, b: ProcessFeatures): number | null {
  let agreed = 0;
  let compared = 0;
  const compare = (weight: number, likeness: number) => {
    agreed += weight * likeness;
    compared += weight;
  };
  if (a.base !== null && b.base !== null)
    compare(WEIGHTS.base, a.base === b.base ? 1 : (KINSHIP.get(`${a.base}/${b.base}`) ?? 0));
  const [one, other] = [fermentationBeside(a, b), fermentationBeside(b, a)];
  if (one !== null && other !== null) compare(WEIGHTS.fermentation, one === other ? 1 : 0);
  if (a.additives && b.additives) compare(WEIGHTS.additives, overlap(a.additives, b.additives));
  if (a.drying && b.drying) compare(WEIGHTS.drying, overlap(a.drying, b.drying));
  if (a.hours !== null && b.hours !== null) compare(WEIGHTS.hours, ratio(a.hours, b.hours));
  if (compared === 0) return null;
  const told = one ?? other;
  const oneSided = (one === null) !== (other === null);
  if (oneSided && told !== TYPICAL_FERMENTATION) compared += FERMENTATION_OPEN;
  return agreed / compared;
}

const fermentationBeside = (a: ProcessFeatures, b: ProcessFeatures) =>
  a.fermentation ??
  (a.fermentationInTitle !== null && b.fermentation?.startsWith(a.fermentationInTitle)
    ? b.fermentation
    : null);

/** Jaccard index. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((each) => b.includes(each)).length;
  return shared / (a.length + b.length - shared);
}

const ratio = (a: number, b: number) => (a === b ? 1 : Math.min(a, b) / Math.max(a, b));
