import { catalogHref } from "@/components/catalog/catalog-urls";
import { pluralize } from "@/components/format/amounts";
import { EmptyState } from "@/components/ui/empty-state";
import { declarationOf } from "@/lib/catalog/search/filter-names";
import type { RelaxedFilter } from "@/lib/catalog/search/relax-filters";

interface NoResultsProps {
  search: URLSearchParams;
  loosenings: readonly RelaxedFilter[];
}

function words({ name, instead }: RelaxedFilter, typed: string): string {
  if (instead) return `Search origins for “${instead.value}” instead`;
  if (name === "q") return `Remove the words “${typed}”`;
  return name === "stocked" ? "Include sold-out coffees" : `Remove “${declarationOf(name).label}”`;
}

function changeOf({ name, instead }: RelaxedFilter): Record<string, string | null> {
  if (instead) return { [name]: null, [instead.name]: instead.value };
  return { [name]: name === "stocked" ? "all" : null };
}

export function NoResults({ search, loosenings }: NoResultsProps) {
  return (
    <EmptyState title="No coffees match all filters.">
      {loosenings.length > 0 ? (
        <ul className="mx-auto mt-4 max-w-96 border-rule border-t text-left">
          {loosenings.map((loosening) => (
            <li key={`${loosening.name}${loosening.instead?.name ?? ""}`} className="border-rule border-b">
              <a
                data-stay=""
                href={catalogHref(search, changeOf(loosening))}
                className="flex min-h-11 items-center justify-between gap-4 px-1 hover:bg-well hover:text-ink"
              >
                <span className="underline decoration-rule-strong underline-offset-3">
                  {words(loosening, search.get("q") ?? "")}
                </span>
                <span className="whitespace-nowrap text-ink-faint">
                  {pluralize(loosening.count, "coffee")}
                </span>
              </a>
            </li>
          ))}
        </ul>
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
