import { supplierHref } from "@/components/catalog/supplier-urls";
import { pluralize } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import { originHref } from "@/components/market/origin-urls";
import { lotHref, roastHref } from "@/components/onboarding/bench-urls";
import type { SearchResponse } from "@/lib/search/contract";
import { searchHref } from "./search-urls";

interface Suggestion {
  href: string;
  name: string;
  detail?: string | undefined;
}

export interface SuggestionGroup {
  title: string;
  suggestions: Suggestion[];
}

const MAX_OF_A_GROUP = 4;

/** The first of each group, one's own first, and the way to all results. */
export function suggestionGroups({ q, groups, instead, catalog }: SearchResponse): SuggestionGroup[] {
  const { lots, roasts, origins, suppliers, coffees, docs } = groups;
  const found: SuggestionGroup[] = [
    {
      title: "Catalog",
      suggestions: catalog
        ? [{ href: `/catalog?${catalog.query}`, name: q, detail: pluralize(catalog.coffees, "coffee") }]
        : [],
    },
    {
      title: "Your lots",
      suggestions: (lots?.rows ?? []).map(({ id, coffee_name }) => ({
        href: lotHref(id),
        name: coffee_name,
      })),
    },
    {
      title: "Your roasts",
      suggestions: (roasts?.rows ?? []).map(({ roast_id, batch_name, coffee_name }) => ({
        href: roastHref(roast_id),
        name: batch_name,
        detail: coffee_name,
      })),
    },
    {
      title: "Origins",
      suggestions: (origins?.rows ?? []).map(({ country, region }) => ({
        href: region === null ? originHref(country) : `/catalog?${new URLSearchParams({ country, region })}`,
        name: region ?? shortCountry(country),
        detail: region === null ? undefined : shortCountry(country),
      })),
    },
    {
      title: "Suppliers",
      suggestions: (suppliers?.rows ?? []).map(({ slug, name }) => ({ href: supplierHref(slug), name })),
    },
    {
      title: "Coffees in stock",
      suggestions: (coffees?.rows ?? []).map(({ id, name, supplier }) => ({
        href: `/catalog/${id}`,
        name,
        detail: supplier,
      })),
    },
    {
      title: "Fewer words",
      suggestions: (instead?.fewer_words ?? []).map(({ q: words, coffees: found }) => ({
        href: searchHref(words),
        name: words,
        detail: pluralize(found, "coffee"),
      })),
    },
    {
      title: "Documentation",
      suggestions: (docs?.rows ?? []).map(({ href, title, place }) => ({ href, name: title, detail: place })),
    },
  ];
  const cut = found
    .map(({ title, suggestions }) => ({ title, suggestions: suggestions.slice(0, MAX_OF_A_GROUP) }))
    .filter(({ suggestions }) => suggestions.length > 0);
  if (cut.length === 0) return [];
  return [
    ...cut,
    { title: "Everything", suggestions: [{ href: searchHref(q), name: `All results for “${q}”` }] },
  ];
}
