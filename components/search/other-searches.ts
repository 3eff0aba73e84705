import type { Way } from "@/components/catalog/filters/other-ways";
import { boundsText } from "@/components/catalog/filters/search-name";
import { statedBounds } from "@/lib/catalog/search/filters/stated-bounds";
import type { SearchResponse } from "@/lib/search/contract";
import { searchHref } from "./search-urls";

/** What else to search for, where a search found nothing. */
export function otherSearches({ q, searched, instead, catalog }: SearchResponse): Way[] {
  const stated = catalog && statedBounds(q);
  if (stated)
    return [{ href: `/catalog?${catalog.query}`, text: boundsText(stated), coffees: catalog.coffees }];
  if (!instead) return [];
  const { fewer_words: fewer, sold_out: soldOut } = instead;
  const ways = fewer.map(({ q, coffees }) => ({ href: searchHref(q), text: `Search for “${q}”`, coffees }));
  const soldOutHref = `/catalog?${new URLSearchParams({ q: searched, stocked: "false" })}`;
  return soldOut > 0 ? [...ways, { href: soldOutHref, text: "Sold-out coffees", coffees: soldOut }] : ways;
}
