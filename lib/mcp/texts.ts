import type { z } from "zod";
import type { readProofCoverage } from "@/lib/catalog/contract";
import type { CatalogRow, DropdownRow, PriceAt, SearchMeta } from "@/lib/catalog/schemas";
import { cleanText } from "@/lib/clean-text";
import type { PriceIndexItem } from "@/lib/price-index/contract";
import type { SimilarCoffees } from "@/lib/similarity/contract";
import { dollars } from "@/lib/units/money";
import { pluralize } from "@/lib/units/pluralize";
import type { facetValues } from "./contract";

/** A text for people next to the structured answer: a line per item, suppliers' words in quotes. */

export const MAX_TEXT = 12_000;

export function boundText(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const end = text.lastIndexOf("\n", MAX_TEXT - 100);
  const kept = text.slice(0, end < 0 ? MAX_TEXT - 100 : end).toWellFormed();
  return `${kept}\n… The rest is in the structured content.`;
}

/** Longer ones are whole in the structured content. */
const MAX_QUOTE = 160;

/** JSON's quotes, so that no name can end its own quotation. */
const quote = (text: string) => JSON.stringify(cleanText(text, MAX_QUOTE));

const perPound = (amount: number | null) => (amount === null ? "no price" : `${dollars(amount)}/lb`);
const listed = (words: readonly (string | null | undefined | false)[]) => words.filter(Boolean).join("; ");

const notes = (texts: readonly string[] | null) =>
  texts?.length ? `notes: ${quote(texts.join(", "))}` : null;

function price({ price_per_lb, price_tiers }: Pick<CatalogRow, "price_per_lb" | "price_tiers">): string {
  const [smallest] = price_tiers;
  const largest = price_tiers.at(-1);
  if (!smallest || !largest) return perPound(price_per_lb);
  const minimum = smallest.min_lbs > 1 ? ` from ${smallest.min_lbs} lb` : "";
  const bulk =
    largest.min_lbs > Math.max(1, smallest.min_lbs)
      ? ` (${perPound(largest.price)} from ${largest.min_lbs} lb)`
      : "";
  return `${perPound(price_per_lb)}${minimum}${bulk}`;
}

function place({ region, country }: Pick<CatalogRow, "region" | "country">): string {
  const words = [region, country].filter((word) => word !== null).map(quote);
  return words.length === 0 ? "origin not disclosed" : words.join(", ");
}

const isFull = (row: CatalogRow | DropdownRow): row is CatalogRow => "country" in row;

/** Price at the quantity that was asked for, by id. */
const pricesFor = ({ quantity_lb, prices }: PriceAt) =>
  new Map(
    prices.map(({ id, min_lbs, price_per_lb }) => {
      const least = (min_lbs ?? 0) > quantity_lb ? `sold from ${min_lbs} lb, ` : "";
      return [id, `for ${quantity_lb} lb: ${least}${perPound(price_per_lb)}`];
    }),
  );

function coffeeLine(row: CatalogRow | DropdownRow, asked?: string): string {
  const stock = row.stocked ? "in stock" : "sold out";
  if (!isFull(row))
    return listed([`${row.id}: ${quote(row.name)} from ${row.source}`, price(row), asked, stock]);
  return listed([
    `${row.id}: ${quote(row.name)} from ${row.source}`,
    place(row),
    row.processing && `process ${quote(row.processing)}`,
    price(row),
    asked,
    stock,
    row.score_value !== null && `supplier's score ${row.score_value}`,
    notes(row.tasting_notes),
    row.link,
  ]);
}

export function catalogText({
  data,
  pagination,
  meta,
}: {
  data: readonly (CatalogRow | DropdownRow)[];
  pagination: { total: number; page: number; totalPages: number };
  meta: { search?: SearchMeta | undefined; price_at?: PriceAt | undefined };
}): string {
  if (pagination.total === 0)
    return "No coffees match. Call list_facets to see which values exist, or leave out a filter.";
  const { total, page, totalPages } = pagination;
  const { search, price_at } = meta;
  const corrected = search?.corrected
    ? [`Nothing matches ${quote(search.q)}, so this is ${quote(search.searched)}.`]
    : [];
  const found = `${pluralize(total, "coffee")} match${total === 1 ? "es" : ""}.`;
  if (page > totalPages) return `${found} There is no page ${page}: the last one is ${totalPages}.`;
  const head = `${found} Page ${page} of ${totalPages}:`;
  const asked = price_at && pricesFor(price_at);
  return [...corrected, head, ...data.map((row) => coffeeLine(row, asked?.get(row.id)))].join("\n");
}

const LABELS = {
  producer: "producer",
  farm: "farm",
  cooperative: "cooperative",
  cultivar_detail: "cultivars",
  type: "lot type",
  grade: "grade",
  harvest: "harvest",
  arrival_date: "arrival",
  drying_method: "drying",
} as const satisfies Partial<Record<keyof CatalogRow, string>>;

export function coffeeText(row: CatalogRow): string {
  const { process, elevation_min_masl: low, elevation_max_masl: high } = row;
  const facts = Object.entries(LABELS).flatMap(([field, label]) => {
    const value = row[field as keyof typeof LABELS];
    return value === null ? [] : [`${label}: ${quote(value)}`];
  });
  const altitude = low === null ? high : high === null || high === low ? low : `${low}–${high}`;
  return [
    coffeeLine(row),
    listed(facts),
    altitude !== null && `elevation: ${altitude} m`,
    listed([
      process.base_method && `base method: ${quote(process.base_method)}`,
      process.fermentation_type && `fermentation: ${quote(process.fermentation_type)}`,
      process.additives !== null &&
        process.additives.length > 0 &&
        `additives: ${quote(process.additives.join(", "))}`,
      `process disclosure: ${process.disclosure_level}`,
    ]),
    row.price_tiers.length > 1 &&
      `price by quantity: ${row.price_tiers.map((tier) => `${perPound(tier.price)} from ${tier.min_lbs} lb`).join(", ")}`,
    `completeness of the listing (not cup quality): ${row.house_score} of 100`,
    "Facts that aren't named here are not disclosed.",
  ]
    .filter(Boolean)
    .join("\n");
}

export function compareText(rows: readonly (CatalogRow | DropdownRow)[], ids: readonly number[]): string {
  const found = new Map(rows.map((row) => [row.id, row]));
  const texts = ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [isFull(row) ? coffeeText(row) : coffeeLine(row)] : [];
  });
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) texts.push(`Not found: ${missing.join(", ")}.`);
  return texts.join("\n\n");
}

export function similarText({ data, meta }: SimilarCoffees): string {
  const { target, groups } = data;
  const lines = [...groups.canonical_candidates, ...groups.similar_recommendations].map((match) =>
    listed([
      `${match.coffee.id}: ${quote(match.coffee.name)} from ${match.coffee.source}`,
      `similarity ${match.score.average}`,
      match.match.category === "likely_same" ? "possibly the same coffee" : "similar profile",
      price(match.pricing),
      match.price_delta_1lb.percent !== null &&
        `${match.price_delta_1lb.percent > 0 ? "+" : ""}${match.price_delta_1lb.percent}% against the target's price`,
      match.coffee.stocked ? "in stock" : "sold out",
    ]),
  );
  const head = `Compared with ${target.id}: ${quote(target.name)} from ${target.source}, ${price(target.pricing)}.`;
  if (lines.length === 0)
    return `${head}\nNothing is similar enough. Lower threshold, or set stocked_only to false.`;
  return [head, ...lines, meta.copy.confidence].join("\n");
}

/** Values that fit on a line. */
const SHOWN_VALUES = 15;

export function facetsText(
  data: z.output<typeof facetValues>["data"],
  more: Record<string, number>,
  parameters: Record<string, string>,
): string {
  const lines = Object.entries(data).map(([list, values = []]) => {
    const shown = values.slice(0, SHOWN_VALUES).map(({ value, count }) => `${quote(value)} (${count})`);
    const left = values.length - shown.length + (more[list] ?? 0);
    return `${parameters[list] ?? list}: ${shown.join(", ")}${left > 0 ? `, and ${left} more` : ""}`;
  });
  return ["Values of coffees in stock, by the parameter of search_catalog that takes them:", ...lines].join(
    "\n",
  );
}

type Coverage = z.output<typeof readProofCoverage.response>;
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

export function coverageText({ scope, overall, families }: Coverage): string {
  const sharesText = (labels: Coverage["overall"]) =>
    labels.map(({ label, count, share }) => `${label} ${count} (${percent(share)})`).join(", ");
  return [
    `${pluralize(scope.total_rows, "coffee")} counted.`,
    `overall: ${sharesText(overall)}`,
    ...Object.entries(families).map(([family, labels]) => `${family}: ${sharesText(labels)}`),
    "This is what suppliers disclose. It is no certification, and suppliers aren't verified.",
  ].join("\n");
}

function snapshotLine(item: PriceIndexItem): string {
  const segment = [item.origin, item.process, item.grade, item.wholesale && "wholesale"].filter(Boolean);
  const { price, sample, index } = item;
  return listed([
    `${item.date}: ${quote(segment.join(", "))}`,
    `median ${perPound(price.median)}`,
    `from ${perPound(price.min)} to ${perPound(price.max)}`,
    `${pluralize(sample.listings, "listing")} of ${pluralize(sample.suppliers, "supplier")}`,
    `index ${index.value}${index.change_30d === null ? "" : `, ${index.change_30d}% since 30 to 37 days before`}`,
    item.provenance.synthetic && "partly rebuilt",
  ]);
}

export function priceIndexText(data: readonly PriceIndexItem[], total: number): string {
  if (data.length === 0)
    return "No snapshots match. A segment needs two listings; try tier=origin, or a shorter list of filters.";
  return [`${pluralize(total, "snapshot")} match; these are ${data.length}:`, ...data.map(snapshotLine)].join(
    "\n",
  );
}
