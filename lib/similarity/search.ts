import { BLEND, type Columns, DECAF, STOCKED, WHOLESALE } from "./columns";
import { cropsConflict, isCropKnown } from "./crop-year";
import { type Features, ORIGIN_SLOTS } from "./features";
import { countriesConflict, processesConflict, reachesFloor } from "./identity";
import { alikeIn } from "./names";
import { compareOrigins, type NameSense, shareNothing, UNKNOWN_NAME } from "./origin";
import { processLikeness } from "./processing";
import { limitOwnSupplier, type Ranked, TopMatches } from "./ranking";
import { averageOf, isTastingInformative, round } from "./score";
import { tastingLikeness } from "./tasting";
import { wordBits } from "./vocabulary";

export const MODES = ["all", "likely_same", "similar_profile"] as const;
export type Mode = (typeof MODES)[number];

export interface SearchTarget {
  id: number;
  source: string;
  features: Features;
}

export interface SearchOptions {
  threshold: number;
  limit: number;
  mode: Mode;
  stockedOnly: boolean;
  wholesale: "hidden" | "shown" | "only";
}

const SLOTS = ORIGIN_SLOTS.length;
const COUNTRY = 0;
const FIRST_GROWER = 2;
const GROWERS = [2, 3, 4, 5];
const NOT_YET = -2;

/** What the target's names are to the catalog's: rarities, and how alike two names are. */
function senseOf(columns: Columns, { origin }: Features) {
  const { names } = columns;
  const rarities = names.rarities(columns.live);
  // Names that no public listing has get numbers of their own behind the catalog's.
  const own: string[] = [];
  const target = Int32Array.from(ORIGIN_SLOTS, (slot) => {
    const name = origin[slot];
    return name === null ? UNKNOWN_NAME : (names.find(name) ?? names.texts.length + own.push(name) - 1);
  });
  const textOf = (id: number) => names.texts[id] ?? own[id - names.texts.length] ?? "";
  const bits = new Map(
    [...target].filter((id) => id !== UNKNOWN_NAME).map((id) => [id, wordBits(textOf(id))]),
  );
  const places = [0, 1].map(() => new Float64Array(names.texts.length).fill(NOT_YET));
  const sense: NameSense = {
    weigh: (slot, id) => rarities[id * SLOTS + slot] ?? 1,
    alike(slot, a, b) {
      if (slot < FIRST_GROWER) {
        const known = places[slot]?.[b];
        if (known !== undefined && known !== NOT_YET) return known;
        const likeness = alikeIn(ORIGIN_SLOTS[slot], textOf(a), textOf(b));
        const cache = places[slot];
        if (cache) cache[b] = likeness;
        return likeness;
      }
      const [x, y] = [bits.get(a) ?? 0, names.bits[b] ?? 0];
      if ((x & ~y) !== 0 && (y & ~x) !== 0) return 0;
      return alikeIn(ORIGIN_SLOTS[slot], textOf(a), textOf(b));
    },
  };
  return { target, sense, textOf, isNear: nearnessTo(columns, target, sense) };
}

/**
 * Whether a name of the catalog is, or looks like, the target's country or region, or any of its growers: these may
 * agree in other roles too. Each name is looked at once.
 */
function nearnessTo({ names }: Columns, target: Int32Array, sense: NameSense) {
  const [UNKNOWN, FAR, NEAR] = [0, 1, 2];
  const kinds = [0, 1, FIRST_GROWER].map(() => new Uint8Array(names.texts.length));
  const isLike = (slot: number, id: number) => {
    const own = target[slot] ?? UNKNOWN_NAME;
    return own !== UNKNOWN_NAME && (own === id || sense.alike(slot, own, id) > 0);
  };
  const isLikeAGrower = (id: number) => GROWERS.some((slot) => isLike(slot, id));
  return (slot: number, id: number) => {
    const kind = Math.min(slot, FIRST_GROWER);
    const known = kinds[kind];
    if (!known || known[id] === NEAR) return true;
    if (known[id] === UNKNOWN)
      known[id] = (kind < FIRST_GROWER ? isLike(slot, id) : isLikeAGrower(id)) ? NEAR : FAR;
    return known[id] === NEAR;
  };
}

/** The target's process against those of the catalog, each compared once; -1 where nothing can be compared. */
function processesAgainst(columns: Columns, { process }: Features) {
  const { values } = columns.processes;
  const likeness = new Float64Array(values.length).fill(NOT_YET);
  const mayBeOne = new Uint8Array(values.length);
  const compare = (number: number, other: Features["process"]) => {
    likeness[number] = processLikeness(process, other) ?? -1;
    const structured = process.base !== null && other.base !== null;
    mayBeOne[number] = structured && !processesConflict(process, other) ? 1 : 0;
  };
  return {
    likeness(number: number): number {
      const other = values[number];
      if (likeness[number] === NOT_YET && other) compare(number, other);
      return likeness[number] ?? -1;
    },
    /** Whether both tell their base method and nothing of the two processes conflicts. After `likeness`. */
    mayBeOne: (number: number) => mayBeOne[number] === 1,
  };
}

/** A search that is carried on in pieces, so that a long one can let other work through. */
export interface Search {
  /** Looks at so many more listings. @returns whether any are left */
  goOn(listings: number): boolean;
  found(): Ranked[];
}

/**
 * Looks for the listings most like the target among all that these options allow: exactly what scoring every one of
 * them would find. Notes, the costly part, are compared only where the other two dimensions leave room for a place on
 * the list. The columns must not change before the end.
 */
export function beginSearch(columns: Columns, target: SearchTarget, options: SearchOptions): Search {
  const { features } = target;
  const { threshold, limit, mode } = options;
  const { flags, origins, process, source, noteStart, noteCount, noteIds } = columns;
  const { target: names, sense, textOf, isNear } = senseOf(columns, features);
  const processes = processesAgainst(columns, features);
  const notes = Int32Array.from(features.notes, (note) => columns.notes.idOf(note));
  const ownSource = columns.sources.find(target.source) ?? -1;
  const kind = (features.decaf ? DECAF : 0) | (features.blend ? BLEND : 0);
  const mask = (options.stockedOnly ? STOCKED : 0) | (options.wholesale === "shown" ? 0 : WHOLESALE);
  const wanted = (options.stockedOnly ? STOCKED : 0) | (options.wholesale === "only" ? WHOLESALE : 0);
  const [own, others] = [new TopMatches(limit), new TopMatches(limit)];
  const countryText = features.origin.country;
  const cropTold = isCropKnown(features.crop);
  const origin = { likeness: -1, byGrower: false };

  const consider = (at: number): void => {
    if (((flags[at] ?? 0) & mask) !== wanted || !columns.isLive(at) || columns.ids[at] === target.id) return;
    const processing = processes.likeness(process[at] ?? 0);
    const count = noteCount[at] ?? 0;
    const tasted = notes.length > 0 && count > 0;
    const best = source[at] === ownSource ? own : others;
    const mayBeOne = processes.mayBeOne(process[at] ?? 0) && ((flags[at] ?? 0) & (DECAF | BLEND)) === kind;

    // With the same origin and the same notes: many have no place on the list even then.
    const utmost = averageOf(1, processing, tasted ? 1 : -1);
    const couldReach = mayBeOne && reachesFloor(utmost, 1, round(processing), Infinity);
    if (utmost < threshold || (mode === "likely_same" && !couldReach)) return;
    if (!best.mayEnter(couldReach, utmost)) return;

    if (!shareNothing(names, origins, at * SLOTS, isNear, origin))
      compareOrigins(names, origins, at * SLOTS, sense, origin);

    const most = averageOf(origin.likeness, processing, tasted ? 1 : -1);
    if (most < threshold) return;
    const byGrower = origin.byGrower && (tasted || (cropTold && isCropKnown(columns.cropAt(at))));
    const telling = (byGrower ? 1 : 0) + (processing < 0 ? 0 : 1);
    const shown = { origin: round(origin.likeness), processing: round(processing) };
    const reachable =
      mayBeOne && reachesFloor(most, shown.origin, shown.processing, telling + (tasted ? 1 : 0));
    if (mode === "likely_same" && !reachable) return;
    if (!best.mayEnter(reachable, most)) return;

    const start = noteStart[at] ?? 0;
    const tasting = tasted ? tastingLikeness(notes, noteIds, start, start + count, columns.notes) : -1;
    const average = averageOf(origin.likeness, processing, tasting);
    if (average < threshold) return;
    const all = telling + (isTastingInformative(tasting, notes.length, count) ? 1 : 0);
    const country = origins[at * SLOTS + COUNTRY] ?? UNKNOWN_NAME;
    const eligible =
      reachable &&
      reachesFloor(average, shown.origin, shown.processing, all) &&
      !countriesConflict(countryText, country === UNKNOWN_NAME ? null : textOf(country)) &&
      !cropsConflict(features.crop, columns.cropAt(at));
    if (mode !== "all" && eligible !== (mode === "likely_same")) return;
    best.offer({ id: columns.ids[at] ?? 0, eligible, average, telling: all });
  };

  let next = 0;
  return {
    goOn(listings) {
      const end = Math.min(next + listings, columns.size);
      while (next < end) consider(next++);
      return next < columns.size;
    },
    found: () => limitOwnSupplier(own.found, others.found, limit),
  };
}

export function searchColumns(columns: Columns, target: SearchTarget, options: SearchOptions): Ranked[] {
  const search = beginSearch(columns, target, options);
  search.goOn(columns.size);
  return search.found();
}
