import { X } from "lucide-react";
import type { ReactNode } from "react";
import { catalogHref, withoutFilterValue } from "@/components/catalog/catalog-urls";
import type { FilterName } from "@/lib/catalog/search/filters/filter-names";
import { activeFilters, type CatalogFilters } from "@/lib/catalog/search/filters/parameters";
import { chipText, type SupplierName } from "./filter-values";

interface Chip {
  name: FilterName;
  value: string;
  label: string;
  href: string;
}

export function activeChips(
  filters: CatalogFilters,
  search: URLSearchParams,
  supplierName: SupplierName,
): Chip[] {
  return activeFilters(filters).flatMap((name) =>
    [filters[name]].flat().map((each) => {
      const value = String(each);
      const repeats = Array.isArray(filters[name]);
      return {
        name,
        value,
        label: chipText(name, value, supplierName, filters.quantity_lb ?? 1),
        href: repeats ? withoutFilterValue(search, name, value) : catalogHref(search, { [name]: null }),
      };
    }),
  );
}

/** A link behind the chips. */
export const FILTERS_LINK = "link inline-flex min-h-11 items-center gap-1.5 px-1.5 text-small mouse:min-h-8";

const CHIP =
  "inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-rule-strong bg-sheet px-2.5 text-small hover:border-ink-faint hover:bg-well mouse:min-h-8";

interface ActiveFiltersProps {
  active: readonly Chip[];
  clear: string;
  /** Saves them as a search. */
  save?: ReactNode;
}

export function ActiveFilters({ active, clear, save }: ActiveFiltersProps) {
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-1.5">
      {active.map(({ name, value, label, href }) => (
        <li key={`${name}=${value}`} className="max-w-full">
          <a data-stay="" href={href} className={`${CHIP} max-w-full`}>
            <span className="sr-only">Remove </span>
            <span className="truncate">{label}</span>
            <X aria-hidden="true" size="0.875rem" className="shrink-0 text-ink-faint" />
          </a>
        </li>
      ))}
      {active.length > 1 ? (
        <li>
          <a data-stay="" href={clear} className={FILTERS_LINK}>
            Clear all
          </a>
        </li>
      ) : null}
      {save ? <li>{save}</li> : null}
    </ul>
  );
}
