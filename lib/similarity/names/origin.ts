/**
 * Similarity of two origins. Names are ids in the order of `ORIGIN_SLOTS`, so the index and a
 * single pair use the same function.
 */

import { type NamePair, WORTH } from "./names";
import type { NameSense, OriginComparison, Site } from "./origin-comparison";
import {
  COOPERATIVE,
  COUNTRY,
  FARM,
  FIRST_GROWER,
  LOT_NAME,
  PRODUCER,
  REGION,
  SLOTS,
  UNKNOWN_NAME,
  WASHING_STATION,
} from "./origin-slots";
import { agree, likenessOf, sharedSite } from "./shared-site";

const NONE = -1;
/** One cooperative or company, which sells of several stations and farms. */
const COMPANY = COOPERATIVE;
const SEVERAL = SLOTS;
const SITES = [FARM, WASHING_STATION] as const;

/**
 * Shops name wider and narrower places, so a different region says less than a different grower.
 */
const REGION_DISPUTE = 0.35;
/** The same with a rare name, unless both regions are known: it's only described in another way. */
const REGION_OF_ONE_NAME = 0.15;
/** If one grower name agrees, a differing one may be an additional credit. */
const GROWER_DISPUTE = 0.5;
/** The share of a producer's weight if one shop names the owner and the other the company. */
const OWNER_OR_COMPANY = 0.4;
/** Factor for a region or grower that only one side discloses. */
const REGION_OPEN = 0.8;
const GROWER_OPEN = 0.9;
/** Factor if both name growers, in roles that can't be compared. */
const GROWERS_APART = 0.92;

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
  compareGrowers(target, names, at, sense, result);
  // A cooperative's own lot and one of a member's are two.
  result.byGrower &&= !growers.isMember;
  result.byAny = growers.agreed > 0 && !growers.isMember;
  result.isElsewhere = false;
  let agreed = 0;
  let compared = 0;
  for (let slot = COUNTRY; slot <= REGION; slot++) {
    const a = target[slot] ?? UNKNOWN_NAME;
    const b = names[at + slot] ?? UNKNOWN_NAME;
    if (a === UNKNOWN_NAME || b === UNKNOWN_NAME) continue;
    const likeness = likenessOf(sense, slot, a, b);
    const weight = Math.min(sense.weigh(slot, a), sense.weigh(slot, b));
    agreed += weight * likeness;
    if (slot === COUNTRY || likeness > 0) compared += weight;
    else {
      // Farms of one name are in many regions, unless it is a rare one.
      const apart = !growers.anywhere && sense.apart(a, b);
      result.isElsewhere = apart;
      result.byName &&= !apart;
      result.byTitles &&= !apart;
      result.byGrower &&= !apart;
      compared += weight * (result.byName || result.byTitles ? REGION_OF_ONE_NAME : REGION_DISPUTE);
    }
  }
  result.otherTitles = growers.compared === 0 && titlesDiffer(target, names, at, sense);
  const all = compared + growers.compared;
  const certainty = growers.compared > 0 ? 1 : withoutGrower(target, names, at, growers);
  result.likeness = all === 0 ? -1 : ((agreed + growers.agreed) / all) * certainty;
  // A name that is nearly one in another role doesn't speak against names that agree in theirs.
  const inRoles = all - elsewhere.weight;
  if (growers.compared > elsewhere.weight)
    result.likeness = Math.max(result.likeness, (agreed + growers.agreed - elsewhere.agreed) / inRoles);
  return result;
}

function titlesDiffer(target: Int32Array, names: Int32Array, at: number, sense: NameSense): boolean {
  const [a, b] = [target[LOT_NAME] ?? UNKNOWN_NAME, names[at + LOT_NAME] ?? UNKNOWN_NAME];
  // Equal titles may share only places.
  return a !== UNKNOWN_NAME && b !== UNKNOWN_NAME && sense.alike(LOT_NAME, a, b) === 0;
}

/** Reused for each pair to avoid garbage. */
const growers = {
  agreed: 0,
  compared: 0,
  onlyTarget: false,
  onlyCandidate: false,
  isMember: false,
  anywhere: false,
  isMisfiled: false,
};
const elsewhere = { agreed: 0, weight: 0 };

/** Sums of growers in the same role and in other ones. Writes `byName`. */
function compareGrowers(
  target: Int32Array,
  names: Int32Array,
  at: number,
  sense: NameSense,
  result: OriginComparison,
): void {
  const regions = [target[REGION] ?? UNKNOWN_NAME, names[at + REGION] ?? UNKNOWN_NAME] as const;
  let [agreed, compared, disputed] = [0, 0, 0];
  let [byName, byGrower, byCompany] = [false, false, false];
  let agreedGrower = NONE;
  const site = sharedSite(target, names, at, sense);
  growers.anywhere = false;
  growers.onlyTarget = false;
  growers.onlyCandidate = false;
  growers.isMisfiled = false;
  for (let slot = FIRST_GROWER; slot < LOT_NAME; slot++) {
    const a = target[slot] ?? UNKNOWN_NAME;
    const b = names[at + slot] ?? UNKNOWN_NAME;
    if (!areComparable(slot, target, names, at, sense)) continue;
    const likeness = likenessOf(sense, slot, a, b);
    const weight = weightOf(sense, slot, a, b, likeness === 0 ? site : null);
    const sellsOfMany = isCompany(sense, slot, a, b);
    if (likeness === 0) disputed += weight;
    else {
      const worth = sense.worth("names", a, b, ...regions);
      byGrower ||= worth >= WORTH.grower;
      if (sellsOfMany) byCompany ||= worth >= WORTH.lot;
      else byName ||= worth >= WORTH.lot;
      growers.anywhere ||= slot !== PRODUCER && slot !== COOPERATIVE && worth === WORTH.anywhere;
    }
    if (likeness > 0) agreedGrower = agreedGrower === NONE && sellsOfMany ? COMPANY : SEVERAL;
    agreed += weight * likeness;
    compared += weight;
  }
  result.byName = byName;
  result.byTitles = false;
  result.byGrower = byGrower;
  inOtherRoles(target, names, at, sense, result);
  growers.agreed = agreed + elsewhere.agreed;
  growers.compared = compared + elsewhere.weight - excused(disputed, growers.agreed);
  const { onlyTarget, onlyCandidate } = growers;
  growers.isMember = agreedGrower === COMPANY && elsewhere.weight === 0 && onlyTarget !== onlyCandidate;
  // A cooperative has several stations and farms, of which one side may name one.
  if (byCompany && !onlyTarget && !onlyCandidate) result.byName = true;
  if (disputed > 0) {
    result.byName = false;
    result.byTitles = false;
  }
}

/** True if both have a name in the role; records the side that alone has one. */
function areComparable(
  slot: number,
  target: Int32Array,
  names: Int32Array,
  at: number,
  sense: NameSense,
): boolean {
  const a = target[slot] ?? UNKNOWN_NAME;
  const b = names[at + slot] ?? UNKNOWN_NAME;
  if (a !== UNKNOWN_NAME && b !== UNKNOWN_NAME)
    return slot !== PRODUCER || likenessOf(sense, slot, a, b) > 0 || !areMisfiled(target, names, at, sense);
  // A company that only one shop names exports what the other's grower grew, and isn't a member.
  if (slot === PRODUCER && a !== b && sense.sellsOfMany(a === UNKNOWN_NAME ? b : a)) return false;
  growers.onlyTarget ||= a !== UNKNOWN_NAME;
  growers.onlyCandidate ||= b !== UNKNOWN_NAME;
  return false;
}

/** True if one shop calls the producer what the other calls the farm or station: the other producer is its owner. */
function areMisfiled(target: Int32Array, names: Int32Array, at: number, sense: NameSense): boolean {
  const isSite = isSiteOf(target[PRODUCER] ?? UNKNOWN_NAME, names, at, sense);
  const isOtherSite = isSiteOf(names[at + PRODUCER] ?? UNKNOWN_NAME, target, 0, sense);
  growers.isMisfiled = isSite || isOtherSite;
  if (!growers.isMisfiled) return false;
  growers.onlyTarget ||= !isSite;
  growers.onlyCandidate ||= !isOtherSite;
  return true;
}

function weightOf(sense: NameSense, slot: number, a: number, b: number, site: Site): number {
  const weight = Math.min(sense.weigh(slot, a), sense.weigh(slot, b));
  const isShared = slot === PRODUCER && site !== null && sense.mayShare(site, a, b);
  return isShared ? weight * OWNER_OR_COMPANY : weight;
}

/** How much less a dispute weighs when a name agrees. */
const excused = (disputed: number, agreed: number) => (agreed > 0 ? disputed * (1 - GROWER_DISPUTE) : 0);

/** One name of a person here and of none there is a family's. */
const isCompany = (sense: NameSense, slot: number, a: number, b: number) =>
  slot === COOPERATIVE ||
  (slot === PRODUCER && (sense.sellsOfMany(a) || sense.sellsOfMany(b)) && !sense.mayShare("station", a, b));

/** Weight of a likeness without grower confirmation, 0–1. */
function withoutGrower(
  target: Int32Array,
  names: Int32Array,
  at: number,
  { onlyTarget, onlyCandidate }: typeof growers,
): number {
  const regionToldOnce = (target[REGION] === UNKNOWN_NAME) !== (names[at + REGION] === UNKNOWN_NAME);
  const open = onlyTarget && onlyCandidate ? GROWERS_APART : onlyTarget || onlyCandidate ? GROWER_OPEN : 1;
  return (regionToldOnce ? REGION_OPEN : 1) * open;
}

/**
 * Writes the rarest grower name that both have, in roles that the other leaves undisclosed or in a title, to
 * `elsewhere` (zeros without one), and `byName`.
 */
function inOtherRoles(
  target: Int32Array,
  names: Int32Array,
  at: number,
  sense: NameSense,
  result: OriginComparison,
): void {
  elsewhere.agreed = 0;
  elsewhere.weight = 0;
  for (let i = FIRST_GROWER; i < SLOTS; i++)
    if (!isTaken(names, at, i)) inOtherRolesThan(i, target, names, at, sense, result);
}

function inOtherRolesThan(
  i: number,
  target: Int32Array,
  names: Int32Array,
  at: number,
  sense: NameSense,
  result: OriginComparison,
): void {
  const a = target[i] ?? UNKNOWN_NAME;
  if (a === UNKNOWN_NAME) return;
  const [region, otherRegion] = [target[REGION] ?? UNKNOWN_NAME, names[at + REGION] ?? UNKNOWN_NAME];
  // Two growers sell from one valley, or under one brand: titles prove nothing then.
  const last = i === LOT_NAME && nameInOneRole(target, names, at, sense) ? LOT_NAME : SLOTS;
  for (let j = FIRST_GROWER; j < last; j++) {
    const b = names[at + j] ?? UNKNOWN_NAME;
    if (b === UNKNOWN_NAME || isTaken(target, 0, j)) continue;
    const likeness = likenessIn(sense, i, a, j, b);
    if (likeness === 0) continue;
    const [name, other] = i === LOT_NAME && j !== LOT_NAME ? [b, a] : [a, b];
    const kind = pairOf(i, j);
    const worth = sense.worth(kind, name, other, region, otherRegion);
    if (kind === "titles") result.byTitles ||= worth >= WORTH.lot;
    else result.byName ||= worth >= WORTH.lot;
    growers.anywhere ||= i !== PRODUCER && j !== PRODUCER && worth === WORTH.anywhere;
    result.byGrower ||= worth >= WORTH.grower && kind !== "titles";
    const weight = Math.min(sense.weigh(i, a), sense.weigh(j, b));
    if (weight * likeness <= elsewhere.agreed) continue;
    elsewhere.agreed = weight * likeness;
    elsewhere.weight = weight;
  }
}

/** True if the role has its own name. A title names any role. */
const isTaken = (names: Int32Array, at: number, slot: number) =>
  slot !== LOT_NAME && names[at + slot] !== UNKNOWN_NAME && !(slot === PRODUCER && growers.isMisfiled);

/** True if a producer's name is that of the farm or station. */
const isSiteOf = (producer: number, names: Int32Array, at: number, sense: NameSense): boolean =>
  SITES.some((slot) => {
    const site = names[at + slot] ?? UNKNOWN_NAME;
    return site !== UNKNOWN_NAME && likenessOf(sense, FIRST_GROWER, producer, site) > 0;
  });

/** True if both name a grower in the same role, and no farm agrees; a company and its station may be of one lot. */
function nameInOneRole(target: Int32Array, names: Int32Array, at: number, sense: NameSense): boolean {
  if (agree(target, names, at, FARM, sense)) return false;
  if (growers.isMisfiled) return true;
  for (let slot = FIRST_GROWER; slot < LOT_NAME; slot++)
    if (isTaken(target, 0, slot) && isTaken(names, at, slot)) return true;
  return false;
}

const pairOf = (i: number, j: number): NamePair =>
  i !== LOT_NAME && j !== LOT_NAME ? "names" : i === j ? "titles" : "in title";

function likenessIn(sense: NameSense, i: number, a: number, j: number, b: number): number {
  if (i !== LOT_NAME && j !== LOT_NAME) return likenessOf(sense, FIRST_GROWER, a, b);
  // Equal titles may share only places, so they aren't taken for alike unseen.
  if (i === j) return sense.alike(LOT_NAME, a, b);
  return i === LOT_NAME ? sense.inTitle(b, a) : sense.inTitle(a, b);
}
