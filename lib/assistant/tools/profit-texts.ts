import { list, percent } from "@/lib/assistant/format";
import type { ReaderWords } from "@/lib/assistant/reader-words";
import type { LotProfit } from "@/lib/sales/contract";
import {
  type LotSale,
  type MonthProfit,
  type ProfitSummary,
  profitSummaryOf,
} from "@/lib/sales/profit/profit-summary";
import { nameKey } from "@/lib/supply/normalize/words/words";
import { dateText, monthText } from "@/lib/units/days";
import { roundedPercent } from "@/lib/units/percent";
import { pluralize } from "@/lib/units/pluralize";
import { hundredth } from "@/lib/units/rounding";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import type { Time } from "./times";

/** What an answer about sales says. */

const marginText = (margin: number | null) =>
  margin === null ? "" : `, a margin of ${percent(roundedPercent(margin * 100, 1))}`;

export function lotSentence(lot: LotProfit, { text }: Time, { money, batch: weight }: ReaderWords): string {
  if (lot.oz_sold === 0) return `Nothing of ${lot.coffee_name} is sold${text || " yet"}.`;
  const sold = `${lot.coffee_name} brought in ${money(lot.revenue)} for ${weight(lot.oz_sold)}${text}`;
  if (lot.gross_profit === null)
    return `${sold}. No cost is entered for this lot, so profit can't be calculated.`;
  return `${sold}: a gross profit of ${money(lot.gross_profit)}${marginText(lot.margin)}.`;
}

function uncostedSentences(
  { uncosted: { count, revenue } }: ProfitSummary,
  { money }: ReaderWords,
): string[] {
  if (count === 0) return [];
  const without = count === 1 ? "has no cost and isn't" : "have no cost and aren't";
  return [`${pluralize(count, "sale")} worth ${money(revenue)} ${without} in the profit.`];
}

/** @param ranked the lots, the best first; without any, none is named */
export function summarySentences(
  summary: ProfitSummary,
  ranked: readonly LotProfit[],
  { text }: Time,
  words: ReaderWords,
): string[] {
  const { money, batch } = words;
  const best = ranked.find((lot) => lot.gross_profit !== null);
  const worst = ranked.findLast((lot) => lot.gross_profit !== null);
  return [
    `${pluralize(summary.count, "sale")}${text} brought in ${money(summary.revenue)} for ${batch(summary.oz)}: a gross profit of ${money(summary.profit)}${marginText(summary.margin)}.`,
    ...(best?.gross_profit == null
      ? []
      : [`${best.coffee_name} earned the most: ${money(best.gross_profit)}.`]),
    ...(worst && worst !== best && worst.gross_profit !== null
      ? [`${worst.coffee_name} earned the least: ${money(worst.gross_profit)}.`]
      : []),
    ...uncostedSentences(summary, words),
  ];
}

interface Sold {
  oz: number;
  revenue: number;
  profit: number | null;
}

/** Per pound of roasted coffee: in dollars, and in words in the reader's unit; null if nothing was sold. */
export function perPoundOf({ oz, revenue, profit }: Sold, { price }: ReaderWords) {
  const pounds = oz / OUNCES_PER_POUND;
  if (pounds === 0) return { price_per_lb: null, profit_per_lb: null };
  const profitEach = profit === null ? null : profit / pounds;
  return {
    price_per_lb: hundredth(revenue / pounds),
    profit_per_lb: profitEach === null ? null : hundredth(profitEach),
    price_each: price(revenue / pounds),
    profit_each: profitEach === null ? null : price(profitEach),
  };
}

/** What a pound sold for in all, and the lots by their profit on one, the best first. */
export function perPoundSentences(
  summary: ProfitSummary,
  lots: readonly LotProfit[],
  words: ReaderWords,
): string[] {
  const each = lots.flatMap((lot) => {
    const of = perPoundOf({ oz: lot.oz_sold, revenue: lot.revenue, profit: lot.gross_profit }, words);
    return of.profit_per_lb === null || of.profit_each == null ? [] : [{ ...of, name: lot.coffee_name }];
  });
  const ranked = each.toSorted((a, b) => (b.profit_per_lb ?? 0) - (a.profit_per_lb ?? 0));
  const { price_each: average } = perPoundOf({ ...summary, profit: null }, words);
  const texts = ranked.map(({ name, profit_each: profit }) => `${name} ${profit}`);
  return [
    ...(average === undefined ? [] : [`On average it sold at ${average}.`]),
    ...(texts.length === 1 ? [`The gross profit is ${ranked[0]?.profit_each}.`] : []),
    ...(texts.length > 1 ? [`By gross profit, the highest first: ${list(texts)}.`] : []),
  ];
}

/** The lots by their margin, the highest first. */
export function marginSentences(lots: readonly LotProfit[]): string[] {
  const known = lots.flatMap(({ coffee_name: name, margin }) => (margin === null ? [] : [{ name, margin }]));
  const texts = known
    .toSorted((a, b) => b.margin - a.margin)
    .map(({ name, margin }) => `${name} ${percent(roundedPercent(margin * 100, 1))}`);
  return texts.length > 1 ? [`By margin, the highest first: ${list(texts)}.`] : [];
}

interface Bought {
  sales: readonly LotSale[];
  time: Time;
  words: ReaderWords;
  coffeeOf: (lot: number) => string;
}

export const latestOf = (sales: readonly LotSale[]): LotSale | undefined =>
  sales.toSorted((a, b) => (a.sell_date < b.sell_date ? 1 : -1))[0];

/** A sale of a blend is one sale with a part of each lot. */
export function buyerSentences(buyer: string, { sales, time, words, coffeeOf }: Bought): string[] {
  const summary = profitSummaryOf(sales);
  const latest = latestOf(sales);
  const together = sales.filter(({ id }) => id === latest?.id);
  const coffees = list([...new Set(together.map((part) => coffeeOf(part.green_coffee_inv_id)))]);
  const times = summary.count === 1 ? "once" : `${summary.count} times`;
  const { oz, revenue } = profitSummaryOf(together);
  return [
    `${buyer} bought ${times}${time.text}: ${words.batch(summary.oz)} for ${words.money(summary.revenue)}, a gross profit of ${words.money(summary.profit)}${marginText(summary.margin)}.`,
    ...(latest
      ? [
          `The latest sale was on ${dateText(new Date(latest.sell_date))}: ${words.batch(oz)} of ${coffees} for ${words.money(revenue)}.`,
        ]
      : []),
    ...uncostedSentences(summary, words),
  ];
}

interface BuyerSales {
  /** Null for sales without a buyer. */
  buyer: string | null;
  sales: number;
  revenue: number;
  /** Profit of the sales that have a cost. */
  profit: number;
  /** The day of the latest sale. */
  latest: string;
  latest_text: string;
}

/** Each buyer's sales, who spent most first; sales without a buyer last. */
export function byBuyer(sales: readonly LotSale[]): BuyerSales[] {
  const groups = Map.groupBy(sales, ({ buyer }) => (buyer === null ? null : nameKey(buyer) || null));
  return [...groups]
    .map(([key, own]) => {
      const { count, revenue, profit } = profitSummaryOf(own);
      const latest =
        own
          .map(({ sell_date: day }) => day)
          .toSorted()
          .at(-1) ?? "";
      return {
        buyer: key === null ? null : (own.at(-1)?.buyer ?? key),
        sales: count,
        revenue,
        profit,
        latest,
        latest_text: dateText(new Date(latest)),
      };
    })
    .toSorted((a, b) => Number(a.buyer === null) - Number(b.buyer === null) || b.revenue - a.revenue);
}

const MAX_NAMED = 5;

/** When each buyer last bought, the longest ago first. */
export function longestAgoSentences(buyers: readonly BuyerSales[]): string[] {
  const named = buyers.filter(({ buyer }) => buyer !== null);
  const texts = named
    .toSorted((a, b) => (a.latest < b.latest ? -1 : 1))
    .slice(0, MAX_NAMED)
    .map(({ buyer, latest_text: day }) => `${buyer} on ${day}`);
  return texts.length === 0
    ? ["No buyer is entered with the sales."]
    : [`They bought last, the longest ago first: ${list(texts)}.`];
}

/** The month with the most and the one with the least gross profit. */
export function monthSentences(months: readonly MonthProfit[], { money }: ReaderWords): string[] {
  const ranked = months
    .filter(({ summary }) => summary.count > 0)
    .toSorted((a, b) => b.summary.profit - a.summary.profit);
  const text = ({ month, summary }: MonthProfit) =>
    `${monthText(new Date(month))} with ${money(summary.profit)} of ${money(summary.revenue)} revenue`;
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (!best || !worst || best === worst) return [];
  return [`By gross profit the best month was ${text(best)}, and the worst was ${text(worst)}.`];
}

export function byBuyerSentences(
  buyers: readonly BuyerSales[],
  { text }: Time,
  { money }: ReaderWords,
): string[] {
  const named = buyers.filter(({ buyer }) => buyer !== null);
  const unnamed = buyers.find(({ buyer }) => buyer === null);
  const [first, ...others] = named;
  const [best] = named.toSorted((a, b) => b.profit - a.profit);
  const next = others.slice(0, MAX_NAMED - 1).map(({ buyer, revenue }) => `${buyer} with ${money(revenue)}`);
  return [
    first
      ? `${first.buyer} bought the most${text}: ${money(first.revenue)} in ${pluralize(first.sales, "sale")}.`
      : `No buyer is entered with the sales${text}.`,
    ...(next.length > 0 ? [`Next ${next.length === 1 ? "is" : "are"} ${list(next)}.`] : []),
    ...(best && best !== first
      ? [`${best.buyer} brought the most gross profit: ${money(best.profit)}.`]
      : []),
    ...(first && unnamed
      ? [
          `${pluralize(unnamed.sales, "sale")} worth ${money(unnamed.revenue)} ${unnamed.sales === 1 ? "has" : "have"} no buyer.`,
        ]
      : []),
  ];
}
