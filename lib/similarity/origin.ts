/**
 * Similarity of two origins. Names are ids in the order of `ORIGIN_SLOTS`, so the index and a
 * single pair use the same function.
 */

/** Id of an undisclosed name. */
export const UNKNOWN_NAME = -1;

const COUNTRY = 0;
const REGION = 1;
const FIRST_GROWER = 2;
const SLOTS = 6;

export interface NameSense {
  /** How rare a name is in its slot, 0–1. */
  weigh(slot: number, id: number): number;
  /** How much two different names look like one, 0–1. Symmetric. */
  alike(slot: number, a: number, b: number): number;
}

/**
 * Shops name wider and narrower places, so a different region says less than a different grower.
 */
const REGION_DISPUTE = 0.35;
/** If one grower name agrees, a differing one may be an additional credit. */
const GROWER_DISPUTE = 0.5;
/** Factor for a region or grower that only one side discloses. */
const REGION_OPEN = 0.8;
const GROWER_OPEN = 0.9;

export interface OriginComparison {
  /** 0–1; -1 when the two disclose nothing in common. */
  likeness: number;
  /** True if grower names were comparable: they distinguish lots of one region. */
  byGrower: boolean;
}

/**
 * Mean similarity of names both disclose, weighted by rarity, reduced for one-sided ones.
 * Symmetric; 1 for equal origins.
 * `target` is compared with `names` from `at`; writes into `result` to avoid garbage.
 */
export function compareOrigins(
  target: Int32Array,
  names: Int32Array,
  at: number,
  sense: NameSense,
  result: OriginComparison,
): OriginComparison {
  let agreed = 0;
  let compared = 0;
  for (let slot = COUNTRY; slot <= REGION; slot++) {
    const a = target[slot] ?? UNKNOWN_NAME;
    const b = names[at + slot] ?? UNKNOWN_NAME;
    if (a === UNKNOWN_NAME || b === UNKNOWN_NAME) continue;
    const likeness = likenessOf(sense, slot, a, b);
    const weight = Math.min(sense.weigh(slot, a), sense.weigh(slot, b));
    agreed += weight * likeness;
    compared += slot === REGION && likeness === 0 ? weight * REGION_DISPUTE : weight;
  }

  let disputed = 0;
  let growerAgreed = 0;
  let growerCompared = 0;
  let onlyTarget = false;
  let onlyCandidate = false;
  for (let slot = FIRST_GROWER; slot < SLOTS; slot++) {
    const a = target[slot] ?? UNKNOWN_NAME;
    const b = names[at + slot] ?? UNKNOWN_NAME;
    if (a === UNKNOWN_NAME || b === UNKNOWN_NAME) {
      onlyTarget ||= a !== UNKNOWN_NAME;
      onlyCandidate ||= b !== UNKNOWN_NAME;
      continue;
    }
    const likeness = likenessOf(sense, slot, a, b);
    const weight = Math.min(sense.weigh(slot, a), sense.weigh(slot, b));
    if (likeness === 0) disputed += weight;
    growerAgreed += weight * likeness;
    growerCompared += weight;
  }
  if (onlyTarget && onlyCandidate) {
    const weight = inOtherRoles(target, names, at, sense);
    growerAgreed += weight;
    growerCompared += weight;
  }
  if (growerAgreed > 0) growerCompared -= disputed * (1 - GROWER_DISPUTE);

  result.byGrower = growerCompared > 0;
  const all = compared + growerCompared;
  const certainty = result.byGrower ? 1 : withoutGrower(target, names, at, onlyTarget, onlyCandidate);
  result.likeness = all === 0 ? -1 : ((agreed + growerAgreed) / all) * certainty;
  return result;
}

const likenessOf = (sense: NameSense, slot: number, a: number, b: number) =>
  a === b ? 1 : sense.alike(slot, a, b);

/** Weight of a likeness without grower confirmation, 0–1. */
function withoutGrower(
  target: Int32Array,
  names: Int32Array,
  at: number,
  onlyTarget: boolean,
  onlyCandidate: boolean,
): number {
  const regionToldOnce = (target[REGION] === UNKNOWN_NAME) !== (names[at + REGION] === UNKNOWN_NAME);
  return (regionToldOnce ? REGION_OPEN : 1) * (onlyTarget || onlyCandidate ? GROWER_OPEN : 1);
}

/**
 * Fast path of `compareOrigins` if no name is near the target's. Returns false, writing nothing,
 * when some name is near.
 */
export function shareNothing(
  target: Int32Array,
  names: Int32Array,
  at: number,
  isNear: (slot: number, id: number) => boolean,
  result: OriginComparison,
): boolean {
  let comparable = false;
  let byGrower = false;
  for (let slot = COUNTRY; slot < SLOTS; slot++) {
    const b = names[at + slot] ?? UNKNOWN_NAME;
    if (b === UNKNOWN_NAME) continue;
    if (isNear(slot, b)) return false;
    if (target[slot] === UNKNOWN_NAME) continue;
    comparable = true;
    byGrower ||= slot >= FIRST_GROWER;
  }
  result.likeness = comparable ? 0 : -1;
  result.byGrower = byGrower;
  return true;
}

/** The weight of the rarest grower name that both have, in roles that the other leaves undisclosed; 0 without one. */
function inOtherRoles(target: Int32Array, names: Int32Array, at: number, sense: NameSense): number {
  let best = 0;
  for (let i = FIRST_GROWER; i < SLOTS; i++) {
    const a = target[i] ?? UNKNOWN_NAME;
    if (a === UNKNOWN_NAME || names[at + i] !== UNKNOWN_NAME) continue;
    for (let j = FIRST_GROWER; j < SLOTS; j++) {
      if (names[at + j] !== a || target[j] !== UNKNOWN_NAME) continue;
      best = Math.max(best, Math.min(sense.weigh(i, a), sense.weigh(j, a)));
    }
  }
  return best;
}
