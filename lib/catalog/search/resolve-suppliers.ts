import { readDatabase } from "@/db/client";
import { suppliers } from "@/db/schema";
import { fold } from "@/lib/supply/normalize/words/words";
import type { CatalogFilters } from "./filters/parameters";

/** A supplier's name or slug without case, accents and punctuation. */
export const supplierKey = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** With the slugs of suppliers that `source` names; an unknown name stays and matches nothing. */
export async function withSupplierSlugs<Filters extends Pick<CatalogFilters, "source">>(
  filters: Filters,
): Promise<Filters> {
  if (filters.source === undefined) return filters;
  const known = await readDatabase().select({ slug: suppliers.slug, name: suppliers.name }).from(suppliers);
  const slugs = new Set(known.map(({ slug }) => slug));
  const byName = Map.groupBy(known, ({ name }) => supplierKey(name));
  const source = filters.source.flatMap((sent) => {
    if (slugs.has(sent.toLowerCase())) return [sent];
    return byName.get(supplierKey(sent))?.map(({ slug }) => slug) ?? [sent];
  });
  return { ...filters, source: [...new Set(source)].sort() };
}
