import type { NamePair, Worth } from "./names";
import { COUNTRY, FIRST_GROWER, LOT_NAME, SLOTS, UNKNOWN_NAME } from "./origin-slots";

export type Site = "farm" | "station" | null;

export interface NameSense {
  /** How rare a name is in its slot, 0–1. */
  weigh(slot: number, id: number): number;
  /** How much two different names look like one, 0–1. Symmetric. */
  alike(slot: number, a: number, b: number): number;
  /** True for a producer that is a company: it sells of several stations or farms. */
  sellsOfMany(name: number): boolean;
  /** True for two producers of one site: a person and a company, or the family of a farm. */
  mayShare(site: NonNullable<Site>, producer: number, other: number): boolean;
  /** True if two regions are known, and neither contains the other. Symmetric. */
  apart(region: number, otherRegion: number): boolean;
  /** How much a title's own words have a grower's name, 0–1. */
  inTitle(name: number, title: number): number;
  /** The evidence of two similar names; the regions are of both. Symmetric. */
  worth(kind: NamePair, a: number, b: number, region: number, otherRegion: number): Worth;
}

export interface OriginComparison {
  /** 0–1; -1 when the two disclose nothing in common. */
  likeness: number;
  /** True if a grower's name agrees that is the grower's own: it distinguishes lots of one region. */
  byGrower: boolean;
  /** True if a rare name agrees and no grower differs. */
  byName: boolean;
  /** True if only the titles share a rare name: then a company may sell it of several places. */
  byTitles: boolean;
  /** True if both regions are known, and neither contains the other. */
  isElsewhere: boolean;
  /** True if any name beyond region and country agrees, however common. */
  byAny: boolean;
  /** True if no growers are comparable and the titles name different things: then no cup makes them one. */
  otherTitles: boolean;
}

export const noComparison = (): OriginComparison => ({
  likeness: -1,
  byGrower: false,
  byName: false,
  byTitles: false,
  isElsewhere: false,
  byAny: false,
  otherTitles: false,
});

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
  let namesGrowers = false;
  for (let slot = COUNTRY; slot < SLOTS; slot++) {
    const b = names[at + slot] ?? UNKNOWN_NAME;
    if (b === UNKNOWN_NAME) continue;
    if (isNear(slot, b)) return false;
    if (target[slot] === UNKNOWN_NAME) continue;
    if (slot === LOT_NAME) continue;
    comparable = true;
    namesGrowers ||= slot >= FIRST_GROWER;
  }
  result.likeness = comparable ? 0 : -1;
  result.byGrower = false;
  result.byName = false;
  result.byTitles = false;
  result.isElsewhere = false;
  result.byAny = false;
  // Their shared titles would have been near, and so would equal ones.
  result.otherTitles =
    !namesGrowers && target[LOT_NAME] !== UNKNOWN_NAME && names[at + LOT_NAME] !== UNKNOWN_NAME;
  return true;
}
