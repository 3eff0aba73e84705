import { z } from "zod";
import type { Source, Subject, ToolResult } from "@/lib/assistant/contract";
import { MAX_SHOWN_ROWS } from "@/lib/assistant/contract";
import { dollars, list, number, perPound } from "@/lib/assistant/format";
import type { BlockDataOf } from "@/lib/canvas/block-data";
import { coffeeHref, coffeeItemOf } from "@/lib/canvas/resolve-coffees";
import { againstMedianText } from "@/lib/catalog/median-text";
import { measuredAgainst } from "@/lib/catalog/pages/measured-against";
import type { CatalogRow, OriginPrices, Supplier } from "@/lib/catalog/schemas";
import { quantityText } from "@/lib/coffee/quantity";
import { dateText } from "@/lib/units/days";
import { count, pluralize } from "@/lib/units/pluralize";
import { hundredth } from "@/lib/units/rounding";
import type { Viewer } from "@/lib/viewer";
import { type CoffeeFilters, coffeeFilters, priceAt } from "./coffee-filters";
import { describeFilters, soldOutText } from "./describe-filters";
import { searchCoffees } from "./search-coffees";
import { defineTool, result } from "./tool";

const DEFAULT_ROWS = 8;

/** Rows of an answer as a block, with the prices of their origins. */
export function coffeesBlock(
  coffees: readonly CatalogRow[],
  { quantityLb, total, title, href }: { quantityLb: number; total: number; title: string; href: string },
  suppliers: ReadonlyMap<string, Supplier>,
  medians: ReadonlyMap<string, OriginPrices>,
) {
  const ids = coffees.map(({ id }) => id);
  const data: BlockDataOf<"coffees"> = {
    type: "coffees",
    title,
    href,
    query: `/v1/catalog?ids=${ids.join(",")}&stocked=all`,
    asOf: new Date().toISOString(),
    coffees: coffees.map((coffee) =>
      coffeeItemOf(coffee, nameOf(coffee.source, suppliers), quantityLb, medians),
    ),
    total,
    quantityLb,
  };
  // Pinned, it shows the prices that its title speaks of.
  const of = { ids, ...(quantityLb !== 1 && { quantityLb }) };
  return {
    block: { id: `coffees-${ids.join("-")}`.slice(0, 64), type: "coffees", title, of } as const,
    data,
  };
}

export const nameOf = (slug: string, suppliers: ReadonlyMap<string, Supplier>) =>
  suppliers.get(slug)?.name ?? slug;

export const subjectOf = (coffee: CatalogRow, quantityLb = 1): Subject => ({
  kind: "coffee",
  id: coffee.id,
  name: coffee.name,
  pricePerLb: priceAt(coffee, quantityLb),
});

export const sourceOf = (coffee: CatalogRow): Source => ({ label: coffee.name, href: coffeeHref(coffee.id) });

/** The coffee that an order puts first; the cheapest where none is asked. */
function notableOf(
  coffees: readonly CatalogRow[],
  { sort, quantity_lb: quantityLb = 1 }: CoffeeFilters,
): CatalogRow | null {
  if (sort !== undefined && sort !== "cheapest") return coffees[0] ?? null;
  return coffees.reduce<CatalogRow | null>(
    (best, row) =>
      (priceAt(row, quantityLb) ?? Infinity) < (best ? (priceAt(best, quantityLb) ?? Infinity) : Infinity)
        ? row
        : best,
    null,
  );
}

const belowMedian = (price: number | null, median: number | undefined) =>
  price === null || median === undefined ? null : (100 * (price - median)) / median;

/** The text about the coffee that an order puts first. */
export function firstSentence(
  coffees: readonly CatalogRow[],
  filters: CoffeeFilters,
  suppliers: ReadonlyMap<string, Supplier>,
  medians: ReadonlyMap<string, OriginPrices>,
): string | null {
  const { sort, quantity_lb: quantityLb = 1 } = filters;
  const coffee = notableOf(coffees, filters);
  const price = coffee ? priceAt(coffee, quantityLb) : null;
  if (!coffee || price === null) return null;
  const at = quantityLb === 1 ? "" : ` at ${quantityText(quantityLb)}`;
  const named = `${coffee.name} from ${nameOf(coffee.source, suppliers)}`;
  const cost = `${perPound(price)}${at}`;
  const against = measuredAgainst(coffee, medians);
  if (coffees.length === 1) return `${named} costs ${cost}.`;
  switch (sort) {
    case undefined:
    case "cheapest":
      return `The cheapest is ${named}, ${cost}.`;
    case "dearest":
      return `The most expensive is ${named}, ${cost}.`;
    case "newest":
      return coffee.stocked_date === null
        ? null
        : `The newest is ${named}, in stock since ${dateText(new Date(coffee.stocked_date))}, ${cost}.`;
    case "best_score":
      return coffee.score_value === null
        ? "None of them states a cup score."
        : `The best scored is ${named}, ${number(coffee.score_value)} points, ${cost}.`;
    case "best_house_score":
      return `The best described is ${named}, with a house score of ${count(coffee.house_score)}, ${cost}. The house score says how completely a coffee is described, not how it tastes.`;
    case "highest": {
      const metres = coffee.elevation_max_masl ?? coffee.elevation_min_masl;
      return metres === null
        ? "None of them states an elevation."
        : `The highest grown is ${named}, up to ${number(metres)} m, ${cost}.`;
    }
    case "most_below_median":
      return against === undefined
        ? null
        : `Furthest below its median is ${named}: ${cost}, ${againstMedianText(price / against.median - 1, against)}, ${perPound(against.median)}.`;
    default:
      return sort satisfies never;
  }
}

const MAX_COUNTED = 5;

/** How many of the coffees found each supplier sells, the most first. */
function countsBySupplier(found: readonly CatalogRow[], suppliers: ReadonlyMap<string, Supplier>) {
  return [...Map.groupBy(found, ({ source }) => source)]
    .map(([slug, rows]) => ({ supplier: nameOf(slug, suppliers), coffees: rows.length }))
    .toSorted((a, b) => b.coffees - a.coffees || a.supplier.localeCompare(b.supplier, "en"));
}

function countSentences(counts: ReturnType<typeof countsBySupplier>): string[] {
  const [most, ...others] = counts.slice(0, MAX_COUNTED);
  if (!most) return [];
  const rest = others.map(({ supplier, coffees }) => `${supplier} (${count(coffees)})`);
  const next = rest.length === 0 ? "" : `; next ${rest.length === 1 ? "is" : "are"} ${list(rest)}`;
  if (counts.length === 1) return [`${most.supplier} is the only supplier.`];
  return [
    `${count(counts.length)} suppliers sell them. ${most.supplier} has the most, ${count(most.coffees)}${next}.`,
  ];
}

/** What `describeFilters` says of a question without filters. */
const ANY = "your question";

/** How many coffees there are, with the question's conditions. */
function matchingSentence(found: number, total: string, what: string, filters: CoffeeFilters): string {
  const soldOut = soldOutText(filters);
  const some = found === 0 ? "No coffee" : total;
  if (soldOut) return `${some}${what === ANY ? "" : ` (${what})`} ${soldOut}.`;
  const isOne = found <= 1;
  const is = isOne ? "is" : "are";
  const isAdjective = /^(?:not|from|grown|dried|scored|sold|at|without|with|new|arrived)\b/.test(what);
  const matches = isAdjective ? is : isOne ? "matches" : "match";
  if (found === 0)
    return `No ${filters.sold_out ? "sold-out coffee" : "coffee in stock"} ${matches} ${what}.`;
  const place = filters.sold_out ? `that ${is} sold out` : "in stock";
  return what === ANY
    ? `${total} ${is} ${filters.sold_out ? "sold out" : place}.`
    : `${total} ${place} ${matches} ${what}.`;
}

function totalOf(coffee: CatalogRow | null, quantityLb: number): number | null {
  const price = coffee && priceAt(coffee, quantityLb);
  return price == null ? null : hundredth(price * quantityLb);
}

const ORDINALS: Readonly<Record<number, string>> = { 2: "second ", 3: "third ", 4: "fourth ", 5: "fifth " };

const findInput = coffeeFilters.extend({
  count_by: z.literal("supplier").optional().describe("Also count them by supplier"),
  place: z.int().min(2).max(5).optional().describe("Tell the second, third, … in the order instead"),
  with_total: z.literal(true).optional().describe("Also tell what all of quantity_lb costs"),
});

async function run(
  viewer: Viewer,
  { count_by: countBy, with_total: withTotal, place = 1, ...filters }: z.output<typeof findInput>,
): Promise<ToolResult> {
  const { found, all, suppliers, medians, href, quantityLb } = await searchCoffees(viewer, filters);
  const counts = countBy === undefined ? [] : countsBySupplier(found, suppliers);
  const shown = found.slice(0, Math.min(filters.limit ?? DEFAULT_ROWS, MAX_SHOWN_ROWS));
  const what = describeFilters(filters);
  const factsOf = (coffee: CatalogRow) => ({
    id: coffee.id,
    name: coffee.name,
    supplier: nameOf(coffee.source, suppliers),
    country: coffee.country,
    region: coffee.region,
    processing: coffee.processing,
    variety: coffee.cultivar_detail,
    tasting_notes: coffee.tasting_notes,
    certifications: coffee.certifications,
    elevation_masl: [coffee.elevation_min_masl, coffee.elevation_max_masl],
    harvest: coffee.harvest,
    in_stock_since: coffee.stocked_date,
    cup_score: coffee.score_value,
    house_score: coffee.house_score,
    price_per_lb: priceAt(coffee, quantityLb),
    median_per_lb: measuredAgainst(coffee, medians)?.median ?? null,
    median_of_listings: measuredAgainst(coffee, medians)?.listings ?? null,
    href: coffeeHref(coffee.id),
  });
  const ranked = found.slice(place - 1);
  const notable = notableOf(ranked, filters);
  const facts = {
    total: found.length,
    shown: shown.length,
    counted_all: all,
    quantity_lb: quantityLb,
    quantity: quantityText(quantityLb),
    total_cost: withTotal ? totalOf(notable, quantityLb) : null,
    first: notable && {
      ...factsOf(notable),
      percent_from_median: belowMedian(
        priceAt(notable, quantityLb),
        measuredAgainst(notable, medians)?.median,
      ),
    },
    ...(countBy && { by_supplier: counts }),
    coffees: shown.map(factsOf),
  };
  const sources = [{ label: "Catalog", href }, ...shown.map(sourceOf)];
  const total = `${all ? "" : "At least "}${pluralize(found.length, "coffee")}`;
  const matching = matchingSentence(found.length, total, what, filters);
  if (shown.length === 0) return result(facts, [matching], { sources });
  const state = filters.sold_out ? "sold out" : "in stock";
  const title = what === ANY ? `Coffees ${state}` : `Coffees: ${what}`.slice(0, 120);
  const block = coffeesBlock(shown, { quantityLb, total: found.length, title, href }, suppliers, medians);
  const more = found.length > shown.length ? ` Here are ${count(shown.length)}.` : "";
  const first =
    firstSentence(ranked, filters, suppliers, medians)?.replace(/^The /, `The ${ORDINALS[place] ?? ""}`) ??
    null;
  const cost = withTotal ? totalOf(notable, quantityLb) : null;
  const sentences = [
    `${matching}${more}`,
    ...countSentences(counts),
    ...(first === null ? [] : [first]),
    ...(place > found.length ? [`So there is no ${(ORDINALS[place] ?? "").trim()} one.`] : []),
    ...(cost === null ? [] : [`${quantityText(quantityLb)} of it cost ${dollars(cost)}.`]),
  ];
  return result(facts, sentences, {
    blocks: [block],
    sources,
    subjects: (place > 1 && ranked.length > 0 ? ranked.slice(0, 1) : shown).map((row) =>
      subjectOf(row, quantityLb),
    ),
  });
}

export const findCoffees = defineTool({
  name: "find_coffees",
  description: `Finds green coffees in stock by any disclosed fact. At most ${MAX_SHOWN_ROWS} rows; the total counts all.
Prices are US dollars per pound at quantity_lb. Use sort=most_below_median for good deals.`,
  input: findInput,
  run,
});
