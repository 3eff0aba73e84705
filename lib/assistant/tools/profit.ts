import { z } from "zod";
import { MAX_SHOWN_ROWS, type Source, type ToolResult } from "@/lib/assistant/contract";
import { type ReaderWords, readerWords } from "@/lib/assistant/reader-words";
import { lotHref } from "@/lib/canvas/resolve-bench";
import type { LotProfit } from "@/lib/sales/contract";
import { type LotSale, profitByMonth, profitSummaryOf } from "@/lib/sales/profit/profit-summary";
import { readLotSales } from "@/lib/sales/sales";
import { monthText } from "@/lib/units/days";
import { roundedPercent } from "@/lib/units/percent";
import type { Viewer } from "@/lib/viewer";
import { blockId, resolved } from "./blocks";
import { type LotsAsked, lotChoice, lotsAsked, unknownLots } from "./named-lots";
import {
  buyerSentences,
  byBuyer,
  byBuyerSentences,
  latestOf,
  longestAgoSentences,
  lotSentence,
  marginSentences,
  monthSentences,
  perPoundOf,
  perPoundSentences,
  summarySentences,
} from "./profit-texts";
import { daysOfTime, type Time, timeChoice, timesAsked, unitChoice } from "./times";
import { defineTool, result } from "./tool";

const MAX_BUYERS = 4;

/** The profit of one period and one buyer, or of all buyers if none is named. */
interface Part {
  time: Time;
  buyer: string | undefined;
  sales: readonly LotSale[];
  /** The best first. */
  lots: readonly LotProfit[];
}

async function readPart(
  viewer: Viewer,
  { lots: asked, named }: LotsAsked,
  time: Time,
  buyer: string | undefined,
): Promise<Part> {
  const filter = { ...daysOfTime(time), ...(buyer !== undefined && { buyer }) };
  const ids = asked.map(({ id }) => id);
  const { sales, profit } = await readLotSales(viewer, ids, filter);
  const lots = profit
    .filter((lot) => (named && buyer === undefined) || lot.oz_sold > 0)
    .toSorted((a, b) => (b.gross_profit ?? -Infinity) - (a.gross_profit ?? -Infinity));
  return { time, buyer, sales, lots };
}

interface Shown {
  words: ReaderWords;
  named: boolean;
  byBuyer: boolean;
  byMargin: boolean;
  byMonth: boolean;
  longestAgo: boolean;
  perPound: boolean;
  coffeeOf: (lot: number) => string;
}

function sentencesOf({ time, buyer, sales, lots }: Part, shown: Shown): string[] {
  const { words, named, coffeeOf } = shown;
  const summary = profitSummaryOf(sales);
  if (summary.count === 0)
    return [
      `No sales${buyer === undefined ? "" : ` to ${buyer}`} are recorded${named ? " for that" : ""}${time.text}.`,
    ];
  if (buyer !== undefined)
    return [
      ...buyerSentences(buyer, { sales, time, words, coffeeOf }),
      ...(shown.perPound ? perPoundSentences(summary, [], words) : []),
    ];
  if (shown.longestAgo) return longestAgoSentences(byBuyer(sales));
  const ranked = lots.slice(0, MAX_SHOWN_ROWS);
  const whole =
    named && ranked.length <= 3
      ? ranked.map((lot) => lotSentence(lot, time, words))
      : summarySentences(
          summary,
          shown.perPound || shown.byMargin || shown.byMonth ? [] : ranked,
          time,
          words,
        );
  return [
    ...(shown.byBuyer ? byBuyerSentences(byBuyer(sales), time, words) : whole),
    ...(shown.byMonth ? monthSentences(profitByMonth(sales), words) : []),
    ...(shown.byMargin ? marginSentences(ranked) : []),
    ...(shown.perPound ? perPoundSentences(summary, ranked, words) : []),
  ];
}

const marginOf = (margin: number | null) => (margin === null ? null : roundedPercent(margin * 100, 1));

function factsOf({ time, buyer, sales, lots }: Part, { words, coffeeOf }: Shown) {
  const summary = profitSummaryOf(sales);
  const latest = latestOf(sales);
  return {
    ...daysOfTime(time),
    time: time.text.trim(),
    buyer: buyer ?? null,
    summary: {
      ...summary,
      margin_percent: marginOf(summary.margin),
      sold: words.batch(summary.oz),
      ...perPoundOf(summary, words),
    },
    latest_sale: latest
      ? { ...latest, coffee: coffeeOf(latest.green_coffee_inv_id), sold: words.batch(latest.oz_sold) }
      : null,
    buyers: byBuyer(sales),
    months: profitByMonth(sales).map(({ month, summary: of }) => ({
      month: monthText(new Date(month)),
      ...of,
    })),
    lots: lots.slice(0, MAX_SHOWN_ROWS).map((lot) => ({
      ...lot,
      margin_percent: marginOf(lot.margin),
      sold: words.batch(lot.oz_sold),
      ...perPoundOf({ oz: lot.oz_sold, revenue: lot.revenue, profit: lot.gross_profit }, words),
      href: lotHref(lot.green_coffee_inv_id),
    })),
  };
}

const searchOf = ({ time, buyer }: Pick<Part, "time" | "buyer">) =>
  new URLSearchParams({ ...daysOfTime(time), ...(buyer !== undefined && { buyer }) });

function pageOf(part: Part): Source {
  const search = searchOf(part);
  const label = `Profit${part.time.text}${part.buyer === undefined ? "" : `, ${part.buyer}`}`;
  return { label, href: search.size > 0 ? `/profit?${search}` : "/profit" };
}

/** The card of named lots covers all time, so it doesn't fit another period. */
const cardOf = (viewer: Viewer, part: Part, named: boolean) => {
  const search = searchOf(part);
  const lots = part.lots.slice(0, MAX_SHOWN_ROWS).map((lot) => lot.green_coffee_inv_id);
  return resolved(viewer, {
    id: blockId("profit"),
    type: "profit",
    ...(search.size > 0 && { title: `Profit${part.time.text}` }),
    of: named && lots.length > 0 && search.size === 0 ? { lots } : { query: search.toString() },
  });
};

const eachOf = ({ gross_profit: profit, oz_sold: oz }: LotProfit) =>
  profit === null || oz === 0 ? -Infinity : profit / oz;

/** In the order of the sentences, so that "the second one" is the second that was read. */
function inOrder(lots: readonly LotProfit[], { byMargin, perPound }: Shown): LotProfit[] {
  if (byMargin) return lots.toSorted((a, b) => (b.margin ?? -Infinity) - (a.margin ?? -Infinity));
  return perPound ? lots.toSorted((a, b) => eachOf(b) - eachOf(a)) : [...lots];
}

async function answer(
  viewer: Viewer,
  parts: readonly Part[],
  shown: Shown,
  unknown: readonly string[],
): Promise<ToolResult> {
  const sold = parts.filter(({ sales }) => sales.length > 0);
  const lots = inOrder(
    [...new Map(sold.flatMap((part) => part.lots).map((lot) => [lot.green_coffee_inv_id, lot])).values()],
    shown,
  );
  return result(
    { sales: sold.length === 0 ? 0 : null, parts: parts.map((part) => factsOf(part, shown)) },
    [...parts.flatMap((part) => sentencesOf(part, shown)), ...unknownLots(unknown)],
    {
      blocks: await Promise.all(sold.map((part) => cardOf(viewer, part, shown.named))),
      sources: [
        ...parts.map(pageOf),
        ...lots
          .slice(0, MAX_SHOWN_ROWS)
          .map((lot) => ({ label: lot.coffee_name, href: lotHref(lot.green_coffee_inv_id) })),
      ],
      subjects: (shown.byBuyer || shown.longestAgo ? [] : lots).slice(0, MAX_SHOWN_ROWS).map((lot) => ({
        kind: "lot" as const,
        id: lot.green_coffee_inv_id,
        name: lot.coffee_name,
      })),
    },
  );
}

export const lotProfit = defineTool({
  name: "lot_profit",
  description:
    "Revenue, cost and gross profit of the person's sales, by lot or by buyer, in all or per pound; of all time, the last days or periods to compare.",
  input: z.object({
    ...lotChoice,
    ...timeChoice,
    ...unitChoice,
    buyers: z.array(z.string().trim().min(1).max(200)).max(MAX_BUYERS).optional().describe("Sales to these"),
    by_buyer: z.boolean().optional().describe("Who bought most"),
    by_month: z.boolean().optional().describe("The best and the worst month"),
    longest_ago: z.boolean().optional().describe("Which buyers haven't bought for longest"),
    by_margin: z.boolean().optional().describe("The lots by their margin"),
    per_pound: z.boolean().optional().describe("Price and profit of a pound of roasted coffee"),
  }),
  membersOnly: true,
  async run(
    viewer,
    {
      ids,
      lots,
      days,
      periods,
      unit,
      buyers,
      by_buyer = false,
      by_margin = false,
      by_month = false,
      longest_ago = false,
      per_pound = false,
    },
  ) {
    const asked = await lotsAsked(viewer, { ids, lots });
    if (asked.named && asked.lots.length === 0)
      return result({}, unknownLots(asked.unknown), { sources: [{ label: "Profit", href: "/profit" }] });
    const pairs = timesAsked(viewer, { days, periods }).flatMap((time) =>
      (buyers?.length ? buyers : [undefined]).map((buyer) => ({ time, buyer })),
    );
    const parts: Part[] = [];
    for (const { time, buyer } of pairs.slice(0, MAX_BUYERS))
      parts.push(await readPart(viewer, asked, time, buyer));
    const names = new Map(asked.all.map((lot) => [lot.id, lot.coffee_name]));
    const shown = {
      words: await readerWords(viewer, unit),
      named: asked.named,
      byBuyer: by_buyer,
      byMargin: by_margin,
      byMonth: by_month,
      longestAgo: longest_ago,
      perPound: per_pound,
      coffeeOf: (lot: number) => names.get(lot) ?? "",
    };
    return answer(viewer, parts, shown, asked.unknown);
  },
});
