import type { CropYear } from "../lot/crop-year";
import type { Elevation } from "../lot/elevation";
import type { Features } from "../lot/features";
import { SLOTS } from "../names/origin-slots";
import { NoteVocabulary } from "../taste/note-vocabulary";
import { growFloat64, growInt32, growUint8, growUint16 } from "./growable-array";
import { NameVocabulary } from "./vocabulary";

export interface IndexedListing {
  id: number;
  source: string;
  stocked: boolean;
  wholesale: boolean;
  features: Features;
}

export const STOCKED = 1;
export const WHOLESALE = 2;
export const DECAF = 4;
export const BLEND = 8;
const GONE = 128;

const UNKNOWN_DAY = -1;
const NO_ELEVATION = 0xffff;

class Shared<T> {
  readonly values: T[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(key: string, value: T): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.values.length);
    return this.values.push(value) - 1;
  }

  find(key: string): number | undefined {
    return this.#numbers.get(key);
  }
}

/**
 * The comparison data of public listings in columns, by id: some 70 bytes a listing instead of
 * kilobytes.
 */
export class Columns {
  readonly names = new NameVocabulary();
  readonly notes = new NoteVocabulary();
  readonly sources = new Shared<string>();
  readonly lots = new Shared<Features["lot"]>();
  readonly processes = new Shared<Features["process"]>();

  /** Includes removed listings. */
  size = 0;
  live = 0;
  /** Row ids may exceed 2^31. */
  ids: Float64Array = new Float64Array(0);
  flags: Uint8Array = new Uint8Array(0);
  source: Int32Array = new Int32Array(0);
  process: Int32Array = new Int32Array(0);
  lot: Int32Array = new Int32Array(0);
  /** First and last crop year; 0 if unknown. */
  cropYears: Uint16Array = new Uint16Array(0);
  /** From and to, in metres; `NO_ELEVATION` if unknown. */
  elevations: Uint16Array = new Uint16Array(0);
  arrivedDay: Int32Array = new Int32Array(0);
  onSaleDay: Int32Array = new Int32Array(0);
  /** Seven name ids a listing. */
  origins: Int32Array = new Int32Array(0);
  /** Where a listing's notes begin in `noteIds`, and how many there are. */
  noteStart: Int32Array = new Int32Array(0);
  noteCount: Uint8Array = new Uint8Array(0);
  noteIds: Int32Array = new Int32Array(0);
  #notesEnd = 0;

  find(id: number): number {
    let [low, high] = [0, this.size - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const there = this.ids[middle] ?? 0;
      if (there === id) return (this.flags[middle] ?? 0) & GONE ? -1 : middle;
      if (there < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  isLive(position: number): boolean {
    return ((this.flags[position] ?? GONE) & GONE) === 0;
  }

  remove(id: number): void {
    const position = this.find(id);
    if (position === -1) return;
    this.names.remove(this.origins, position * SLOTS);
    this.flags[position] = GONE;
    this.live--;
  }

  /**
   * Adds or replaces a listing.
   * @returns false when it belongs between others: the index must then be rebuilt.
   */
  put(listing: IndexedListing): boolean {
    let position = this.find(listing.id);
    if (position !== -1) {
      this.names.remove(this.origins, position * SLOTS);
      this.live--;
    } else {
      if (this.size > 0 && listing.id <= (this.ids[this.size - 1] ?? 0)) return false;
      position = this.size++;
      this.#grow();
    }
    this.#write(position, listing);
    this.live++;
    return true;
  }

  #grow(): void {
    this.ids = growFloat64(this.ids, this.size);
    this.flags = growUint8(this.flags, this.size);
    this.source = growInt32(this.source, this.size);
    this.process = growInt32(this.process, this.size);
    this.lot = growInt32(this.lot, this.size);
    this.cropYears = growUint16(this.cropYears, this.size * 2);
    this.elevations = growUint16(this.elevations, this.size * 2);
    this.arrivedDay = growInt32(this.arrivedDay, this.size);
    this.onSaleDay = growInt32(this.onSaleDay, this.size);
    this.origins = growInt32(this.origins, this.size * SLOTS);
    this.noteStart = growInt32(this.noteStart, this.size);
    this.noteCount = growUint8(this.noteCount, this.size);
  }

  #write(position: number, { id, source, stocked, wholesale, features }: IndexedListing): void {
    const { origin, process, notes, crop, lot, elevation, decaf, blend } = features;
    this.ids[position] = id;
    this.flags[position] =
      (stocked ? STOCKED : 0) | (wholesale ? WHOLESALE : 0) | (decaf ? DECAF : 0) | (blend ? BLEND : 0);
    this.source[position] = this.sources.numberOf(source, source);
    this.process[position] = this.processes.numberOf(JSON.stringify(process), process);
    this.lot[position] = this.lots.numberOf(JSON.stringify(lot), lot);
    this.cropYears[position * 2] = crop.from ?? 0;
    this.cropYears[position * 2 + 1] = crop.to ?? 0;
    this.elevations[position * 2] = elevation?.from ?? NO_ELEVATION;
    this.elevations[position * 2 + 1] = elevation?.to ?? NO_ELEVATION;
    this.arrivedDay[position] = crop.arrivedDay ?? UNKNOWN_DAY;
    this.onSaleDay[position] = crop.onSaleDay ?? UNKNOWN_DAY;
    this.names.add(origin, this.origins, position * SLOTS);
    // A changed listing's old notes stay allocated; see `wasted`.
    this.noteIds = growInt32(this.noteIds, this.#notesEnd + notes.length);
    this.noteStart[position] = this.#notesEnd;
    this.noteCount[position] = notes.length;
    for (const note of notes) this.noteIds[this.#notesEnd++] = this.notes.idOf(note);
  }

  cropAt(position: number): CropYear {
    const [from, to] = [this.cropYears[position * 2] ?? 0, this.cropYears[position * 2 + 1] ?? 0];
    const dayIn = (days: Int32Array) => {
      const day = days[position] ?? UNKNOWN_DAY;
      return day === UNKNOWN_DAY ? null : day;
    };
    return {
      from: from || null,
      to: to || null,
      arrivedDay: dayIn(this.arrivedDay),
      onSaleDay: dayIn(this.onSaleDay),
    };
  }

  elevationAt(position: number): Elevation | null {
    const [from, to] = [this.elevations[position * 2], this.elevations[position * 2 + 1]];
    return from === undefined || to === undefined || from === NO_ELEVATION ? null : { from, to };
  }

  /** True when a rebuild would save enough memory. */
  get wasted(): boolean {
    let used = 0;
    for (let i = 0; i < this.size; i++) if (this.isLive(i)) used += this.noteCount[i] ?? 0;
    return this.#notesEnd > 2 * used + 10_000 || this.size > 2 * this.live + 10_000;
  }

  get bytes(): number {
    const columns = [
      this.ids,
      this.flags,
      this.source,
      this.process,
      this.lot,
      this.cropYears,
      this.elevations,
      this.arrivedDay,
      this.onSaleDay,
      this.origins,
      this.noteStart,
      this.noteCount,
      this.noteIds,
    ];
    return columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
}
