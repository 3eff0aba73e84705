import { z } from "zod";
import { MAX_ROWS, type Source } from "@/lib/assistant/contract";
import { percent } from "@/lib/assistant/format";
import { type ReaderWords, readerWords } from "@/lib/assistant/reader-words";
import { lotHref } from "@/lib/canvas/resolve-bench";
import type { LotProfit } from "@/lib/sales/contract";
import { type ProfitSummary, profitSummaryOf } from "@/lib/sales/profit/profit-summary";
import { readLotSales } from "@/lib/sales/sales";
import { daysBefore } from "@/lib/units/days";
import { pluralize } from "@/lib/units/pluralize";
import { tenth } from "@/lib/units/rounding";
import { blockId, resolved } from "./blocks";
import { lotChoice, lotsAsked, unknownLots } from "./named-lots";
import { defineTool, result } from "./tool";

const MAX_DAYS = 36_500;

function lotSentence(lot: LotProfit, { money, batch: weight }: ReaderWords): string {
  if (lot.oz_sold === 0) return `Nothing of ${lot.coffee_name} is sold in that time.`;
  const sold = `${lot.coffee_name} brought in ${money(lot.revenue)} for ${weight(lot.oz_sold)}`;
  if (lot.gross_profit === null)
    return `${sold}. No cost is entered for this lot, so profit can't be calculated.`;
  const margin = lot.margin === null ? "" : `, a margin of ${percent(tenth(lot.margin * 100))}`;
  return `${sold}: a gross profit of ${money(lot.gross_profit)}${margin}.`;
}

function summarySentences(
  summary: ProfitSummary,
  ranked: readonly LotProfit[],
  when: string,
  { money }: ReaderWords,
): string[] {
  const best = ranked.find((lot) => lot.gross_profit !== null);
  const worst = ranked.findLast((lot) => lot.gross_profit !== null);
  const margin = summary.margin === null ? "" : `, a margin of ${percent(tenth(summary.margin * 100))}`;
  const { count, revenue } = summary.uncosted;
  return [
    `${pluralize(summary.count, "sale")}${when} brought in ${money(summary.revenue)}: a gross profit of ${money(summary.profit)}${margin}.`,
    ...(best?.gross_profit == null
      ? []
      : [`${best.coffee_name} earned the most: ${money(best.gross_profit)}.`]),
    ...(worst && worst !== best && worst.gross_profit !== null
      ? [`${worst.coffee_name} earned the least: ${money(worst.gross_profit)}.`]
      : []),
    ...(count > 0
      ? [
          `${pluralize(count, "sale")} worth ${money(revenue)} ${count === 1 ? "has no cost and isn't" : "have no cost and aren't"} in the profit.`,
        ]
      : []),
  ];
}

export const lotProfit = defineTool({
  name: "lot_profit",
  description: "Revenue, cost and gross profit of the person's sales, by lot; of all time or the last days.",
  input: z.object({ ...lotChoice, days: z.int().positive().max(MAX_DAYS).optional() }),
  membersOnly: true,
  async run(viewer, { ids: sentIds, lots, days }) {
    const from = days === undefined ? undefined : daysBefore(days);
    const asked = await lotsAsked(viewer, { ids: sentIds, lots });
    const ids = asked.lots.map(({ id }) => id);
    const { sales, profit: own } = await readLotSales(viewer, ids, from === undefined ? {} : { from });
    const href = from === undefined ? "/profit" : `/profit?from=${from}`;
    const page: Source = { label: "Profit", href };
    if (asked.named && own.length === 0) return result({}, unknownLots(asked.unknown), { sources: [page] });
    const words = await readerWords(viewer);
    const summary = profitSummaryOf(sales);
    const when = days === undefined ? "" : ` in the last ${days} days`;
    if (summary.count === 0)
      return result(
        { sales: 0 },
        [`No sales are recorded${asked.named ? " for that" : ""}${when}.`, ...unknownLots(asked.unknown)],
        { sources: [page] },
      );
    const ranked = own
      .filter((lot) => asked.named || lot.oz_sold > 0)
      .toSorted((a, b) => (b.gross_profit ?? -Infinity) - (a.gross_profit ?? -Infinity))
      .slice(0, MAX_ROWS);
    const sentences =
      asked.named && ranked.length <= 3
        ? ranked.map((lot) => lotSentence(lot, words))
        : summarySentences(summary, ranked, when, words);
    return result(
      {
        days: days ?? null,
        from: from ?? null,
        summary: { ...summary, margin_percent: summary.margin === null ? null : tenth(summary.margin * 100) },
        lots: ranked.map((lot) => ({
          ...lot,
          margin_percent: lot.margin === null ? null : tenth(lot.margin * 100),
          sold: words.batch(lot.oz_sold),
          href: lotHref(lot.green_coffee_inv_id),
        })),
      },
      [...sentences, ...unknownLots(asked.unknown)],
      {
        blocks: [
          await resolved(viewer, {
            id: blockId("profit"),
            type: "profit",
            of:
              asked.named && ranked.length > 0 && days === undefined
                ? { lots: ranked.map((lot) => lot.green_coffee_inv_id) }
                : { query: from === undefined ? "" : `from=${from}` },
          }),
        ],
        sources: [
          page,
          ...ranked.map((lot) => ({ label: lot.coffee_name, href: lotHref(lot.green_coffee_inv_id) })),
        ],
        subjects: ranked.map((lot) => ({
          kind: "lot" as const,
          id: lot.green_coffee_inv_id,
          name: lot.coffee_name,
        })),
      },
    );
  },
});
