import { z } from "zod";
import { requireSession } from "@/lib/access/authorize";
import { seesCosts } from "@/lib/access/bench";
import { MAX_SHOWN_ROWS, type Source, type Subject } from "@/lib/assistant/contract";
import { list } from "@/lib/assistant/format";
import { type ReaderWords, readerWords } from "@/lib/assistant/reader-words";
import { lotHref } from "@/lib/canvas/resolve-bench";
import { suppliersBySlug } from "@/lib/catalog/pages/catalog-pages";
import type { Supplier } from "@/lib/catalog/schemas";
import { landedCentsPer, landedPerLb, showsCosts } from "@/lib/inventory/landed-cost";
import type { Lot } from "@/lib/inventory/lot";
import { type LotEntry, lotEntryOf } from "@/lib/inventory/lot-entry";
import { dateText, todayOf } from "@/lib/units/days";
import { dollarsOf } from "@/lib/units/fixed-point";
import { pluralize } from "@/lib/units/pluralize";
import { hundredth } from "@/lib/units/rounding";
import { blockId, resolved } from "./blocks";
import { lotFactChoice, lotFactsAnswer } from "./lot-facts";
import { lotChoice, lotsAsked, unknownLots } from "./named-lots";
import { isOneOf, names } from "./same-name";
import { unitChoice } from "./times";
import { defineTool, result } from "./tool";

const day = (text: string) => dateText(new Date(text));
const inDollars = (cents: number | null) => (cents === null ? null : dollarsOf(cents));

export const INVENTORY: Source = { label: "Inventory", href: "/beans" };
export const sourceOf = ({ lot }: LotEntry): Source => ({ label: lot.coffee_name, href: lotHref(lot.id) });
export const subjectOf = ({ lot }: LotEntry): Subject => ({ kind: "lot", id: lot.id, name: lot.coffee_name });

const costFactsOf = ({ lot, landedCents, valueCents }: LotEntry) =>
  showsCosts(lot)
    ? {
        landed_cost: inDollars(landedCents),
        landed_cost_per_lb: inDollars(landedCentsPer("lb", lot)),
        value_left: inDollars(valueCents),
      }
    : {};

export const factsOf = ({ lot, runOut, ...costs }: LotEntry, words: ReaderWords) => ({
  id: lot.id,
  name: lot.coffee_name,
  purchase_date: lot.purchase_date,
  location: lot.location,
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

/** Landed cost of the reader's unit; null without one. */
function pricedBy(lot: LotEntry["lot"], { price }: ReaderWords): string | null {
  const perLb = landedPerLb(lot);
  return perLb === null ? null : price(perLb);
}

/** The same as the person sees it on every page. */
const inReaderUnits = ({ lot, runOut, landedCents }: LotEntry, words: ReaderWords) => ({
  purchased: words.stock(lot.purchased_qty_lbs),
  remaining: words.stock(lot.remaining_lbs),
  a_week: runOut ? words.stock(runOut.poundsAWeek) : null,
  ...(showsCosts(lot) && {
    landed_cost: landedCents === null ? null : words.money(dollarsOf(landedCents)),
    landed_cost_per_weight: pricedBy(lot, words),
  }),
});

/** As the person wrote it, else the shop that lists the lot's coffee. */
const sellerOf = (
  { bought_from: seller, coffee_catalog: coffee }: Lot,
  suppliers: ReadonlyMap<string, Supplier>,
) => seller ?? suppliers.get(coffee?.source ?? "")?.name ?? null;

export const NO_LOTS = "You have no lots yet. Add one from a coffee's page or in your inventory.";

function lotSentences({ lot, seller, landedCents, runOut }: LotEntry, words: ReaderWords): string[] {
  const { stock, money } = words;
  const perWeight = pricedBy(lot, words);
  const left = Math.max(0, lot.remaining_lbs);
  const from = seller === null ? "" : ` from ${seller}`;
  const bought =
    lot.purchase_date === null ? from && `, bought${from}` : `, bought ${day(lot.purchase_date)}${from}`;
  const pace = runOut && left > 0 ? ` At your pace it lasts until about ${day(runOut.date)}.` : "";
  const kept = lot.location === null ? "" : `, kept in ${lot.location}`;
  const cost = !showsCosts(lot)
    ? ""
    : landedCents === null
      ? " No cost is entered for it."
      : ` It cost ${money(dollarsOf(landedCents))} landed${perWeight === null ? "" : `, ${perWeight}`}.`;
  return [
    `${stock(left)} of ${lot.coffee_name} ${left === 1 ? "is" : "are"} left of ${stock(lot.purchased_qty_lbs)}${bought}${kept}.${cost}${pace}`,
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

const isKeptIn = ({ location }: Lot, locations: readonly string[]) =>
  locations.length === 0 || isOneOf(location, locations);

const placeText = (locations: readonly string[]) =>
  locations.length === 0 ? "" : ` in ${list(locations, "or")}`;

function keptSentences(
  entries: readonly LotEntry[],
  locations: readonly string[],
  { stock }: ReaderWords,
): string[] {
  const texts = entries.map(({ lot }) => `${stock(leftOf(lot))} of ${lot.coffee_name}`);
  if (locations.length > 0) return [`${entries.length === 1 ? "That is" : "They are"} ${list(texts)}.`];
  const [most] = entries;
  return most ? [`The most is ${most.lot.coffee_name} with ${stock(most.lot.remaining_lbs)}.`] : [];
}

const leftOf = ({ remaining_lbs: left }: Lot) => Math.max(0, left);

/** Where how much is kept, the most first. */
function placesOf(entries: readonly LotEntry[]) {
  const groups = Map.groupBy(entries, ({ lot }) => lot.location?.trim() || null);
  return [...groups]
    .map(([place, own]) => ({
      place,
      lots: own.length,
      pounds: own.reduce((sum, { lot }) => sum + leftOf(lot), 0),
    }))
    .toSorted((a, b) => Number(a.place === null) - Number(b.place === null) || b.pounds - a.pounds);
}

function placeSentences(entries: readonly LotEntry[], { stock }: ReaderWords): string[] {
  const places = placesOf(entries);
  const named = places.filter(({ place }) => place !== null);
  if (named.length === 0) return ["No place is entered for them."];
  const texts = places.map(
    ({ place, pounds }) => `${stock(pounds)} ${place === null ? "without a place" : `in ${place}`}`,
  );
  return [`By place: ${list(texts)}.`];
}

function oldestSentences(entries: readonly LotEntry[]): string[] {
  const [oldest] = entries
    .flatMap(({ lot }) => (lot.purchase_date === null ? [] : [{ lot, bought: lot.purchase_date }]))
    .toSorted((a, b) => (a.bought < b.bought ? -1 : 1));
  return oldest ? [`The oldest is ${oldest.lot.coffee_name}, bought ${day(oldest.bought)}.`] : [];
}

/** By what a pound cost landed, the dearest first. */
function costSentences(entries: readonly LotEntry[], { price }: ReaderWords): string[] {
  const texts = entries
    .flatMap(({ lot, seller }) => {
      const perLb = landedPerLb(lot);
      return perLb === null ? [] : [{ lot, seller, perLb }];
    })
    .toSorted((a, b) => b.perLb - a.perLb)
    .map(({ lot, seller, perLb }) => {
      const from = seller ? ` from ${seller}` : "";
      return `${lot.coffee_name}${from} at ${price(perLb)}`;
    });
  return texts.length === 0 ? [] : [`By landed cost, the highest first: ${list(texts)}.`];
}

function leastSentences(entries: readonly LotEntry[], { stock }: ReaderWords): string[] {
  const least = entries.toSorted((a, b) => leftOf(a.lot) - leftOf(b.lot))[0]?.lot;
  return least ? [`The least is ${least.coffee_name} with ${stock(leftOf(least))}.`] : [];
}

const BY = {
  location: placeSentences,
  age: oldestSentences,
  cost: costSentences,
  least: leastSentences,
} as const;

function noneText(locations: readonly string[], usedUp: boolean): string {
  const what = usedUp ? "No lot is used up" : "No lot is in stock";
  return `${what}${placeText(locations)}.`;
}

export const myStock = defineTool({
  name: "my_stock",
  description:
    "The person's lots of green coffee: what is left, what it cost, where it is kept. All lots in stock, or those named.",
  input: z.object({
    ...lotChoice,
    ...unitChoice,
    locations: names("Lots kept there"),
    used_up: z.boolean().optional().describe("Lots of which nothing is left, instead"),
    by: z
      .enum(["location", "age", "cost", "least"])
      .optional()
      .describe("How much is kept where, the oldest, by cost a pound, or the least"),
    ...lotFactChoice,
  }),
  membersOnly: true,
  async run(
    viewer,
    { locations = [], used_up: usedUp = false, by, unit, fact, fact_min: min, fact_max: max, ...asked },
  ) {
    const { lots, all, unknown, named } = await lotsAsked(viewer, asked);
    if (all.length === 0) return result({ lots: [] }, [NO_LOTS], { sources: [INVENTORY] });
    const words = await readerWords(viewer, unit);
    const today = todayOf(viewer);
    const suppliers = await suppliersBySlug();
    const entries = lots
      .map((lot) => lotEntryOf(lot, today))
      .map((entry) => ({ ...entry, seller: sellerOf(entry.lot, suppliers) }))
      .filter(({ lot }) => isKeptIn(lot, locations));
    const counted = entries.filter(({ lot }) => (usedUp ? !lot.stocked : named || lot.stocked));
    const shown = counted
      .toSorted((a, b) => b.lot.remaining_lbs - a.lot.remaining_lbs)
      .slice(0, MAX_SHOWN_ROWS);
    if (named && shown.length === 0 && unknown.length > 0)
      return result({ lots: [] }, unknownLots(unknown), { sources: [INVENTORY] });
    if (shown.length === 0)
      return result({ lots: [] }, [noneText(locations, usedUp)], { sources: [INVENTORY] });
    if (fact) return lotFactsAnswer(counted, { fact, min, max }, unknown);
    const left = counted.reduce((sum, { lot }) => sum + Math.max(0, lot.remaining_lbs), 0);
    const seen = seesCosts(requireSession(viewer));
    const value = dollarsOf(counted.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0));
    const without = counted.filter(({ landedCents }) => landedCents === null).length;
    const worth = seen ? worthText(words.money(value), without, counted.length) : ".";
    const sentences =
      named && shown.length <= 3 && by === undefined
        ? shown.flatMap((entry) => lotSentences(entry, words))
        : usedUp
          ? [`${list(shown.map(({ lot }) => lot.coffee_name))} ${shown.length === 1 ? "is" : "are"} used up.`]
          : [
              `${words.stock(left)} in ${pluralize(counted.length, "lot")} ${counted.length === 1 ? "is" : "are"} left${placeText(locations)}${worth}`,
              ...(by ? BY[by](counted, words) : keptSentences(shown, locations, words)),
            ];
    return result(
      {
        total_lots: counted.length,
        remaining_lb: hundredth(left),
        remaining: words.stock(left),
        ...(seen && { value_left: without === counted.length ? null : value, lots_without_cost: without }),
        lots: shown.map((entry) => factsOf(entry, words)),
        ...(by === "location" && {
          places: placesOf(counted).map((each) => ({ ...each, text: words.stock(each.pounds) })),
        }),
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
