import type { CatalogAccess } from "@/lib/catalog/access";
import { cropsConflict, seasonsApart } from "../lot/crop-year";
import { elevationsApart } from "../lot/elevation";
import { lotsDiffer } from "../lot/facts";
import type { Features } from "../lot/features";
import { lotNamesDiffer } from "../lot/named-lot";
import { compareOrigins } from "../names/origin";
import { noComparison, type OriginComparison, shareNothing } from "../names/origin-comparison";
import {
  COOPERATIVE,
  COUNTRY,
  FARM,
  LOT_NAME,
  ORIGIN_SLOTS,
  PRODUCER,
  REGION,
  SLOTS,
  type SlotName,
  UNKNOWN_NAME,
  WASHING_STATION,
} from "../names/origin-slots";
import { countriesConflict, processesConflict, reachesFloor } from "../pair/likely-same";
import { processLikeness } from "../pair/processing";
import { averageOf, round } from "../pair/score";
import { areDated, areOfOneTown, type TellingFacts, tellsGrower } from "../pair/telling";
import { isTastingInformative, tastingLikeness, tellsByCup } from "../taste/tasting";
import { BLEND, type Columns, DECAF, STOCKED, WHOLESALE } from "./columns";
import { senseOf } from "./name-sense";
import { limitOwnSupplier, type Ranked, TopMatches } from "./ranking";

export const MODES = ["all", "likely_same", "similar_profile"] as const;
type Mode = (typeof MODES)[number];

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
  wholesale: CatalogAccess["wholesale"];
}

const NOT_YET = -2;

/** Compares each distinct process once; -1 where not comparable. */
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
    /** True if both disclose a base method without conflict. Call after `likeness`. */
    mayBeOne: (number: number) => mayBeOne[number] === 1,
  };
}

interface Search {
  /** Looks at so many more listings. @returns whether any are left */
  goOn(listings: number): boolean;
  found(): Ranked[];
}

class ColumnSearch implements Search {
  readonly #columns: Columns;
  readonly #target: SearchTarget;
  readonly #options: SearchOptions;
  readonly #names: ReturnType<typeof senseOf>;
  readonly #processes: ReturnType<typeof processesAgainst>;
  readonly #notes: Int32Array;
  readonly #ownSource: number;
  readonly #kind: number;
  /** Flags that the options require, and their values. */
  readonly #mask: number;
  readonly #wanted: number;
  readonly #own: TopMatches;
  readonly #others: TopMatches;
  /** Reused for each listing to avoid garbage. */
  readonly #origin = noComparison();
  #next = 0;

  constructor(columns: Columns, target: SearchTarget, options: SearchOptions) {
    const { features } = target;
    const { limit, stockedOnly, wholesale } = options;
    this.#columns = columns;
    this.#target = target;
    this.#options = options;
    this.#names = senseOf(columns, features);
    this.#processes = processesAgainst(columns, features);
    this.#notes = Int32Array.from(features.notes, (note) => columns.notes.idOf(note));
    this.#ownSource = columns.sources.find(target.source) ?? -1;
    this.#kind = (features.decaf ? DECAF : 0) | (features.blend ? BLEND : 0);
    this.#mask = (stockedOnly ? STOCKED : 0) | (wholesale === "shown" ? 0 : WHOLESALE);
    this.#wanted = (stockedOnly ? STOCKED : 0) | (wholesale === "only" ? WHOLESALE : 0);
    this.#own = new TopMatches(limit);
    this.#others = new TopMatches(limit);
  }

  goOn(listings: number): boolean {
    const { size } = this.#columns;
    const end = Math.min(this.#next + listings, size);
    while (this.#next < end) this.#consider(this.#next++);
    return this.#next < size;
  }

  found(): Ranked[] {
    return limitOwnSupplier(this.#own.found, this.#others.found, this.#options.limit);
  }

  #consider(at: number): void {
    if (!this.#isWanted(at)) return;
    const columns = this.#columns;
    const flags = columns.flags[at] ?? 0;
    const process = columns.process[at] ?? 0;
    const processing = this.#processes.likeness(process);
    const mayBeOne = this.#processes.mayBeOne(process) && (flags & (DECAF | BLEND)) === this.#kind;
    const shownProcessing = round(processing);
    const count = columns.noteCount[at] ?? 0;
    const tasted = this.#notes.length > 0 && count > 0;
    const best = columns.source[at] === this.#ownSource ? this.#own : this.#others;

    // Upper bound: with the same origin and notes, many can't reach the list.
    const utmost = averageOf(1, processing, tasted ? 1 : -1);
    const couldReach = mayBeOne && reachesFloor(utmost, 1, shownProcessing, Infinity);
    if (!this.#hasPlace(best, utmost, couldReach)) return;

    const origin = this.#compareOrigin(at);
    const { likeness } = origin;
    const shownOrigin = round(likeness);
    const most = averageOf(likeness, processing, tasted ? 1 : -1);
    const reachable = mayBeOne && reachesFloor(most, shownOrigin, shownProcessing, Infinity);
    if (!this.#hasPlace(best, most, reachable)) return;

    const tasting = tasted ? this.#compareNotes(at, count) : -1;
    const average = averageOf(likeness, processing, tasting);
    if (average < this.#options.threshold) return;
    const sameCup = isTastingInformative(tasting, this.#notes.length, count);
    const telling = this.#telling(at, origin, { tasting, sameCup }) + (processing < 0 ? 0 : 1);
    const eligible =
      reachable &&
      reachesFloor(average, shownOrigin, shownProcessing, telling) &&
      !this.#conflicts(at, sameCup);
    const { mode } = this.#options;
    if (mode !== "all" && eligible !== (mode === "likely_same")) return;
    best.offer({ id: columns.ids[at] ?? 0, eligible, average, telling });
  }

  #isWanted(at: number): boolean {
    const columns = this.#columns;
    if (((columns.flags[at] ?? 0) & this.#mask) !== this.#wanted) return false;
    return columns.isLive(at) && columns.ids[at] !== this.#target.id;
  }

  #hasPlace(best: TopMatches, average: number, reachable: boolean): boolean {
    const { threshold, mode } = this.#options;
    return average >= threshold && (reachable || mode !== "likely_same") && best.mayEnter(reachable, average);
  }

  #compareOrigin(at: number): OriginComparison {
    const { origins } = this.#columns;
    const { target, isNear, sense } = this.#names;
    if (!shareNothing(target, origins, at * SLOTS, isNear, this.#origin))
      compareOrigins(target, origins, at * SLOTS, sense, this.#origin);
    return this.#origin;
  }

  #telling(at: number, origin: OriginComparison, cup: { tasting: number; sameCup: boolean }): number {
    const { features } = this.#target;
    const columns = this.#columns;
    const other = this.#factsAt(at);
    const grower = tellsGrower(origin, features, other, cup.tasting);
    const notes = Math.min(this.#notes.length, columns.noteCount[at] ?? 0);
    const byCup = tellsByCup(cup.sameCup, notes, {
      ...origin,
      byTown: cup.sameCup && areOfOneTown(features, other),
      dated: areDated(features, other),
    });
    return (grower ? 1 : 0) + (byCup ? 1 : 0);
  }

  #factsAt(at: number): TellingFacts {
    const columns = this.#columns;
    const { features } = this.#target;
    const nameAt = (slot: number) => {
      const id = columns.origins[at * SLOTS + slot] ?? UNKNOWN_NAME;
      return id === UNKNOWN_NAME ? null : this.#names.textOf(id);
    };
    return {
      origin: {
        country: nameAt(COUNTRY),
        region: nameAt(REGION),
        producer: nameAt(PRODUCER),
        farm: nameAt(FARM),
        cooperative: nameAt(COOPERATIVE),
        washingStation: nameAt(WASHING_STATION),
        lotName: nameAt(LOT_NAME),
      },
      process: columns.processes.values[columns.process[at] ?? -1] ?? features.process,
      lot: columns.lots.values[columns.lot[at] ?? -1] ?? features.lot,
      elevation: columns.elevationAt(at),
      crop: columns.cropAt(at),
    };
  }

  #compareNotes(at: number, count: number): number {
    const { noteStart, noteIds, notes } = this.#columns;
    const start = noteStart[at] ?? 0;
    return tastingLikeness(this.#notes, noteIds, start, start + count, notes);
  }

  #conflicts(at: number, sameCup: boolean): boolean {
    const columns = this.#columns;
    const { origin, crop, elevation } = this.#target.features;
    const country = columns.origins[at * SLOTS + COUNTRY] ?? UNKNOWN_NAME;
    const otherCrop = columns.cropAt(at);
    return (
      countriesConflict(origin.country, country === UNKNOWN_NAME ? null : this.#names.textOf(country)) ||
      cropsConflict(crop, otherCrop) ||
      (!sameCup && seasonsApart(crop, otherCrop)) ||
      elevationsApart(elevation, columns.elevationAt(at)) ||
      this.#lotsDiffer(at)
    );
  }

  #lotsDiffer(at: number): boolean {
    const { origins, lots, lot } = this.#columns;
    const { target, textOf } = this.#names;
    const own = this.#target.features.lot;
    const other = lots.values[lot[at] ?? -1] ?? own;
    const namesAt = (names: Int32Array, from: number) =>
      ORIGIN_SLOTS.flatMap((slot, i): SlotName[] => {
        const id = names[from + i] ?? UNKNOWN_NAME;
        return id === UNKNOWN_NAME ? [] : [[slot, textOf(id)]];
      });
    return (
      lotsDiffer(own, other) ||
      lotNamesDiffer(
        { lot: own, names: namesAt(target, 0) },
        { lot: other, names: namesAt(origins, at * SLOTS) },
      )
    );
  }
}

/**
 * Finds the most similar listings within the options, exactly. Notes, the costly part, are only compared where the
 * other dimensions leave a chance. The columns must not change during the search.
 */
export function beginSearch(columns: Columns, target: SearchTarget, options: SearchOptions): Search {
  return new ColumnSearch(columns, target, options);
}

export function searchColumns(columns: Columns, target: SearchTarget, options: SearchOptions): Ranked[] {
  const search = beginSearch(columns, target, options);
  search.goOn(columns.size);
  return search.found();
}
