import { z } from "zod";
import { dollars, list, number, perPound } from "@/lib/assistant/format";
import { coffeeHref } from "@/lib/canvas/resolve-coffees";
import { capitalize } from "@/lib/capitalize";
import { suppliersBySlug } from "@/lib/catalog/pages/catalog-pages";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { quantityText } from "@/lib/coffee/quantity";
import { findSimilar } from "@/lib/similarity/similarity";
import { pluralize } from "@/lib/units/pluralize";
import { hundredth } from "@/lib/units/rounding";
import type { Viewer } from "@/lib/viewer";
import { blockId, resolved, tableBlock } from "./blocks";
import { type CoffeeFilters, coffeeFilters, matches as matchesFilters, priceAt } from "./coffee-filters";
import { describeFilters } from "./describe-filters";
import { nameOf, sourceOf, subjectOf } from "./find-coffees";
import { coffeeById, coffeeId, coffeeName, coffeesAsked } from "./named-coffee";
import { slugsOf } from "./search-coffees";
import { defineTool, result } from "./tool";

const MAX_COMPARED = 4;
const quantity = coffeeFilters.shape.quantity_lb;

export const notFound = (names: readonly string[]) =>
  `I couldn't find ${list(
    names.map((name) => `“${name}”`),
    "or",
  )} in the catalog.`;

const factsOf = (coffee: CatalogRow, supplier: string, quantityLb: number) => ({
  id: coffee.id,
  name: coffee.name,
  supplier,
  country: coffee.country,
  region: coffee.region,
  processing: coffee.processing,
  variety: coffee.cultivar_detail,
  tasting_notes: coffee.tasting_notes,
  cup_score: coffee.score_value,
  in_stock: coffee.stocked,
  price_per_lb: priceAt(coffee, quantityLb),
  href: coffeeHref(coffee.id),
});

export const compareCoffees = defineTool({
  name: "compare_coffees",
  description: "Compares two to four coffees side by side, by catalog ids or by names.",
  input: z.object({
    ids: z.array(coffeeId).max(MAX_COMPARED).optional(),
    names: z.array(coffeeName).max(MAX_COMPARED).optional(),
    quantity_lb: quantity,
  }),
  async run(viewer, { ids, names, quantity_lb: quantityLb = 1 }) {
    const { coffees, unknown } = await coffeesAsked(viewer, { ids, names });
    const sentences = unknown.length > 0 ? [notFound(unknown)] : [];
    if (coffees.length < 2)
      return result(
        { coffees: coffees.map((coffee) => coffee.name) },
        [...sentences, "Name two coffees to compare."],
        {
          sources: coffees.map(sourceOf),
          subjects: coffees.map((row) => subjectOf(row, quantityLb)),
        },
      );
    const shown = coffees.slice(0, MAX_COMPARED);
    const suppliers = await suppliersBySlug();
    const block = await resolved(viewer, {
      id: blockId("comparison"),
      type: "comparison",
      of: { ids: shown.map(({ id }) => id), ...(quantityLb !== 1 && { quantityLb }) },
    });
    sentences.push(...priceSentences(shown, quantityLb), ...differences(shown));
    return result(
      {
        quantity_lb: quantityLb,
        quantity: quantityText(quantityLb),
        price_difference: spreadOf(shown, quantityLb),
        coffees: shown.map((row) => factsOf(row, nameOf(row.source, suppliers), quantityLb)),
      },
      sentences,
      {
        blocks: [block],
        sources: [
          { label: "Comparison", href: `/catalog/compare?ids=${shown.map(({ id }) => id).join(",")}` },
          ...shown.map(sourceOf),
        ],
        subjects: shown.map((row) => subjectOf(row, quantityLb)),
      },
    );
  },
});

function spreadOf(coffees: readonly CatalogRow[], quantityLb: number): number | null {
  const prices = coffees.flatMap((coffee) => priceAt(coffee, quantityLb) ?? []);
  return prices.length < 2 ? null : hundredth(Math.max(...prices) - Math.min(...prices));
}

function priceSentences(coffees: readonly CatalogRow[], quantityLb: number): string[] {
  const priced = coffees
    .flatMap((coffee) => {
      const price = priceAt(coffee, quantityLb);
      return price === null ? [] : [{ name: coffee.name, price }];
    })
    .toSorted((a, b) => a.price - b.price);
  const [low, high] = [priced[0], priced.at(-1)];
  if (!low || !high || low === high) return [];
  const at = quantityLb === 1 ? "" : ` at ${quantityText(quantityLb)}`;
  if (low.price === high.price) return [`Both cost ${perPound(low.price)}${at}.`];
  return [
    `${low.name} is the cheapest at ${perPound(low.price)}${at}; ${high.name} costs ${perPound(high.price)}, ${dollars(high.price - low.price)} more.`,
  ];
}

/** Facts that differ, in words. */
function differences(coffees: readonly CatalogRow[]): string[] {
  const of = (label: string, fact: (coffee: CatalogRow) => string | null) => {
    const values = coffees.map(fact);
    if (values.some((value) => value === null) || new Set(values).size === 1) return [];
    return [`${label}: ${coffees.map((coffee, i) => `${coffee.name} ${values[i]}`).join("; ")}.`];
  };
  return [
    ...of("Process", ({ processing }) => processing),
    ...of("Cup score", ({ score_value: score }) => (score === null ? null : number(score))),
  ];
}

const MAX_SIMILAR = 25;

/** Which of these coffees also have the requested facts. */
async function idsThatMatch(viewer: Viewer, ids: readonly number[], filters: CoffeeFilters) {
  if (Object.keys(filters).length === 0) return new Set(ids);
  const now = new Date();
  const slugs = filters.supplier?.length ? slugsOf(filters.supplier, await suppliersBySlug()) : null;
  const rows = await Promise.all(ids.map((id) => coffeeById(viewer, id)));
  const fits = (row: CatalogRow) =>
    matchesFilters(row, filters, now) && (slugs === null || slugs.includes(row.source));
  return new Set(rows.flatMap((row) => (row && fits(row) ? [row.id] : [])));
}

export const similarCoffees = defineTool({
  name: "similar_coffees",
  description:
    "Finds coffees like one named by id or name, with price differences; with sort=cheapest only those that cost less. A match is a candidate, not a confirmed identity.",
  input: z.object({
    id: coffeeId.optional(),
    ...coffeeFilters.shape,
    name: coffeeName.optional(),
  }),
  async run(viewer, { id, name, limit = 6, sort, ...filters }) {
    const { coffees, unknown } = await coffeesAsked(viewer, {
      ids: id ? [id] : [],
      names: id || !name ? [] : [name],
    });
    const [target] = coffees;
    if (!target)
      return result({}, [
        unknown.length > 0 ? notFound(unknown) : "Name the coffee that others should be like.",
      ]);
    const suppliers = await suppliersBySlug();
    const { data } = await findSimilar(viewer, target.id, {
      limit: MAX_SIMILAR,
      ...(target.wholesale && { showWholesale: true }),
    });
    const fitting = await idsThatMatch(
      viewer,
      data.matches.map(({ coffee }) => coffee.id),
      filters,
    );
    const isCheaper = sort === "cheapest";
    const found = data.matches.filter(({ coffee }) => fitting.has(coffee.id));
    const matches = (isCheaper ? cheaperOf(found) : found).slice(0, limit);
    const asked = [
      ...(Object.keys(filters).length > 0 ? [` and matches ${describeFilters(filters)}`] : []),
      ...(isCheaper ? [" and costs less"] : []),
    ].join("");
    const rows = matches.map(({ coffee, pricing, price_delta_1lb: delta, match, score }) => ({
      id: coffee.id,
      name: coffee.name,
      supplier: nameOf(coffee.source, suppliers),
      price_per_lb: pricing.price_per_lb,
      difference: delta?.amount ?? null,
      difference_percent: delta?.percent ?? null,
      likely_same: match.category === "likely_same",
      score: score.average,
      href: coffeeHref(coffee.id),
    }));
    const sources = [sourceOf(target), ...rows.map(({ name: label, href }) => ({ label, href }))];
    const subjects = rows.map((row) => ({
      kind: "coffee" as const,
      id: row.id,
      name: row.name,
      pricePerLb: row.price_per_lb,
    }));
    if (rows.length === 0)
      return result({ target: target.name }, [`No coffee in stock is similar to ${target.name}${asked}.`], {
        sources,
      });
    return result(
      {
        target: factsOf(target, nameOf(target.source, suppliers), 1),
        shown: rows.length,
        maybe_same_lot: rows.filter((row) => row.likely_same).length,
        matches: rows,
      },
      isCheaper ? cheaperSentences(target.name, rows) : similarSentences(target.name, rows),
      {
        blocks: [
          tableBlock(
            {
              title: `Similar to ${target.name}`,
              source: "similar-coffees",
              href: coffeeHref(target.id),
              query: `/v1/catalog/${target.id}/similar`,
              columns: [
                { key: "name", label: "Coffee", kind: "text" },
                { key: "supplier", label: "Supplier", kind: "text" },
                { key: "likeness", label: "Likeness", kind: "percent" },
                { key: "price", label: "Price", kind: "dollars-per-lb" },
                { key: "difference", label: "Price difference", kind: "change-percent" },
              ],
              rows: rows.map(({ href, name, supplier, score, price_per_lb: price, difference_percent }) => ({
                href,
                cells: {
                  name,
                  supplier,
                  likeness: Math.round(100 * score),
                  price,
                  difference: difference_percent,
                },
              })),
              total: isCheaper ? rows.length : data.matches.length,
            },
            { coffee: target.id },
          ),
        ],
        sources,
        subjects,
      },
    );
  },
});

/** Those that cost less than the coffee they are like, the cheapest first. */
const cheaperOf = <Match extends { price_delta_1lb: { amount: number | null } | null }>(
  matches: readonly Match[],
) =>
  matches
    .flatMap((match) => ({ match, by: match.price_delta_1lb?.amount ?? 0 }))
    .filter(({ by }) => by < 0)
    .toSorted((a, b) => a.by - b.by)
    .map(({ match }) => match);

const cheaperSentences = (
  target: string,
  rows: readonly { name: string; supplier: string; price_per_lb: number | null }[],
) => {
  const [first] = rows;
  const price = first?.price_per_lb == null ? "" : ` at ${perPound(first.price_per_lb)}`;
  const cost = rows.length === 1 ? "costs" : "cost";
  return [
    `${capitalize(pluralize(rows.length, "coffee"))} like ${target} ${cost} less.`,
    ...(first ? [`The cheapest is ${first.name} from ${first.supplier}${price}.`] : []),
  ];
};

function similarSentences(
  target: string,
  rows: readonly { name: string; supplier: string; price_per_lb: number | null; likely_same: boolean }[],
) {
  const same = rows.filter((row) => row.likely_same).length;
  const [closest] = rows;
  const cheapest = rows
    .filter((row) => row.price_per_lb !== null)
    .toSorted((a, b) => Number(a.price_per_lb) - Number(b.price_per_lb))[0];
  const price = closest?.price_per_lb;
  return [
    `${pluralize(rows.length, "coffee")} ${rows.length === 1 ? "is" : "are"} close to ${target}.`,
    ...(closest
      ? [
          `The closest is ${closest.name} from ${closest.supplier}${price == null ? "" : ` at ${perPound(price)}`}.`,
        ]
      : []),
    ...(cheapest && cheapest !== closest && cheapest.price_per_lb !== null
      ? [`The cheapest is ${cheapest.name} at ${perPound(cheapest.price_per_lb)}.`]
      : []),
    ...(same > 0
      ? [
          `${capitalize(pluralize(same, "match", "matches"))} may be the same lot at another supplier: a candidate, not a confirmed identity.`,
        ]
      : []),
  ];
}
