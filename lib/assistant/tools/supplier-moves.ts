import { change } from "@/lib/assistant/format";
import { suppliersBySlug } from "@/lib/catalog/pages/catalog-pages";
import { viewSupplierIndex } from "@/lib/price-index/supplier-index";
import type { WindowDays } from "@/lib/price-index/windows";
import { daysBetween } from "@/lib/units/days";
import { pluralize } from "@/lib/units/pluralize";
import { slugsOf } from "./search-coffees";
import { result } from "./tool";

const MAX_SUPPLIERS = 4;

/** How prices of suppliers' own listings moved, all origins together. */
export async function supplierMoves(names: readonly string[], days: WindowDays) {
  const suppliers = await suppliersBySlug();
  const found = await Promise.all(
    slugsOf(names, suppliers)
      .slice(0, MAX_SUPPLIERS)
      .map(async (slug) => ({
        slug,
        name: suppliers.get(slug)?.name ?? slug,
        line: await viewSupplierIndex(slug, days),
      })),
  );
  const sentences = found.map(({ name, line }) => {
    if (line === null || line.change === null)
      return `There are too few readings of ${name}'s prices to tell how they moved.`;
    const moved = change(Math.abs(line.change)).replace("+", "");
    const way =
      Math.abs(line.change) < 0.05 ? "didn't move" : line.change > 0 ? `rose ${moved}` : `fell ${moved}`;
    return `Prices at ${name} ${way} in ${pluralize(daysBetween(line.since, line.until), "day")} (${pluralize(line.matched, "listing")} compared).`;
  });
  return result(
    {
      days,
      suppliers: found.map(({ name, line }) => ({
        supplier: name,
        change_percent: line?.change ?? null,
        matched_listings: line?.matched ?? null,
        spans_days: line ? daysBetween(line.since, line.until) : null,
      })),
    },
    sentences.length > 0 ? sentences : ["The catalog has no such supplier."],
    { sources: found.map(({ slug, name }) => ({ label: name, href: `/catalog/suppliers/${slug}` })) },
  );
}
