/** Where a lot is from, in the order in which `compareOrigins` takes the names. */
export const ORIGIN_SLOTS = [
  "country",
  "region",
  "producer",
  "farm",
  "cooperative",
  "washingStation",
  "lotName",
] as const;
export type OriginSlot = (typeof ORIGIN_SLOTS)[number];
export type SlotName = readonly [slot: OriginSlot, name: string];

/** Where coffee grows or is washed. */
export const SITES: ReadonlySet<OriginSlot> = new Set(["farm", "washingStation"]);

/** Id of an undisclosed name. */
export const UNKNOWN_NAME = -1;

/** Places in that order. */
export const COUNTRY = 0;
export const REGION = 1;
export const PRODUCER = 2;
export const FARM = 3;
export const COOPERATIVE = 4;
export const WASHING_STATION = 5;
/** The title's own words: they may name anything, so a different one disputes nothing. */
export const LOT_NAME = 6;
export const SLOTS = ORIGIN_SLOTS.length;
/** Growers' names are from here up to the title's. */
export const FIRST_GROWER = PRODUCER;

/** The stored country, region and name keys; null if undisclosed. `lotName` is what the title adds to them. */
export type OriginFeatures = Record<OriginSlot, string | null>;
