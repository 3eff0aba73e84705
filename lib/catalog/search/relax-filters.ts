import type { Queryable } from "@/db/client";
import type { CatalogAccess } from "@/lib/catalog/access";
import { thoseThatFind } from "./count";
import { fewerWords } from "./fewer-words";
import { declarationOf, type FilterName } from "./filter-names";
import { type CatalogFilters, filtersAsked } from "./parameters";

export interface RelaxedFilter {
  name: FilterName;
  instead?: { name: "origin" | "q"; value: string };
  count: number;
}

const MAX_ATTEMPTS = 8;

/** For searches without results: single changes that would find something, fewer words first, then most rows. */
export async function relaxedFilters(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
): Promise<RelaxedFilter[]> {
  const [ways, fewer] = await Promise.all([
    thoseThatFind(db, access, changesOf(filters)),
    fewerWords(db, access, filters),
  ]);
  return [
    ...fewer.map(({ q, count }): RelaxedFilter => ({ name: "q", instead: { name: "q", value: q }, count })),
    ...ways.map(({ asked: _, ...way }): RelaxedFilter => way),
  ];
}

type Change = Omit<RelaxedFilter, "count"> & { asked: CatalogFilters };

function changesOf(filters: CatalogFilters): Change[] {
  const names = filtersAsked(filters).filter((name) => declarationOf(name).requires?.otherwise !== "ignored");
  const dropped = names.slice(0, MAX_ATTEMPTS).map((name): Change => {
    const { [name]: _, ...rest } = filters;
    // No stock status means "in stock", so dropping the filter asks for all.
    return { name, asked: name === "stocked" ? { ...rest, stocked: "all" } : rest };
  });
  const { name, ...others } = filters;
  if (name === undefined || filters.origin !== undefined) return dropped;
  const instead = { name: "origin", value: name } as const;
  return [{ name: "name", instead, asked: { ...others, origin: name } }, ...dropped];
}
