import { apportion } from "@/lib/units/apportion";

/** Roasted stock, computed from roasts, sales and other movements. Weights in thousandths of an ounce. */

export interface RoastedBatch {
  id: number;
  name: string;
  day: string;
  /** Null if it wasn't weighed. */
  yielded: number | null;
  draws: readonly { lotId: number; coffeeId: number; coffeeName: string; green: number }[];
}

interface Taken {
  /** Null for a sale that names no roast. */
  roastId: number | null;
  /** A sale of a blend of roasted coffee takes from that blend, not from its roasts. */
  blendId?: number | null;
  lotId: number;
  milliOunces: number;
}

/** What a blend of roasted coffee took of a roast. */
export interface Blended {
  roastId: number;
  milliOunces: number;
}

export interface Gone {
  /** Null for coffee taken from a blend. */
  roastId: number | null;
  kind: GoneKind | "packed";
  milliOunces: number;
}

const GONE_KINDS = ["given_away", "discarded", "used"] as const;
type GoneKind = (typeof GONE_KINDS)[number];

/** One coffee's part of a roast: all of it, except in a mixed roast. */
export interface BatchStock {
  roastId: number;
  name: string;
  day: string;
  isBlend: boolean;
  yielded: number;
  packed: number;
  /** Now part of a blend. */
  blended: number;
  sold: number;
  gone: number;
  /** Yielded less blended, sold and gone; below zero when more was sold than there was. */
  remaining: number;
}

export interface CoffeeStock extends Pick<BatchStock, (typeof SUMMED)[number]> {
  coffeeId: number;
  coffee: string;
  /** The oldest first. */
  batches: BatchStock[];
  /** Roasts that weren't weighed, whose yield is unknown. */
  unweighed: number;
}

type Draw = BatchStock & { coffeeId: number; coffee: string; lotId: number };

const byAge = (a: BatchStock, b: BatchStock) =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : a.roastId - b.roastId;

/**
 * Roasted stock by coffee, by name. A mixed roast's yield, sales and losses are divided among its lots by green weight
 * (cumulative rounding). A sale that names no roast takes from the lot's roasts, the oldest first; what none of them
 * holds is charged to the newest. So in each row yielded = blended + sold + gone + remaining.
 */
export function roastedStock(...sources: Sources): CoffeeStock[] {
  const { draws, unweighed } = leftOfDraws(...sources);
  const coffees = new Map(
    [...draws, ...unweighed.map((draw) => ({ ...draw, coffee: draw.coffeeName }))].map(
      ({ coffeeId, coffee }) => [coffeeId, coffee],
    ),
  );
  return [...coffees]
    .map(([coffeeId, coffee]) =>
      coffeeOf(coffeeId, coffee, draws, unweighed.filter((draw) => draw.coffeeId === coffeeId).length),
    )
    .sort((a, b) => a.coffee.localeCompare(b.coffee, "en") || a.coffeeId - b.coffeeId);
}

/** What remains of each roasted lot in all, below zero when oversold; null where a roast of it wasn't weighed. */
export function leftByLot(...sources: Sources): Map<number, number | null> {
  const { draws, unweighed, unnamed } = leftOfDraws(...sources);
  const left = new Map<number, number | null>();
  for (const { lotId, remaining } of draws) left.set(lotId, (left.get(lotId) ?? 0) + remaining);
  for (const [lotId, sold] of unnamed) if (!left.has(lotId)) left.set(lotId, -sold);
  for (const { lotId } of unweighed) left.set(lotId, null);
  return left;
}

/** A lot's own part of each weighed roast of it, also of one with another lot of its coffee. */
export const stockOfLot = (lotId: number, ...sources: Sources): BatchStock[] =>
  leftOfDraws(...sources).draws.filter((draw) => draw.lotId === lotId);

type Sources = readonly [
  batches: readonly RoastedBatch[],
  sold: readonly Taken[],
  gone: readonly Gone[],
  blended?: readonly Blended[],
];

function leftOfDraws(...[batches, sold, gone, blended = []]: Sources) {
  const sales = sold.filter(({ blendId = null }) => blendId === null);
  const blendedOf = sumBy(blended, ({ roastId }) => roastId);
  const soldOf = sumBy(
    sales.filter(({ roastId }) => roastId !== null),
    ({ roastId }) => roastId ?? 0,
  );
  const packedOf = sumBy(
    gone.filter(({ kind }) => kind === "packed"),
    ({ roastId }) => roastId ?? 0,
  );
  const goneOf = sumBy(
    gone.filter(({ kind }) => kind !== "packed"),
    ({ roastId }) => roastId ?? 0,
  );
  const weighed = batches.filter(({ yielded }) => yielded !== null);
  const weighedIds = new Set(weighed.map(({ id }) => id));
  const draws = weighed.flatMap((batch) => drawsOf(batch, { soldOf, packedOf, goneOf, blendedOf }));
  const unnamed = sumBy(
    sales.filter(({ roastId }) => roastId === null || !weighedIds.has(roastId)),
    ({ lotId }) => lotId,
  );
  takeOldestFirst(draws, unnamed);
  const unweighed = batches.filter(({ yielded }) => yielded === null).flatMap((batch) => batch.draws);
  return { draws, unweighed, unnamed };
}

function sumBy<Row extends { milliOunces: number }>(rows: readonly Row[], of: (row: Row) => number) {
  const sums = new Map<number, number>();
  for (const row of rows) sums.set(of(row), (sums.get(of(row)) ?? 0) + row.milliOunces);
  return sums;
}
type Sums = ReadonlyMap<number, number>;

function drawsOf(
  { id, name, day, yielded, draws }: RoastedBatch,
  { soldOf, packedOf, goneOf, blendedOf }: Record<"soldOf" | "packedOf" | "goneOf" | "blendedOf", Sums>,
): Draw[] {
  const weights = draws.map(({ green }) => green);
  const parts = (total: number) => apportion(total, weights);
  const [out, sold, packed, gone, blended] = [
    yielded ?? 0,
    soldOf.get(id) ?? 0,
    packedOf.get(id) ?? 0,
    goneOf.get(id) ?? 0,
    blendedOf.get(id) ?? 0,
  ].map(parts);
  return draws.map(({ lotId, coffeeId, coffeeName: coffee }, place) => {
    const [yields, sells, goes] = [out?.[place] ?? 0, sold?.[place] ?? 0, gone?.[place] ?? 0];
    const blends = blended?.[place] ?? 0;
    return {
      roastId: id,
      name,
      day,
      isBlend: draws.length > 1,
      lotId,
      coffeeId,
      coffee,
      yielded: yields,
      packed: packed?.[place] ?? 0,
      blended: blends,
      sold: sells,
      gone: goes,
      remaining: yields - blends - sells - goes,
    };
  });
}

function takeOldestFirst(draws: readonly Draw[], unnamed: Sums): void {
  for (const [lotId, milliOunces] of unnamed) {
    const own = draws.filter((draw) => draw.lotId === lotId).sort(byAge);
    let left = milliOunces;
    for (const [place, draw] of own.entries()) {
      const isLast = place === own.length - 1;
      const taken = isLast ? left : Math.min(left, Math.max(0, draw.remaining));
      draw.sold += taken;
      draw.remaining -= taken;
      left -= taken;
    }
  }
}

function coffeeOf(coffeeId: number, coffee: string, draws: readonly Draw[], unweighed: number): CoffeeStock {
  const own = draws.filter((draw) => draw.coffeeId === coffeeId);
  const batches = [...Map.groupBy(own, ({ roastId }) => roastId).values()].map(
    ([first, ...others]): BatchStock => {
      if (!first) throw new Error("a roast has no draw");
      const { lotId: _lot, coffeeId: _id, coffee: _name, ...batch } = first;
      for (const draw of others) for (const field of SUMMED) batch[field] += draw[field];
      return batch;
    },
  );
  const total = (field: (typeof SUMMED)[number]) => batches.reduce((sum, batch) => sum + batch[field], 0);
  return {
    coffeeId,
    coffee,
    batches: batches.sort(byAge),
    unweighed,
    yielded: total("yielded"),
    packed: total("packed"),
    blended: total("blended"),
    sold: total("sold"),
    gone: total("gone"),
    remaining: total("remaining"),
  };
}

export const SUMMED = ["yielded", "packed", "blended", "sold", "gone", "remaining"] as const;
