import type { Queryable } from "@/db/client";
import type { CatalogAccess } from "@/lib/catalog/access";
import { fewerWords } from "./fewer-words";
import { declarationOf, type FilterName } from "./filters/filter-names";
import { type CatalogFilters, filtersAsked } from "./filters/parameters";
import { asFilters, type StatedBounds, statedBounds } from "./filters/stated-bounds";
import { countMatching, thoseThatFind } from "./sql/count";

export interface RelaxedFilter {
  name: FilterName;
  instead?: { name: "origin" | "q"; value: string };
  /** The bounds that `q` states in its words. */
  stated?: StatedBounds;
  count: number;
}

const MAX_ATTEMPTS = 8;

/** For searches without results: what would find something. The bounds that the words state, or fewer words, then most rows. */
export async function relaxedFilters(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
): Promise<RelaxedFilter[]> {
  const [words, ways] = await Promise.all([
    otherWords(db, access, filters),
    thoseThatFind(db, access, changesOf(filters)),
  ]);
  return [...words, ...ways.map(({ asked: _, ...way }): RelaxedFilter => way)];
}

async function otherWords(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
): Promise<RelaxedFilter[]> {
  const stated = statedBounds(filters.q ?? "");
  if (stated) {
    const { q: _, ...others } = filters;
    const count = await countMatching(db, access, { ...others, ...asFilters(stated) });
    if (count > 0) return [{ name: "q", stated, count }];
  }
  const fewer = await fewerWords(db, access, filters);
  return fewer.map(({ q, count }) => ({ name: "q", instead: { name: "q", value: q }, count }));
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
