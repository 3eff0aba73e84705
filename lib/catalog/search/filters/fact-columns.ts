/** What facets and their figures count of a coffee. Null where it discloses nothing. */
const FACTS = [
  "country",
  "region",
  "processing",
  "source",
  "cultivar_detail",
  "grade",
  "type",
  "processing_base_method",
  "fermentation_type",
  "processing_disclosure_level",
  "flavor",
  "certification",
  "harvest_year",
  "process_additive",
  "producer",
  "decaf",
  "arrived_by",
  "arrival",
  "stocked",
  "stocked_date",
  "price",
  "score",
  "elevation_min",
  "elevation_max",
] as const;
export type Fact = (typeof FACTS)[number];

/** Texts of a coffee's facts. A fact of several values is their JSON. */
export type FactTexts = Record<Fact, string | null>;

/** How many coffees share each text, without undisclosed ones. */
export type FactCounts = Record<Fact, ReadonlyMap<string, number>>;

/** A fact of all coffees: a number for each position, by which `texts` has its text. */
interface FactColumn {
  readonly texts: readonly string[];
  readonly codes: Uint16Array | Uint32Array;
}

const NONE: ReadonlyMap<string, number> = new Map();

const MAX_SHORT = 0xffff;
/** The code of an undisclosed fact. */
export const UNDISCLOSED = 0;
/** Ids of a page of positions. */
const PAGE_BITS = 14;
const PAGE = 1 << PAGE_BITS;
/** The position of a coffee that the columns don't have. */
export const NOT_HELD = -1;
const NO_PAGE: Int32Array = new Int32Array(0);

/** One fact of all coffees: the texts once, and a number for each coffee. */
class Column implements FactColumn {
  readonly texts: string[] = [""];
  readonly #codes = new Map<string, number>();
  codes: Uint16Array | Uint32Array = new Uint16Array(0);

  put(position: number, text: string | null): void {
    if (position >= this.codes.length) this.#grow(position + 1);
    const code = text === null || text === "" ? UNDISCLOSED : this.#codeOf(text);
    if (code > MAX_SHORT && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes);
    this.codes[position] = code;
  }

  #codeOf(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    const code = this.texts.push(text) - 1;
    this.#codes.set(text, code);
    return code;
  }

  #grow(length: number): void {
    const size = Math.max(length, Math.ceil(this.codes.length * 1.5), 1024);
    const larger = this.codes instanceof Uint16Array ? new Uint16Array(size) : new Uint32Array(size);
    larger.set(this.codes);
    this.codes = larger;
  }

  /** Adds `positions[from..to]` to `counts`, by code. */
  count(positions: Int32Array, from: number, to: number, counts: Uint32Array): void {
    const { codes } = this;
    for (let i = from; i < to; i++) {
      const code = codes[positions[i] ?? 0] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }

  textsOf(counts: Uint32Array): Map<string, number> {
    const found = new Map<string, number>();
    for (let code = UNDISCLOSED + 1; code < counts.length; code++) {
      const coffees = counts[code] ?? 0;
      if (coffees > 0) found.set(this.texts[code] ?? "", coffees);
    }
    return found;
  }
}

/** The facts of every coffee in columns, some fifty bytes each, to count those of any set of ids in milliseconds. */
export class FactColumns {
  readonly #columns = new Map(FACTS.map((fact) => [fact, new Column()]));
  readonly #pages = new Map<number, Int32Array>();
  /** By position. */
  #ids = new Float64Array(0);
  #free: number[] = [];
  #size = 0;

  /** Positions that are or were in use are below it. */
  get size(): number {
    return this.#size;
  }

  /** Coffees that are held. */
  get live(): number {
    return this.#size - this.#free.length;
  }

  /** True when building them again would free much: texts that no coffee has any more are kept. */
  get wasted(): boolean {
    const texts = Math.max(...[...this.#columns.values()].map((column) => column.texts.length));
    return texts > 2 * this.live + 10_000;
  }

  /** In the same order; -1 for coffees not held. Fastest for ascending ids. */
  positionsOf(ids: Float64Array): Int32Array {
    const positions = new Int32Array(ids.length);
    let number = -1;
    let page = NO_PAGE;
    for (let n = 0; n < ids.length; n++) {
      const id = ids[n] ?? -1;
      const wanted = Math.floor(id / PAGE);
      if (wanted !== number) {
        number = wanted;
        page = this.#pages.get(wanted) ?? NO_PAGE;
      }
      positions[n] = page[id % PAGE] ?? NOT_HELD;
    }
    return positions;
  }

  /** Null if any of them isn't held. */
  allPositionsOf(ids: Float64Array): Int32Array | null {
    const positions = this.positionsOf(ids);
    return positions.includes(NOT_HELD) ? null : positions;
  }

  idAt(position: number): number {
    return this.#ids[position] ?? NOT_HELD;
  }

  #positionOf(id: number): number {
    return this.#pages.get(Math.floor(id / PAGE))?.[id % PAGE] ?? NOT_HELD;
  }

  put(id: number, facts: FactTexts): void {
    let position = this.#positionOf(id);
    if (position === NOT_HELD) {
      position = this.#free.pop() ?? this.#size++;
      this.#pageOf(id)[id % PAGE] = position;
      if (position >= this.#ids.length) {
        const larger = new Float64Array(Math.max(Math.ceil(position * 1.5), 1024));
        larger.set(this.#ids);
        this.#ids = larger;
      }
      this.#ids[position] = id;
    }
    for (const [fact, column] of this.#columns) column.put(position, facts[fact]);
  }

  remove(id: number): void {
    const position = this.#positionOf(id);
    if (position === NOT_HELD) return;
    this.#pageOf(id)[id % PAGE] = NOT_HELD;
    this.#free.push(position);
  }

  #pageOf(id: number): Int32Array {
    const number = Math.floor(id / PAGE);
    const page = this.#pages.get(number) ?? new Int32Array(PAGE).fill(NOT_HELD);
    this.#pages.set(number, page);
    return page;
  }

  column(fact: Fact): FactColumn {
    return this.#column(fact);
  }

  #column(fact: Fact): Column {
    const column = this.#columns.get(fact);
    if (!column) throw new Error(`no column of ${fact}`);
    return column;
  }

  /** Begins a count of what the coffees at these positions disclose. Fastest in ascending order. */
  begin(facts: readonly Fact[] = FACTS) {
    const counting = facts.map((fact) => {
      const column = this.#column(fact);
      return { fact, column, counts: new Uint32Array(column.texts.length) };
    });
    return {
      add(positions: Int32Array, from: number, to: number): void {
        for (const { column, counts } of counting) column.count(positions, from, to, counts);
      },
      found(): FactCounts {
        const all = Object.fromEntries(FACTS.map((fact) => [fact, NONE])) as FactCounts;
        for (const { fact, column, counts } of counting) all[fact] = column.textsOf(counts);
        return all;
      },
    };
  }

  having(positions: Int32Array, fact: Fact, text: string): Int32Array {
    const { codes, texts } = this.#column(fact);
    const code = texts.indexOf(text);
    return code === -1 ? new Int32Array(0) : positions.filter((position) => codes[position] === code);
  }
}
