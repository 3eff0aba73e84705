import { z } from "zod";
import { change, perPound } from "@/lib/assistant/format";
import { accessToNamed } from "@/lib/catalog/access";
import { databaseFor } from "@/lib/catalog/database-for";
import { priceHistories } from "@/lib/catalog/pages/price-history";
import { lastPrice, type PriceSpan, spansOf } from "@/lib/catalog/pages/price-spans";
import { dateText, daysBefore } from "@/lib/units/days";
import { notFound } from "./coffees";
import { sourceOf, subjectOf } from "./find-coffees";
import { coffeeId, coffeeName, coffeesAsked } from "./named-coffee";
import { defineTool, result } from "./tool";

const DEFAULT_DAYS = 365;
const MAX_CHANGES = 4;

const day = (text: string) => dateText(new Date(text));

interface Priced {
  from: string;
  to: string;
  price: number;
}

/** Spans with a price, one for equal prices that follow each other. */
function pricesOf(spans: readonly PriceSpan[]): Priced[] {
  const prices: Priced[] = [];
  for (const { from, to, pricePerLb, stocked } of spans) {
    if (!stocked || pricePerLb === null) continue;
    const last = prices.at(-1);
    if (last?.price === pricePerLb) last.to = to;
    else prices.push({ from, to, price: pricePerLb });
  }
  return prices;
}

interface PriceChange {
  on: string;
  from: number;
  to: number;
  change_percent: number;
}

const changesOf = (prices: readonly Priced[]): PriceChange[] =>
  prices.slice(1).map(({ from: on, price: to }, i) => {
    const from = prices[i]?.price ?? to;
    return { on, from, to, change_percent: (100 * (to - from)) / from };
  });

const changeSentence = ({ on, from, to, change_percent: percent }: PriceChange) =>
  `On ${day(on)} it went from ${perPound(from)} to ${perPound(to)} (${change(percent)}).`;

export const coffeePrices = defineTool({
  name: "coffee_prices",
  description: "How the price of one coffee changed over a time, for the smallest quantity sold.",
  input: z.object({
    id: coffeeId.optional(),
    coffee: coffeeName.optional(),
    days: z.int().positive().max(3650).optional().describe(`The last days. Defaults to ${DEFAULT_DAYS}`),
  }),
  async run(viewer, { id, coffee, days = DEFAULT_DAYS }) {
    const { coffees, unknown } = await coffeesAsked(viewer, {
      ids: id ? [id] : [],
      names: coffee && !id ? [coffee] : [],
    });
    const [found] = coffees;
    if (!found) return result({}, [notFound(unknown)]);
    const access = accessToNamed(viewer);
    const histories = await priceHistories(databaseFor(access), access, [found.id], daysBefore(days));
    const readings = histories.get(found.id) ?? [];
    const spans = spansOf(readings);
    const last = lastPrice(readings);
    const rest = { sources: [sourceOf(found)], subjects: [subjectOf(found)] };
    if (!last) return result({ coffee: found.name }, [`No price of ${found.name} has been read yet.`], rest);
    const now = last.current
      ? `${found.name} costs ${perPound(last.pricePerLb)} now.`
      : `${found.name} isn't in stock. It cost ${perPound(last.pricePerLb)} when it was last, on ${day(last.day)}.`;
    const changes = changesOf(pricesOf(spans));
    const sentences =
      changes.length === 0
        ? [`It hasn't changed since ${day(spans[0]?.from ?? last.day)}.`]
        : changes.slice(-MAX_CHANGES).map(changeSentence);
    return result(
      { coffee: found.name, price_per_lb: last.pricePerLb, current: last.current, changes },
      [now, ...sentences],
      rest,
    );
  },
});
