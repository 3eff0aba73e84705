import { OtherWays } from "@/components/catalog/filters/other-ways";
import type { SearchResponse } from "@/lib/search/contract";
import { searchHref } from "./search-urls";

interface OtherSearchesProps {
  q: string;
  instead: NonNullable<SearchResponse["instead"]>;
}

export function OtherSearches({ q, instead: { fewer_words: fewer, sold_out: soldOut } }: OtherSearchesProps) {
  const ways = fewer.map(({ q: words, coffees }) => ({
    href: searchHref(words),
    text: `Search for “${words}”`,
    coffees,
  }));
  if (soldOut > 0)
    ways.push({
      href: `/catalog?${new URLSearchParams({ q, stocked: "false" })}`,
      text: "Sold-out coffees",
      coffees: soldOut,
    });
  if (ways.length === 0) return <p>Try fewer words, or the beginning of one.</p>;
  return <OtherWays ways={ways} />;
}
