import type { Queryable } from "@/db/client";
import type { CatalogAccess } from "@/lib/catalog/access";
import { countMatching } from "./count";
import { declarationOf, type FilterName } from "./filter-names";
import { type CatalogFilters, filtersAsked } from "./parameters";

export interface RelaxedFilter {
  name: FilterName;
  instead?: { name: "origin"; value: string };
  count: number;
}

const MAX_ATTEMPTS = 8;

/** For searches without results: single changes that would find something, most rows first. */
export async function relaxedFilters(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
): Promise<RelaxedFilter[]> {
  const names = filtersAsked(filters).filter((name) => declarationOf(name).requires?.otherwise !== "ignored");
  const dropped = names.slice(0, MAX_ATTEMPTS).map(async (name): Promise<RelaxedFilter> => {
    const { [name]: _, ...rest } = filters;
    // No stock status means "in stock", so dropping the filter asks for all.
    const asked = name === "stocked" ? { ...rest, stocked: "all" as const } : rest;
    return { name, count: await countMatching(db, access, asked) };
  });
  const { name, ...others } = filters;
  const asOrigin =
    name === undefined || filters.origin !== undefined
      ? []
      : [
          countMatching(db, access, { ...others, origin: name }).then(
            (count): RelaxedFilter => ({ name: "name", instead: { name: "origin", value: name }, count }),
          ),
        ];
  const tried = await Promise.all([...asOrigin, ...dropped]);
  return tried.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}
