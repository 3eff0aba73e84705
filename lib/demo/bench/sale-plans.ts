import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import { addDays, type Day } from "@/lib/demo/calendar";
import { createRandom } from "@/lib/demo/random";
import type { NewSale } from "@/lib/sales/contract";
import file from "./data/sales.json" with { type: "json" };

/** Prices in US dollars: of a bag, and of a pound for a café. A null buyer is one whose name wasn't taken down. */
const { regulars, walkIns, bagOz, bagPrice, cafePricePerLb } = dataFile(
  "lib/demo/bench/data/sales.json",
  z.strictObject({
    regulars: z.array(z.string()).nonempty(),
    walkIns: z.array(z.string().nullable()).nonempty(),
    bagOz: z.number().positive(),
    bagPrice: z.number().positive(),
    cafePricePerLb: z.number().positive(),
  }),
  file,
);

export const BAG_OZ = bagOz;
export const BAG_PRICE = bagPrice;

/** Regulars buy by the pound. */
export const isBagged = ({ buyer = null }: Pick<NewSale, "buyer">): boolean =>
  buyer === null || !regulars.includes(buyer);

export interface Roasted {
  id: number;
  day: Day;
  ozOut: number;
  /** The coffee's price relative to the usual; 1 is usual. */
  dearness: number;
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/**
 * Sales of these roasts: most of a batch to a café, or bags over the counter; after resting, up
 * to today, never more than there was. About every eighth batch isn't sold.
 */
export function planSales(today: Day, roasts: readonly Roasted[]): NewSale[] {
  return roasts.flatMap(({ id, day, ozOut, dearness }, i): NewSale[] => {
    const random = createRandom(`sales/${i}`);
    const soldOn = (after: number) => addDays(day, after);
    const known = (sales: NewSale[]) => sales.filter(({ sell_date }) => sell_date <= today);
    if (i % 8 === 5) return [];
    if (i % 3 !== 1) {
      const pounds = Math.max(0.5, Math.floor((ozOut / 16) * 2) / 2);
      return known([
        {
          roast_id: id,
          oz_sold: pounds * 16,
          price: cents(pounds * cafePricePerLb * dearness),
          buyer: random.pick(regulars),
          sell_date: soldOn(random.int(1, 3)),
        },
      ]);
    }
    const bags = Math.floor(ozOut / bagOz);
    return known(
      Array.from({ length: Math.min(2, bags) }, (_, n) => {
        const count = n === 0 ? Math.max(1, bags - 1) : 1;
        return {
          roast_id: id,
          oz_sold: count * bagOz,
          price: cents(count * bagPrice * dearness),
          buyer: random.pick(walkIns),
          sell_date: soldOn(random.int(2, 4) + n * 4),
        };
      }).filter((_, n) => n === 0 || bags > 1),
    );
  });
}
