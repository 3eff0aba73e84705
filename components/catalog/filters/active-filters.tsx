import { X } from "lucide-react";
import { catalogHref, withoutFilterValue } from "@/components/catalog/catalog-urls";
import type { FilterName } from "@/lib/catalog/search/filter-names";
import { activeFilters, type CatalogFilters } from "@/lib/catalog/search/parameters";
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

const CHIP =
  "inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-rule-strong bg-sheet px-2.5 text-small hover:border-ink-faint hover:bg-well md:min-h-8";

export function ActiveFilters({ active, clear }: { active: readonly Chip[]; clear: string }) {
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-1.5">
      {active.map(({ name, value, label, href }) => (
        <li key={`${name}=${value}`} className="max-w-full">
          <a data-stay="" href={href} className={`${CHIP} max-w-full`}>
            <span className="sr-only">Remove </span>
            <span className="truncate">{label}</span>
            <X aria-hidden="true" size={14} className="shrink-0 text-ink-faint" />
          </a>
        </li>
      ))}
      {active.length > 1 ? (
        <li>
          <a
            data-stay=""
            href={clear}
            className="link inline-flex min-h-11 items-center px-1.5 text-small md:min-h-8"
          >
            Clear all
          </a>
        </li>
      ) : null}
    </ul>
  );
}
