import type { PlacedNote } from "@/lib/supply/flavour-wheel";
import type { Features } from "../lot/features";
import type { Rarity } from "../names/idf";
import { alikeIn, isInTitle, regionsApart, worthOfName } from "../names/names";
import { compareOrigins } from "../names/origin";
import type { NameSense } from "../names/origin-comparison";
import { noComparison, type OriginComparison } from "../names/origin-comparison";
import { ORIGIN_SLOTS, type OriginFeatures, UNKNOWN_NAME } from "../names/origin-slots";
import { isCompany, mayShare } from "../names/producers";
import { isTastingInformative, tastingLikeness, tellsByCup, type Wheel } from "../taste/tasting";
import { processLikeness } from "./processing";
import { areDated, areOfOneTown, tellsGrower } from "./telling";

export const DIMENSIONS = ["origin", "processing", "tasting"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export interface Score {
  /** Mean of the available dimensions; 0 without any. Three decimals. */
  average: number;
  dimensions: Record<Dimension, number | null>;
  /**
   * Number of dimensions that distinguish lots: process, nearly equal notes, and origin by a
   * rare name, or by any grower if notes or crops can be compared.
   */
  telling: number;
  /** True if the notes of both nearly agree. */
  sameCup: boolean;
}

export const round = (value: number) => Math.round(value * 1000) / 1000;

/** -1 for a missing dimension. */
export function averageOf(origin: number, processing: number, tasting: number): number {
  const count = (origin < 0 ? 0 : 1) + (processing < 0 ? 0 : 1) + (tasting < 0 ? 0 : 1);
  if (count === 0) return 0;
  return round((Math.max(origin, 0) + Math.max(processing, 0) + Math.max(tasting, 0)) / count);
}

/** Scores two listings: contract/similarity.md#3. Symmetric, and 1 for equal facts. */
export function score(a: Features, b: Features, rarity: Rarity): Score {
  const origin = originOf(a.origin, b.origin, rarity);
  const processing = processLikeness(a.process, b.process) ?? -1;
  const tasting = tastingOf(a.notes, b.notes);
  const grower = tellsGrower(origin, a, b, tasting);
  const cup = isTastingInformative(tasting, a.notes.length, b.notes.length);
  const byCup = tellsByCup(cup, Math.min(a.notes.length, b.notes.length), {
    ...origin,
    byTown: cup && areOfOneTown(a, b),
    dated: areDated(a, b),
  });
  return {
    average: averageOf(origin.likeness, processing, tasting),
    dimensions: {
      origin: shown(origin.likeness),
      processing: shown(processing),
      tasting: shown(tasting),
    },
    telling: (grower ? 1 : 0) + (processing < 0 ? 0 : 1) + (byCup ? 1 : 0),
    sameCup: cup,
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

function originOf(a: OriginFeatures, b: OriginFeatures, rarity: Rarity): OriginComparison {
  const { idOf, texts } = numbering();
  const ids = (origin: OriginFeatures) =>
    Int32Array.from(ORIGIN_SLOTS, (slot) => {
      const name = origin[slot];
      return name === null ? UNKNOWN_NAME : idOf(name);
    });
  const sense: NameSense = {
    weigh: (slot, id) => rarity.name(ORIGIN_SLOTS[slot] ?? "country", texts[id] ?? ""),
    alike: (slot, x, y) => alikeIn(ORIGIN_SLOTS[slot], texts[x] ?? "", texts[y] ?? ""),
    apart: (x, y) => regionsApart(texts[x] ?? "", texts[y] ?? ""),
    sellsOfMany: (x) => isCompany(texts[x] ?? ""),
    mayShare: (site, x, y) => mayShare(site, texts[x] ?? "", texts[y] ?? ""),
    inTitle: (name, title) => isInTitle(texts[name] ?? "", texts[title] ?? ""),
    worth: (kind, x, y, ...regions) =>
      worthOfName(
        kind,
        texts[x] ?? "",
        texts[y] ?? "",
        regions.map((region) => texts[region] ?? null),
        rarity.word,
      ),
  };
  return compareOrigins(ids(a), ids(b), 0, sense, noComparison());
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
