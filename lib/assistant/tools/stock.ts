import { z } from "zod";
import { requireSession } from "@/lib/access/authorize";
import { seesCosts } from "@/lib/access/bench";
import { MAX_ROWS, type Source, type Subject } from "@/lib/assistant/contract";
import { type ReaderWords, readerWords } from "@/lib/assistant/reader-words";
import { lotEntryOf, lotHref } from "@/lib/canvas/resolve-bench";
import { showsCosts } from "@/lib/inventory/landed-cost";
import { type LotEntry, soonestOut } from "@/lib/inventory/lot-entry";
import { dateText, daysBetween, today } from "@/lib/units/days";
import { dollarsOf } from "@/lib/units/fixed-point";
import { pluralize } from "@/lib/units/pluralize";
import { hundredth } from "@/lib/units/rounding";
import { blockId, resolved, tableBlock } from "./blocks";
import { lotChoice, lotsAsked, unknownLots } from "./named-lots";
import { defineTool, result } from "./tool";

const day = (text: string) => dateText(new Date(text));
const inDollars = (cents: number | null) => (cents === null ? null : dollarsOf(cents));

const INVENTORY: Source = { label: "Inventory", href: "/beans" };
const sourceOf = ({ lot }: LotEntry): Source => ({ label: lot.coffee_name, href: lotHref(lot.id) });
const subjectOf = ({ lot }: LotEntry): Subject => ({ kind: "lot", id: lot.id, name: lot.coffee_name });

const costFactsOf = ({ lot, landedCents, landedCentsPerLb, valueCents }: LotEntry) =>
  showsCosts(lot)
    ? {
        landed_cost: inDollars(landedCents),
        landed_cost_per_lb: inDollars(landedCentsPerLb),
        value_left: inDollars(valueCents),
      }
    : {};

const factsOf = ({ lot, runOut, ...costs }: LotEntry, words: ReaderWords) => ({
  id: lot.id,
  name: lot.coffee_name,
  purchase_date: lot.purchase_date,
  purchased_lb: lot.purchased_qty_lbs,
  remaining_lb: hundredth(lot.remaining_lbs),
  in_stock: lot.stocked,
  ...costFactsOf({ lot, runOut, ...costs }),
  roasts: lot.roast_count,
  runs_out: runOut?.date ?? null,
  lb_per_week: runOut ? hundredth(runOut.poundsAWeek) : null,
  in_units_of_reader: inReaderUnits({ lot, runOut, ...costs }, words),
  href: lotHref(lot.id),
});

/** The same as the person sees it on every page. */
const inReaderUnits = ({ lot, runOut, landedCents, landedCentsPerLb }: LotEntry, words: ReaderWords) => ({
  purchased: words.stock(lot.purchased_qty_lbs),
  remaining: words.stock(lot.remaining_lbs),
  a_week: runOut ? words.stock(runOut.poundsAWeek) : null,
  ...(showsCosts(lot) && {
    landed_cost: landedCents === null ? null : words.money(dollarsOf(landedCents)),
    landed_cost_per_weight: landedCentsPerLb === null ? null : words.price(dollarsOf(landedCentsPerLb)),
  }),
});

const NO_LOTS = "You have no lots yet. Add one from a coffee's page or in your inventory.";

function lotSentences(
  { lot, landedCents, landedCentsPerLb }: LotEntry,
  { stock, money, price }: ReaderWords,
): string[] {
  const left = Math.max(0, lot.remaining_lbs);
  const bought = lot.purchase_date === null ? "" : `, bought ${day(lot.purchase_date)}`;
  const cost = !showsCosts(lot)
    ? ""
    : landedCents === null
      ? " No cost is entered for it."
      : ` It cost ${money(dollarsOf(landedCents))} landed${landedCentsPerLb === null ? "" : `, ${price(dollarsOf(landedCentsPerLb))}`}.`;
  return [
    `${stock(left)} of ${lot.coffee_name} ${left === 1 ? "is" : "are"} left of ${stock(lot.purchased_qty_lbs)}${bought}.${cost}`,
  ];
}

/** A lot without a cost has no value, which isn't a value of nothing. */
function worthText(value: string, without: number, all: number): string {
  if (all === 0) return ".";
  if (without === 0) return `, worth ${value} at landed cost.`;
  if (without === all)
    return `. No cost is entered for ${all === 1 ? "it" : "them"}, so the value is unknown.`;
  return `, worth ${value} at landed cost without the ${pluralize(without, "lot")} that ${without === 1 ? "has" : "have"} no cost entered.`;
}

export const myStock = defineTool({
  name: "my_stock",
  description:
    "The person's lots of green coffee: what is left, what it cost. All lots in stock, or those named.",
  input: z.object(lotChoice),
  membersOnly: true,
  async run(viewer, asked) {
    const { lots, all, unknown, named } = await lotsAsked(viewer, asked);
    if (all.length === 0) return result({ lots: [] }, [NO_LOTS], { sources: [INVENTORY] });
    const words = await readerWords(viewer);
    const entries = lots.map(lotEntryOf);
    const shown = (named ? entries : entries.filter(({ lot }) => lot.stocked))
      .toSorted((a, b) => b.lot.remaining_lbs - a.lot.remaining_lbs)
      .slice(0, MAX_ROWS);
    if (named && shown.length === 0)
      return result({ lots: [] }, unknownLots(unknown), { sources: [INVENTORY] });
    const counted = named ? entries : entries.filter(({ lot }) => lot.stocked);
    const left = counted.reduce((sum, { lot }) => sum + Math.max(0, lot.remaining_lbs), 0);
    const seen = seesCosts(requireSession(viewer));
    const value = dollarsOf(counted.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0));
    const without = counted.filter(({ landedCents }) => landedCents === null).length;
    const worth = seen ? worthText(words.money(value), without, counted.length) : ".";
    const most = shown[0];
    const sentences =
      named && shown.length <= 3
        ? shown.flatMap((entry) => lotSentences(entry, words))
        : [
            `${words.stock(left)} in ${pluralize(counted.length, "lot")} ${counted.length === 1 ? "is" : "are"} left${worth}`,
            ...(most
              ? [`The most is ${most.lot.coffee_name} with ${words.stock(most.lot.remaining_lbs)}.`]
              : []),
          ];
    return result(
      {
        total_lots: counted.length,
        remaining_lb: hundredth(left),
        remaining: words.stock(left),
        ...(seen && { value_left: without === counted.length ? null : value, lots_without_cost: without }),
        lots: shown.map((entry) => factsOf(entry, words)),
      },
      [...sentences, ...unknownLots(unknown)],
      {
        blocks:
          shown.length === 0
            ? []
            : [
                await resolved(viewer, {
                  id: blockId("inventory"),
                  type: "inventory",
                  of: { lots: shown.map(({ lot }) => lot.id) },
                }),
              ],
        sources: [INVENTORY, ...shown.map(sourceOf)],
        subjects: shown.map(subjectOf),
      },
    );
  },
});

function runOutSentence({ lot, runOut }: LotEntry, { stock }: ReaderWords): string {
  if (lot.remaining_lbs <= 0) return `${lot.coffee_name} is used up.`;
  const left = `${stock(lot.remaining_lbs)} of ${lot.coffee_name} left`;
  if (!runOut) return `There are ${left}, but too few recent roasts to say when it runs out.`;
  const days = daysBetween(today(), runOut.date);
  return `${lot.coffee_name} runs out around ${day(runOut.date)}, in ${pluralize(days, "day")}: ${stock(lot.remaining_lbs)} left at ${stock(runOut.poundsAWeek)} a week.`;
}

export const runOut = defineTool({
  name: "run_out",
  description: "When the person's lots run out at the pace of the last 60 days, soonest first.",
  input: z.object(lotChoice),
  membersOnly: true,
  async run(viewer, asked) {
    const { lots, all, unknown, named } = await lotsAsked(viewer, asked);
    if (all.length === 0) return result({ lots: [] }, [NO_LOTS], { sources: [INVENTORY] });
    const words = await readerWords(viewer);
    const left = lots.map(lotEntryOf).filter(({ lot }) => named || lot.stocked);
    const shown = soonestOut(left).slice(0, MAX_ROWS);
    const dated = shown.filter((entry) => entry.runOut !== null);
    const without = shown.length - dated.length;
    const sentences = named
      ? shown.slice(0, 4).map((entry) => runOutSentence(entry, words))
      : [
          ...dated.slice(0, 3).map((entry) => runOutSentence(entry, words)),
          ...(dated.length === 0
            ? ["None of your lots has enough recent roasts to say when it runs out."]
            : []),
          ...(dated.length > 0 && without > 0
            ? [`For ${pluralize(without, "other lot")} there are too few recent roasts.`]
            : []),
        ];
    const facts = shown
      .map((entry) => factsOf(entry, words))
      .map((lot) => ({
        ...lot,
        days_left: lot.runs_out === null ? null : daysBetween(today(), lot.runs_out),
      }));
    return result({ lots: facts, without_forecast: without }, [...sentences, ...unknownLots(unknown)], {
      blocks: shown.length === 0 ? [] : [runOutTable(shown, left.length, named)],
      sources: [{ label: "Inventory by run-out", href: "/beans?sort=run_out" }, ...shown.map(sourceOf)],
      subjects: shown.map(subjectOf),
    });
  },
});

const runOutTable = (entries: readonly LotEntry[], total: number, named: boolean) =>
  tableBlock(
    {
      title: "When lots run out",
      source: "run-out",
      href: "/beans?sort=run_out",
      query: "/api/beans",
      columns: [
        { key: "lot", label: "Lot", kind: "text" },
        { key: "left", label: "Left", kind: "pounds" },
        { key: "runs_out", label: "Runs out", kind: "date" },
        { key: "pace", label: "A week", kind: "pounds" },
      ],
      rows: entries.map(({ lot, runOut: forecast }) => ({
        href: lotHref(lot.id),
        cells: {
          lot: lot.coffee_name,
          left: hundredth(lot.remaining_lbs),
          runs_out: forecast?.date ?? null,
          pace: forecast ? hundredth(forecast.poundsAWeek) : null,
        },
      })),
      total,
    },
    named ? { query: new URLSearchParams(entries.map(({ lot }) => ["lot", String(lot.id)])).toString() } : {},
  );
