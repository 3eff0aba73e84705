import { catalogHref } from "@/components/catalog/catalog-urls";
import { EmptyState } from "@/components/ui/empty-state";
import { declarationOf } from "@/lib/catalog/search/filters/filter-names";
import { asSearch } from "@/lib/catalog/search/filters/stated-bounds";
import type { RelaxedFilter } from "@/lib/catalog/search/relax-filters";
import { OtherWays } from "./other-ways";
import { boundsText } from "./search-name";

interface NoResultsProps {
  search: URLSearchParams;
  loosenings: readonly RelaxedFilter[];
}

function words({ name, instead, stated }: RelaxedFilter, typed: string): string {
  if (stated) return boundsText(stated);
  if (instead?.name === "q") return `Search for “${instead.value}”`;
  if (instead) return `Search origins for “${instead.value}” instead`;
  if (name === "q") return `Remove the words “${typed}”`;
  return name === "stocked" ? "Include sold-out coffees" : `Remove “${declarationOf(name).label}”`;
}

function changeOf({ name, instead, stated }: RelaxedFilter): Record<string, string | null> {
  if (stated) return { q: null, ...Object.fromEntries(asSearch(stated)) };
  if (instead) return { [name]: null, [instead.name]: instead.value };
  return { [name]: name === "stocked" ? "all" : null };
}

export function NoResults({ search, loosenings }: NoResultsProps) {
  const ways = loosenings.map((loosening) => ({
    href: catalogHref(search, changeOf(loosening)),
    text: words(loosening, search.get("q") ?? ""),
    coffees: loosening.count,
  }));
  return (
    <EmptyState title="No coffees match all filters.">
      {ways.length > 0 ? (
        <OtherWays ways={ways} />
      ) : (
        <p>Removing any one filter won’t help. Try removing several.</p>
      )}
      <p className="mt-5">
        <a data-stay="" href="/catalog" className="link inline-flex min-h-11 items-center">
          Clear all filters
        </a>
      </p>
    </EmptyState>
  );
}
