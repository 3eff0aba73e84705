import fc from "fast-check";
import { booksOf, type DrawRow } from "@/lib/sales/lot-ledger";
import type { LotRow, MovementRow, SoldRow } from "@/lib/sales/queries";
import type { BlendDraw } from "@/lib/stock/draws";
import { apportion } from "@/lib/units/apportion";

/** Random benches with blends before and after roasting, and their books. */

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

interface Roast {
  id: number;
  out: number | null;
  draws: { lotId: number; in: number; out: number | null }[];
}

/** Thousandths of an ounce of each lot, and what came out. */
const roasts = fc.array(
  fc.record({
    green: fc.dictionary(fc.constantFrom("1", "2", "3", "4"), fc.integer({ min: 1, max: 90_000 }), {
      minKeys: 1,
    }),
    yielded: fc.option(fc.integer({ min: 50, max: 100 }), { nil: null, freq: 5 }),
  }),
  { maxLength: 8 },
);
export const bench = fc.record({
  lots: fc.array(
    fc.record({
      cents: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: null, freq: 6 }),
      tenThousandths: fc.integer({ min: 1, max: 300_000 }),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  roasts,
  sold: fc.array(
    fc.record({
      roast: fc.option(fc.nat(7), { freq: 5 }),
      blend: fc.option(fc.nat(3), { freq: 2 }),
      lotId: fc.integer({ min: 1, max: 4 }),
      milliOunces: fc.integer({ min: 1, max: 60_000 }),
      cents: fc.integer({ min: 0, max: 20_000 }),
      month: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 20 },
  ),
  /** Thousandths of an ounce that a blend took of some roasts, by their place. */
  blends: fc.array(
    fc.dictionary(fc.constantFrom("0", "1", "2", "3", "4"), fc.integer({ min: 1, max: 30_000 }), {
      minKeys: 2,
    }),
    { maxLength: 4 },
  ),
  moved: fc.array(
    fc.record({
      lotId: fc.integer({ min: 1, max: 4 }),
      isSold: fc.boolean(),
      /** Two ten-thousandths of an ounce, the unit of all weights. */
      units: fc.integer({ min: -200_000, max: 200_000 }),
    }),
    { maxLength: 6 },
  ),
});

type World = typeof bench extends fc.Arbitrary<infer Value> ? Value : never;

export function booksFrom({ lots, roasts: made, sold, moved, blends: mixed }: World) {
  const all: Roast[] = made.map(({ green, yielded }, place) => {
    const draws = Object.entries(green).map(([id, oz]) => ({ lotId: Number(id), in: oz }));
    const charge = sumOf(draws.map((draw) => draw.in));
    const out = yielded === null ? null : Math.floor((charge * yielded) / 100);
    const parts =
      out === null
        ? []
        : apportion(
            out,
            draws.map((draw) => draw.in),
          );
    return { id: place + 1, out, draws: draws.map((draw, i) => ({ ...draw, out: parts[i] ?? null })) };
  });
  const draws = all.flatMap((roast) => roast.draws.map((draw) => ({ ...draw, roast })));
  const rows = lots.map(({ cents, tenThousandths }, place): LotRow => {
    const own = draws.filter(({ lotId }) => lotId === place + 1);
    const weighed = own.filter(({ out }) => out !== null);
    return {
      id: place + 1,
      coffeeId: place < 2 ? 1 : place,
      coffeeName: "Coffee",
      purchaseDate: null,
      purchasedQtyLbs: tenThousandths / 10_000,
      beanCost: cents === null ? null : cents / 100,
      taxShipCost: null,
      roasts: own.length,
      roastsWithoutOut: own.length - weighed.length,
      greenRoasted: sumOf(own.map((draw) => draw.in)),
      roasted: sumOf(weighed.map(({ out }) => out ?? 0)),
      weighedIn: sumOf(weighed.map((draw) => draw.in)),
      weighedOut: sumOf(weighed.map(({ out }) => out ?? 0)),
    };
  });
  const roastedBlends = mixed.map((parts, place) => ({
    id: place + 1,
    parts: Object.entries(parts).flatMap(([at, oz]) => {
      const roast = all[Number(at)];
      return roast ? [{ roast, oz }] : [];
    }),
  }));
  const sales = sold.map(({ roast: place, blend: at, lotId, milliOunces, cents, month }, i): SoldRow => {
    const blend = at === null ? undefined : roastedBlends[at];
    const isOfBlend = blend !== undefined && blend.parts.length > 0;
    const roast = isOfBlend || place === null ? undefined : all[place];
    const first = isOfBlend ? blend.parts[0]?.roast : roast;
    return {
      id: i + 1,
      lotId: first?.draws[0]?.lotId ?? lotId,
      roastId: roast?.id ?? null,
      blendId: isOfBlend ? blend.id : null,
      ozSold: milliOunces / 1000,
      price: cents / 100,
      buyer: null,
      batchName: null,
      enteredBy: null,
      changedBy: null,
      sellDate: `2026-0${month}-15`,
      lastUpdated: "2026-10-05T00:00:00.000Z",
      coffeeName: "Coffee",
      roastIn: roast ? sumOf(roast.draws.map((draw) => draw.in)) / 1000 : null,
      roastOut: roast && roast.out !== null ? roast.out / 1000 : null,
    };
  });
  const blends = draws
    .filter(({ roast }) => roast.draws.length > 1)
    .map(
      ({ roast, lotId, out, ...draw }): DrawRow => ({
        roastId: roast.id,
        lotId,
        ozIn: draw.in / 1000,
        ozOut: out === null ? null : out / 1000,
      }),
    );
  const movements = moved.map(
    ({ lotId, isSold, units }, i): MovementRow => ({
      id: i + 1,
      lotId,
      kind: isSold ? "sold_green" : "counted",
      oz: (isSold ? -Math.abs(units) : units) / 5000,
      price: null,
      movedOn: "2026-03-01",
    }),
  );
  const blendDraws = roastedBlends.flatMap(({ id, parts }) =>
    parts.flatMap(({ roast, oz }) =>
      roast.draws.map(
        (draw): BlendDraw => ({
          blendId: id,
          roastId: roast.id,
          oz: oz / 1000,
          roastIn: sumOf(roast.draws.map((each) => each.in)) / 1000,
          roastOut: roast.out === null ? null : roast.out / 1000,
          lotId: draw.lotId,
          ozIn: draw.in / 1000,
        }),
      ),
    ),
  );
  return { sales, books: booksOf(rows, sales, blends, movements, blendDraws) };
}
