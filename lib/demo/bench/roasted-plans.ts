import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import { addDays, type Day } from "@/lib/demo/calendar";
import type { NewSale } from "@/lib/sales/contract";
import type { NewRoastedEntry } from "@/lib/sales/roasted/contract";
import file from "./data/roasted.json" with { type: "json" };
import { BAG_OZ, BAG_PRICE, isBagged, type Roasted } from "./sale-plans";

const ago = z.int().nonnegative();
const oz = z.number().positive();
/** Lots are numbered as in `LOT_PLANS`, roasts by lot from 1. */
const ofRoast = { lot: z.int().nonnegative(), nth: z.int().positive() };

const { blends, packed, leftovers } = dataFile(
  "lib/demo/bench/data/roasted.json",
  z.strictObject({
    blends: z.array(
      z.strictObject({
        name: z.string(),
        ago,
        notes: z.string(),
        parts: z.array(z.strictObject({ ...ofRoast, oz })).min(2),
        bags: z.int().positive(),
        sold: z.array(z.strictObject({ bags: z.int().positive(), ago, buyer: z.string().nullable() })),
      }),
    ),
    packed: z.array(z.strictObject({ ...ofRoast, bags: z.int().positive(), ago })),
    /** What becomes of coffee that wasn't sold in so many days. */
    leftovers: z.strictObject({
      days: z.int().positive(),
      givenAway: z.string(),
      used: z.string(),
      discarded: z.string(),
    }),
  }),
  file,
);

/** `ozOut` is what blends have left of it. */
export interface BlendableRoast extends Roasted {
  lot: number;
  nth: number;
  isSpoiled: boolean;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Blends of separate roasts, except blends that lack one. */
export function planRoastedBlends(today: Day, roasts: readonly BlendableRoast[]) {
  return blends.flatMap(({ name, ago, notes, parts, bags, sold }) => {
    const found = parts.flatMap(({ lot, nth, oz: weight }) => {
      const roast = roasts.find((each) => each.lot === lot && each.nth === nth);
      return roast ? [{ roast_id: roast.id, weight }] : [];
    });
    if (found.length < parts.length) return [];
    const day = addDays(today, -ago);
    return {
      blend: { name, notes, blended_on: day, parts: found, unit: "oz" as const },
      packed: { kind: "packed" as const, weight: BAG_OZ, unit: "oz" as const, bags, moved_on: day },
      sales: sold.map((sale) => ({
        oz_sold: sale.bags * BAG_OZ,
        price: sale.bags * BAG_PRICE,
        buyer: sale.buyer,
        sell_date: addDays(today, -sale.ago),
      })),
    };
  });
}

/** What happened to roasts besides their sales: bags packed from them, and leftovers. */
export function planRoastedEntries(
  today: Day,
  roasts: readonly BlendableRoast[],
  sales: readonly NewSale[],
): NewRoastedEntry[] {
  return roasts.flatMap((roast) => {
    const own = sales.filter(({ roast_id: id }) => id === roast.id);
    const ofRoast = { roast_id: roast.id, unit: "oz" } as const;
    const bag = { ...ofRoast, kind: "packed", weight: BAG_OZ } as const;
    const bagged = own.filter(isBagged).reduce((sum, { oz_sold: sold }) => sum + sold, 0);
    const more = packed.filter(({ lot, nth }) => lot === roast.lot && nth === roast.nth);
    const left = tenth(roast.ozOut - own.reduce((sum, { oz_sold: sold }) => sum + sold, 0));
    const swept = addDays(roast.day, leftovers.days);
    return [
      ...(bagged > 0 ? [{ ...bag, bags: bagged / BAG_OZ, moved_on: addDays(roast.day, 1) }] : []),
      ...more.map(({ bags, ago }) => ({ ...bag, bags, moved_on: addDays(today, -ago) })),
      ...(swept <= today && left > 0
        ? [{ ...ofRoast, ...becomes(roast, left), weight: left, moved_on: swept }]
        : []),
    ];
  });
}

function becomes({ isSpoiled }: BlendableRoast, left: number): Pick<NewRoastedEntry, "kind" | "reason"> {
  if (isSpoiled) return { kind: "discarded", reason: leftovers.discarded };
  return left < BAG_OZ
    ? { kind: "used", reason: leftovers.used }
    : { kind: "given_away", reason: leftovers.givenAway };
}
