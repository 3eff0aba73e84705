import { z } from "zod";
import { MAX_SHOWN_ROWS, type ToolResult } from "@/lib/assistant/contract";
import { compared, dollars, list, nameText, perPound } from "@/lib/assistant/format";
import { catalogAccess } from "@/lib/catalog/access";
import { againstMedianText } from "@/lib/catalog/median-text";
import { originsByCountry, suppliersBySlug } from "@/lib/catalog/pages/catalog-pages";
import { measuredAgainst } from "@/lib/catalog/pages/measured-against";
import { type CatalogRow, MIN_FOR_MEDIAN } from "@/lib/catalog/schemas";
import { quantityText } from "@/lib/coffee/quantity";
import { pluralize } from "@/lib/units/pluralize";
import { pricePerUnit } from "@/lib/units/reader-units";
import { hundredth } from "@/lib/units/rounding";
import type { Viewer } from "@/lib/viewer";
import { blockId, resolved } from "./blocks";
import { type CoffeeFilters, coffeeFilters, priceAt } from "./coffee-filters";
import { notFound } from "./coffees";
import { describeFilters } from "./describe-filters";
import { describedCoffee } from "./described-coffee";
import { nameOf, sourceOf, subjectOf } from "./find-coffees";
import {
  atOtherAmount,
  byNameSentence,
  dearerOf,
  mediansByMethod,
  mediansByName,
  methodMedianText,
  otherAmountSentence,
  pricesOf,
  quantile,
} from "./medians";
import { coffeeId, coffeeName, coffeesAsked } from "./named-coffee";
import { addressOfOrigin, searchCoffees, slugsOf } from "./search-coffees";
import { defineTool, result } from "./tool";

interface Asked {
  quantityLb: number;
  offer: number | undefined;
  unit: "kg" | undefined;
}

/** What the whole quantity costs, and a kilogram of it. */
function costSentences(price: number, { quantityLb, unit }: Asked) {
  const perKg = hundredth(pricePerUnit(price, { weights: "kg" }));
  const total = hundredth(price * quantityLb);
  return {
    cost: { ...(quantityLb !== 1 && { total }), ...(unit === "kg" && { price_per_kg: perKg }) },
    sentences: [
      ...(quantityLb === 1 ? [] : [`${quantityText(quantityLb)} of it cost ${dollars(total)}.`]),
      ...(unit === "kg" ? [`A kilogram costs ${dollars(perKg)}.`] : []),
    ],
  };
}

async function coffeeAgainstMedian(
  viewer: Viewer,
  coffee: CatalogRow,
  { quantityLb, offer, unit }: Asked,
): Promise<ToolResult> {
  const medians = await originsByCountry(viewer, catalogAccess(viewer, {}), quantityLb);
  const price = priceAt(coffee, quantityLb);
  const origin = measuredAgainst(coffee, medians);
  const sources = [
    sourceOf(coffee),
    ...(origin ? [{ label: origin.country, href: addressOfOrigin(origin.country) }] : []),
  ];
  const rest = { sources, subjects: [subjectOf(coffee, quantityLb)] };
  if (price === null) return result({ coffee: coffee.name }, [`${coffee.name} has no price.`], rest);
  const at = quantityLb === 1 ? "" : ` at ${quantityText(quantityLb)}`;
  const { cost, sentences: costs } = costSentences(price, { quantityLb, offer, unit });
  if (!origin)
    return result(
      { coffee: coffee.name, price_per_lb: price, ...cost },
      [
        `${coffee.name} costs ${perPound(price)}${at}.`,
        ...costs,
        `There are too few ${coffee.wholesale ? "comparable wholesale " : ""}listings of its origin for a median.`,
      ],
      rest,
    );
  const difference = (100 * (price - origin.median)) / origin.median;
  const place =
    price < origin.p25
      ? "in the cheapest quarter"
      : price > origin.p75
        ? "in the dearest quarter"
        : "in the middle half";
  const facts = {
    coffee: coffee.name,
    quantity_lb: quantityLb,
    quantity: quantityText(quantityLb),
    price_per_lb: price,
    ...cost,
    median: origin.median,
    p25: origin.p25,
    p75: origin.p75,
    listings: origin.listings,
    method: origin.method,
    difference_percent: difference,
    offer_percent_from_median: offer === undefined ? null : (100 * (offer - origin.median)) / origin.median,
  };
  return result(
    facts,
    [
      `${coffee.name} costs ${perPound(price)}${at}, ${againstMedianText(difference / 100, origin)}, ${perPound(origin.median)}.`,
      `That is ${place} of their prices: half are between ${dollars(origin.p25)} and ${dollars(origin.p75)}.`,
      ...costs,
      ...offerSentences(offer === price ? undefined : offer, origin.median),
    ],
    {
      ...rest,
      blocks: [
        await resolved(viewer, {
          id: blockId("comparison"),
          type: "comparison",
          of: { ids: [coffee.id], ...(quantityLb !== 1 && { quantityLb }) },
        }),
      ],
    },
  );
}

/** How a quoted price compares with the median. */
function offerSentences(offer: number | undefined, median: number): string[] {
  if (offer === undefined) return [];
  const difference = (100 * (offer - median)) / median;
  return [`${perPound(offer)} is ${offer === median ? "the same as" : compared(difference)} that median.`];
}

async function medianOfMany(
  viewer: Viewer,
  filters: CoffeeFilters,
  {
    quantityLb,
    otherLb,
    offer,
  }: { quantityLb: number; otherLb: number | undefined; offer: number | undefined },
): Promise<ToolResult> {
  const { price_max: _max, price_min: _min, sort: _sort, limit: _limit, ...kept } = filters;
  const { found, all, href, suppliers } = await searchCoffees(viewer, kept);
  const retail = found.filter(({ wholesale }) => !wholesale);
  const prices = pricesOf(retail, quantityLb);
  const what = describeFilters(kept);
  const isAll = what === "your question";
  const which = `${isAll && all ? "all " : ""}${pluralize(prices.length, "coffee")}`;
  const described = isAll ? "" : ` (${what})`;
  const sources = [{ label: "Catalog", href }];
  if (prices.length < MIN_FOR_MEDIAN)
    return result(
      { listings: prices.length },
      [
        `Only ${pluralize(prices.length, "coffee")} in stock ${prices.length === 1 ? "matches" : "match"} ${what}: too few for a median.`,
      ],
      { sources },
    );
  const [p25, median, p75] = [0.25, 0.5, 0.75].map((share) => hundredth(quantile(prices, share)));
  const atOther = atOtherAmount(retail, median ?? 0, otherLb);
  const byMethod = mediansByMethod(retail, quantityLb);
  const byOrigin = mediansByName(
    retail,
    quantityLb,
    kept.origin ?? [],
    ({ country }, origin) => country?.toLowerCase() === origin.toLowerCase(),
  );
  const bySupplier = mediansByName(
    retail,
    quantityLb,
    slugsOf(kept.supplier ?? [], suppliers),
    ({ source }, slug) => source === slug,
  );
  const facts = {
    quantity_lb: quantityLb,
    quantity: quantityText(quantityLb),
    by_method: byMethod,
    by_origin: byOrigin,
    by_supplier: bySupplier,
    listings: prices.length,
    counted_all: all,
    at_other_quantity: atOther && { ...atOther, quantity: quantityText(atOther.quantity_lb) },
    dearer_percent: (dearerOf(byOrigin) ?? dearerOf(bySupplier))?.difference_percent ?? null,
    p25,
    median,
    p75,
    offer_percent_from_median: offer === undefined ? null : (100 * (offer - (median ?? 0))) / (median ?? 1),
    lowest: prices[0],
    highest: prices.at(-1),
  };
  const compares = [
    ...byNameSentence("origin", byOrigin, nameText),
    ...byNameSentence("supplier", bySupplier, (slug) => nameOf(slug, suppliers)),
  ];
  return result(
    facts,
    [
      ...compares,
      `The median of ${compares.length > 0 && all ? "all " : ""}${which} in stock${described} is ${perPound(median ?? 0)} at ${quantityText(quantityLb)}.`,
      ...otherAmountSentence(quantityLb, atOther),
      `Half of them cost between ${dollars(p25 ?? 0)} and ${dollars(p75 ?? 0)}.`,
      ...offerSentences(offer, median ?? 0),
      ...(all
        ? []
        : ["More coffees match: these are the latest arrivals. Ask about an origin for all of its coffees."]),
      ...(byMethod.length > 1 ? [`By method: ${list(byMethod.map(methodMedianText))}.`] : []),
    ],
    { sources, subjects: found.slice(0, MAX_SHOWN_ROWS).map((row) => subjectOf(row, quantityLb)) },
  );
}

export const priceAgainstMedian = defineTool({
  name: "price_against_median",
  description:
    "A coffee's price against its origin's median, or the median of all coffees in stock that match filters.",
  input: z.object({
    id: coffeeId.optional(),
    coffee: coffeeName.optional(),
    offer_per_lb: z
      .number()
      .positive()
      .max(10_000)
      .optional()
      .describe("A price in US dollars to judge by it"),
    other_quantity_lb: z.number().positive().max(100_000).optional().describe("Pounds to compare with"),
    unit: z.literal("kg").optional().describe("Also tell the price of a kilogram"),
    described: z.literal(true).optional().describe("Also tell what the coffee is"),
    ...coffeeFilters.shape,
  }),
  async run(viewer, { id, coffee, offer_per_lb: offer, other_quantity_lb: otherLb, unit, ...rest }) {
    const { described, ...filters } = rest;
    const quantityLb = filters.quantity_lb ?? 1;
    if (id !== undefined || coffee !== undefined) {
      const { coffees, unknown } = await coffeesAsked(viewer, {
        ids: id ? [id] : [],
        names: coffee && !id ? [coffee] : [],
      });
      const [found] = coffees;
      if (!found) return result({}, [notFound(unknown)]);
      const told = await coffeeAgainstMedian(viewer, found, { quantityLb, offer, unit });
      if (!described) return told;
      const { facts, sentences } = describedCoffee(found, await suppliersBySlug());
      const [price = "", ...others] = told.sentences;
      const its = price.startsWith(found.name) ? `It${price.slice(found.name.length)}` : price;
      return {
        ...told,
        facts: { ...told.facts, ...facts },
        sentences: [...sentences, its, ...others],
      };
    }
    return medianOfMany(viewer, filters, { quantityLb, otherLb, offer });
  },
});
