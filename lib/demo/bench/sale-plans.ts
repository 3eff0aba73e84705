import { addDays, type Day } from "@/lib/demo/calendar";
import { createRandom } from "@/lib/demo/random";
import type { NewSale } from "@/lib/sales/contract";

const REGULARS = ["Café Lindgren", "The Corner Table", "Office on Fifth"] as const;
const WALK_INS = ["Market stall", "Neighbours", null] as const;
const BAG_OZ = 12;
/** US dollars of a bag, and of a pound for a café. */
const BAG_PRICE = 20;
const CAFE_PRICE = 15;

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
          price: cents(pounds * CAFE_PRICE * dearness),
          buyer: random.pick(REGULARS),
          sell_date: soldOn(random.int(1, 3)),
        },
      ]);
    }
    const bags = Math.floor(ozOut / BAG_OZ);
    return known(
      Array.from({ length: Math.min(2, bags) }, (_, n) => {
        const count = n === 0 ? Math.max(1, bags - 1) : 1;
        return {
          roast_id: id,
          oz_sold: count * BAG_OZ,
          price: cents(count * BAG_PRICE * dearness),
          buyer: random.pick<string | null>(WALK_INS),
          sell_date: soldOn(random.int(2, 4) + n * 4),
        };
      }).filter((_, n) => n === 0 || bags > 1),
    );
  });
}
