import { z } from "zod";
import { requireSession } from "@/lib/access/authorize";
import { seesCosts } from "@/lib/access/bench";
import { MAX_SHOWN_ROWS } from "@/lib/assistant/contract";
import { list } from "@/lib/assistant/format";
import { type ReaderWords, readerWords } from "@/lib/assistant/reader-words";
import { lotHref } from "@/lib/canvas/resolve-bench";
import { suppliersBySlug } from "@/lib/catalog/pages/catalog-pages";
import { landedCents } from "@/lib/inventory/landed-cost";
import type { Lot } from "@/lib/inventory/lot";
import { dollarsOf } from "@/lib/units/fixed-point";
import { pluralize } from "@/lib/units/pluralize";
import { hundredth } from "@/lib/units/rounding";
import { blockId, resolved } from "./blocks";
import { lotChoice, lotsAsked, unknownLots } from "./named-lots";
import { isOneOf, names } from "./same-name";
import { type Time, timeChoice, timesAsked, unitChoice } from "./times";
import { defineTool, result } from "./tool";

/** What was bought of green coffee, by the day of purchase. */

interface Bought {
  time: Time;
  lots: readonly Lot[];
  pounds: number;
  /** Landed, of the lots that have a cost. */
  dollars: number;
  withoutCost: number;
}

function boughtIn(lots: readonly Lot[], time: Time): Bought {
  const { from = "", to } = time;
  const own = lots.filter(
    ({ purchase_date: day }) => day !== null && day >= from && (to === undefined || day <= to),
  );
  const costs = own.map(landedCents);
  return {
    time,
    lots: own,
    pounds: own.reduce((sum, lot) => sum + lot.purchased_qty_lbs, 0),
    dollars: dollarsOf(costs.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)),
    withoutCost: costs.filter((cents) => cents === null).length,
  };
}

function boughtSentence(
  { time, lots, pounds, dollars, withoutCost }: Bought,
  { words: { stock, money }, isOwner, whom }: { words: ReaderWords; isOwner: boolean; whom: string },
): string {
  if (lots.length === 0) return `No lots were bought${whom}${time.text}.`;
  const what = `You bought ${pluralize(lots.length, "lot")}${whom}${time.text}: ${stock(pounds)}`;
  if (!isOwner) return `${what}.`;
  if (withoutCost === lots.length)
    return `${what}. No cost is entered for ${withoutCost === 1 ? "it" : "them"}.`;
  const cost = `${what} for ${money(dollars)} landed`;
  if (withoutCost === 0) return `${cost}.`;
  const have = withoutCost === 1 ? "has" : "have";
  return `${cost} without the ${pluralize(withoutCost, "lot")} that ${have} no cost entered.`;
}

function undatedSentences(undated: number): string[] {
  if (undated === 0) return [];
  const [has, is] = undated === 1 ? ["has", "isn't"] : ["have", "aren't"];
  return [`${pluralize(undated, "lot")} ${has} no purchase date and ${is} counted.`];
}

export const lotsBought = defineTool({
  name: "lots_bought",
  description: "The person's lots of green coffee bought in a time: weight and landed cost.",
  input: z.object({ ...lotChoice, ...timeChoice, ...unitChoice, sellers: names("Bought from these") }),
  membersOnly: true,
  async run(viewer, { ids, lots, days, periods, unit, sellers = [] }) {
    const asked = await lotsAsked(viewer, { ids, lots });
    if (asked.named && asked.lots.length === 0)
      return result({}, unknownLots(asked.unknown), { sources: [{ label: "Inventory", href: "/beans" }] });
    const suppliers = await suppliersBySlug();
    const wanted = asked.lots.filter(
      ({ bought_from: seller, coffee_catalog: coffee }) =>
        sellers.length === 0 || isOneOf(seller ?? suppliers.get(coffee?.source ?? "")?.name ?? null, sellers),
    );
    const whom = sellers.length === 0 ? "" : ` from ${list(sellers, "or")}`;
    const words = await readerWords(viewer, unit);
    const isOwner = seesCosts(requireSession(viewer));
    const parts = timesAsked(viewer, { days, periods }).map((time) => boughtIn(wanted, time));
    const undated = wanted.filter(({ purchase_date: day }) => day === null).length;
    const bought = new Map(parts.flatMap((part) => part.lots).map((lot) => [lot.id, lot]));
    const shown = [...bought.values()].slice(0, MAX_SHOWN_ROWS);
    const card = {
      id: blockId("inventory"),
      type: "inventory" as const,
      title: "Lots bought",
      of: { lots: shown.map(({ id }) => id) },
    };
    return result(
      {
        undated,
        times: parts.map(({ time, lots: own, pounds, dollars, withoutCost }) => ({
          time: time.text.trim(),
          lots: own.length,
          pounds: hundredth(pounds),
          weight: words.stock(pounds),
          ...(isOwner && { landed_cost: dollars, lots_without_cost: withoutCost }),
        })),
      },
      [
        ...parts.map((part) => boughtSentence(part, { words, isOwner, whom })),
        ...undatedSentences(undated),
        ...unknownLots(asked.unknown),
      ],
      {
        blocks: shown.length === 0 ? [] : [await resolved(viewer, card)],
        sources: [
          { label: "Inventory", href: "/beans" },
          ...shown.map(({ id, coffee_name: label }) => ({ label, href: lotHref(id) })),
        ],
        subjects: shown.map(({ id, coffee_name: name }) => ({ kind: "lot" as const, id, name })),
      },
    );
  },
});
