import { DEFAULT_COLUMNS, type RankingColumn } from "@/lib/roast/ranking/columns";
import type { RankingQuery } from "@/lib/roast/ranking/contract";

type Address = { [Name in keyof RankingQuery]?: RankingQuery[Name] | undefined };

const isDefault = (columns: readonly RankingColumn[]) => columns.join(",") === DEFAULT_COLUMNS.join(",");

function searchOf({ columns, page, ...others }: Address): URLSearchParams {
  const set = Object.entries(others).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  if (search.get("sort") === "date") search.delete("sort");
  if (search.get("order") === "desc") search.delete("order");
  if (columns && columns.length > 0 && !isDefault(columns)) search.set("columns", columns.join(","));
  if (page !== undefined && page > 1) search.set("page", String(page));
  return search;
}

function href(path: string, query: Address): string {
  // Commas are allowed in a query and keep the columns readable.
  const search = searchOf(query).toString().replaceAll("%2C", ",");
  return search === "" ? path : `${path}?${search}`;
}

/** Leaves out default values. */
export const rankingHref = (query: Address = {}) => href("/roast/ranking", query);

/** Every roast that matches, in the order and with the columns shown. */
export const rankingFileHref = ({ page: _, ...query }: Address) => href("/api/roast-ranking/export", query);
