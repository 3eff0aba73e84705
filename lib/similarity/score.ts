import type { PlacedNote } from "@/lib/supply/flavour-wheel";
import { isCropKnown } from "./crop-year";
import { type Features, ORIGIN_SLOTS, type OriginFeatures } from "./features";
import type { Idf } from "./idf";
import { alikeIn } from "./names";
import { compareOrigins, type NameSense, type OriginComparison, UNKNOWN_NAME } from "./origin";
import { processLikeness } from "./processing";
import { tastingLikeness, type Wheel } from "./tasting";

export const DIMENSIONS = ["origin", "processing", "tasting"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export interface Score {
  /** Mean of the available dimensions; 0 without any. Three decimals. */
  average: number;
  dimensions: Record<Dimension, number | null>;
  /**
   * Number of dimensions that distinguish lots: process, nearly equal notes, and origin by
   * grower (only with notes or crop, since a grower has new lots each year).
   */
  telling: number;
}

export const round = (value: number) => Math.round(value * 1000) / 1000;

/** -1 for a missing dimension. */
export function averageOf(origin: number, processing: number, tasting: number): number {
  const count = (origin < 0 ? 0 : 1) + (processing < 0 ? 0 : 1) + (tasting < 0 ? 0 : 1);
  if (count === 0) return 0;
  return round((Math.max(origin, 0) + Math.max(processing, 0) + Math.max(tasting, 0)) / count);
}

/** Minimum notes per side to distinguish a lot: a shared palette isn't a shared lot. */
const TELLING_NOTES = 2;
const TELLING_TASTE = 0.86;

export function isTastingInformative(tasting: number, notes: number, otherNotes: number): boolean {
  return tasting >= TELLING_TASTE && notes >= TELLING_NOTES && otherNotes >= TELLING_NOTES;
}

/** Scores two listings: contract/similarity.md#3. Symmetric, and 1 for equal facts. */
export function score(a: Features, b: Features, rarity: Idf): Score {
  const origin = originOf(a.origin, b.origin, rarity);
  const processing = processLikeness(a.process, b.process) ?? -1;
  const tasting = tastingOf(a.notes, b.notes);
  const grower = origin.byGrower && (tasting >= 0 || (isCropKnown(a.crop) && isCropKnown(b.crop)));
  const cup = isTastingInformative(tasting, a.notes.length, b.notes.length);
  return {
    average: averageOf(origin.likeness, processing, tasting),
    dimensions: {
      origin: shown(origin.likeness),
      processing: shown(processing),
      tasting: shown(tasting),
    },
    telling: (grower ? 1 : 0) + (processing < 0 ? 0 : 1) + (cup ? 1 : 0),
  };
}

const shown = (likeness: number) => (likeness < 0 ? null : round(likeness));

/** Numbers texts on the fly, for a single pair. */
function numbering() {
  const ids = new Map<string, number>();
  const texts: string[] = [];
  const idOf = (text: string) => {
    const id = ids.get(text) ?? texts.push(text) - 1;
    ids.set(text, id);
    return id;
  };
  return { idOf, texts };
}

function originOf(a: OriginFeatures, b: OriginFeatures, rarity: Idf): OriginComparison {
  const { idOf, texts } = numbering();
  const ids = (origin: OriginFeatures) =>
    Int32Array.from(ORIGIN_SLOTS, (slot) => {
      const name = origin[slot];
      return name === null ? UNKNOWN_NAME : idOf(name);
    });
  const sense: NameSense = {
    weigh: (slot, id) => rarity(ORIGIN_SLOTS[slot] ?? "country", texts[id] ?? ""),
    alike: (slot, x, y) => alikeIn(ORIGIN_SLOTS[slot], texts[x] ?? "", texts[y] ?? ""),
  };
  return compareOrigins(ids(a), ids(b), 0, sense, { likeness: -1, byGrower: false });
}

function tastingOf(a: readonly PlacedNote[], b: readonly PlacedNote[]): number {
  if (a.length === 0 || b.length === 0) return -1;
  const [notes, parts] = [numbering(), numbering()];
  const wheel = { head: [] as number[], group: [] as number[], family: [] as number[] } satisfies Wheel;
  const place = (placed: PlacedNote) => {
    const id = notes.idOf(placed.note);
    wheel.head[id] = parts.idOf(`head ${placed.head}`);
    wheel.group[id] = placed.group === null ? -1 : parts.idOf(`group ${placed.group}`);
    wheel.family[id] = placed.family === null ? -1 : parts.idOf(`family ${placed.family}`);
    return id;
  };
  const [left, right] = [a.map(place), b.map(place)];
  return tastingLikeness(left, right, 0, right.length, wheel);
}
