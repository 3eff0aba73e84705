import { coffeeKey } from "@/lib/roast/matching/coffee-name";
import type { Choices } from "./choices";

/** What rows may refer to. */
export interface Bench {
  lots: readonly BenchLot[];
  roasts: readonly BenchRoast[];
  /** Blends of roasted coffee. */
  blends: readonly BenchBlend[];
  /** Names of the catalog's coffees that the sheet names by id and the caller sees. */
  coffees: ReadonlyMap<number, string>;
}

interface BenchLot {
  id: number;
  coffee: string;
  purchaseDate: string | null;
  stocked: boolean;
}

interface BenchRoast {
  id: number;
  lotId: number;
  batchName: string;
  roastDate: string;
}

interface BenchBlend {
  id: number;
  name: string;
  blendedOn: string;
  /** The lot that its sales are listed under. */
  lotId: number;
}

/** A lot, roast or blend that rows name and that isn't clear: asked once for all rows that name it so. */
export interface Reference {
  about: "lot" | "roast" | "blend";
  key: string;
  name: string;
  rows: number;
  /** Those that it may be; none: any. */
  ids: number[];
  /** Several of that name, or none. */
  isKnown: boolean;
}

interface References {
  asked: Map<string, Reference>;
  /** Lots that are added with the rows, by reference. */
  added: Map<string, { name: string; oz: number; firstDay: string | null }>;
}

export interface LotReference {
  name: string;
  id: string;
}

const lotKey = ({ name, id }: LotReference): string => `${id.slice(0, 20)}|${coffeeKey(name).slice(0, 200)}`;

/** A lot's id; `new` and its key where it is added with the rows; null where it has to be asked. */
export type LotTarget = number | { key: string } | null;

/** Looks names up once for thousands of rows. */
export class BenchNames {
  readonly #lots = new Map<number, BenchLot>();
  readonly #byName = new Map<string, BenchLot[]>();
  readonly #roasts = new Map<string, BenchRoast[]>();
  readonly #blends = new Map<string, BenchBlend[]>();

  constructor(
    bench: Bench,
    private readonly choices: Choices,
    readonly references: References = { asked: new Map(), added: new Map() },
  ) {
    for (const lot of bench.lots) {
      this.#lots.set(lot.id, lot);
      const key = coffeeKey(lot.coffee);
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), lot]);
    }
    for (const roast of bench.roasts) {
      const key = `${roast.lotId}|${coffeeKey(roast.batchName)}`;
      this.#roasts.set(key, [...(this.#roasts.get(key) ?? []), roast]);
    }
    for (const blend of bench.blends) {
      const key = coffeeKey(blend.name);
      this.#blends.set(key, [...(this.#blends.get(key) ?? []), blend]);
    }
  }

  lotOf(reference: LotReference): LotTarget {
    const key = lotKey(reference);
    const chosen = this.choices.lots.get(key);
    if (chosen === "new") return { key };
    if (chosen !== undefined && this.#lots.has(chosen)) return chosen;
    const named = this.#byName.get(coffeeKey(reference.name)) ?? [];
    const same = named.find(({ id }) => String(id) === reference.id);
    if (same) return same.id;
    const [only] = named;
    if (only && named.length === 1) return only.id;
    this.#ask({
      about: "lot",
      key,
      name: reference.name,
      ids: named.map(({ id }) => id),
      isKnown: named.length > 0,
    });
    return null;
  }

  /** Null: the sale names no roast that is here; undefined: it has to be asked. */
  roastOf(lot: number, { name, id }: LotReference): number | null | undefined {
    const named = this.#roasts.get(`${lot}|${coffeeKey(name)}`) ?? [];
    const key = `${lot}|${id.slice(0, 20)}|${coffeeKey(name).slice(0, 200)}`;
    const chosen = this.choices.roasts.get(key);
    if (chosen === null || named.some((roast) => roast.id === chosen)) return chosen;
    const same = named.find((roast) => String(roast.id) === id);
    if (same) return same.id;
    if (named.length < 2) return named[0]?.id ?? null;
    this.#ask({ about: "roast", key, name, ids: named.map((roast) => roast.id), isKnown: true });
    return undefined;
  }

  /** Null: saved as a sale of its lot; undefined: it has to be asked. */
  blendOf({ name, id }: LotReference): BenchBlend | null | undefined {
    const named = this.#blends.get(coffeeKey(name)) ?? [];
    const key = lotKey({ name, id });
    const chosen = this.choices.blends.get(key);
    if (chosen === null) return null;
    const known =
      named.find((blend) => blend.id === chosen) ?? named.find((blend) => String(blend.id) === id);
    const [only] = named;
    if (known || (only && named.length === 1)) return known ?? only;
    const isKnown = named.length > 0;
    this.#ask({ about: "blend", key, name, ids: named.map((blend) => blend.id), isKnown });
    return undefined;
  }

  #ask(reference: Omit<Reference, "rows">): void {
    const { asked } = this.references;
    const key = `${reference.about}.${reference.key}`;
    asked.set(key, { ...reference, rows: (asked.get(key)?.rows ?? 0) + 1 });
  }
}
