import { X } from "lucide-react";
import { money } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import type { CatalogFilters } from "@/lib/catalog/search/parameters";
import { catalogHref, withoutFilterValue } from "./catalog-urls";
import { FILTER_WORDS } from "./labels";

interface Active {
  name: keyof CatalogFilters;
  value: string;
  label: string;
  href: string;
}

/** What a chosen value is called. */
function valueWords(
  name: keyof CatalogFilters,
  value: string,
  supplierName: (slug: string) => string,
): string {
  switch (name) {
    case "source":
      return supplierName(value);
    case "stocked":
      return value === "false" ? "Sold out" : "In stock and sold out";
    case "stocked_days":
      return `${value} days`;
    case "stocked_date":
    case "arrival_date":
      return day(value);
    case "price_per_lb_min":
    case "price_per_lb_max":
    case "cost_lb_min":
    case "cost_lb_max":
      return money(Number(value));
    case "name":
    case "origin":
      return `“${value}”`;
    case "has_additives":
      return value === "true" ? "something was added" : "nothing was added";
    case "showWholesale":
    case "wholesaleOnly":
      return "";
    default:
      return value;
  }
}

/** Whether a filter narrows or widens anything of its own: being in stock is the rule, "only" includes "shown". */
function isInForce(name: keyof CatalogFilters, filters: CatalogFilters): boolean {
  if (name === "stocked") return filters.stocked !== undefined && filters.stocked !== "true";
  if (name === "showWholesale") return filters.showWholesale === true && !filters.wholesaleOnly;
  if (name === "wholesaleOnly") return filters.wholesaleOnly === true;
  return filters[name] !== undefined;
}

/** Every filter in force, with the address without it. */
export function activeFilters(
  filters: CatalogFilters,
  search: URLSearchParams,
  supplierName: (slug: string) => string,
): Active[] {
  const names = (Object.keys(FILTER_WORDS) as (keyof CatalogFilters)[]).filter((name) =>
    isInForce(name, filters),
  );
  return names.flatMap((name) =>
    [filters[name]].flat().map((each) => {
      const value = String(each);
      const words = valueWords(name, value, supplierName);
      const repeats = Array.isArray(filters[name]);
      return {
        name,
        value,
        label: name === "stocked" ? words : [FILTER_WORDS[name], words].filter(Boolean).join(": "),
        href: repeats ? withoutFilterValue(search, name, value) : catalogHref(search, { [name]: null }),
      };
    }),
  );
}

const CHIP =
  "inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-rule-strong bg-sheet px-2.5 text-small hover:border-ink-faint hover:bg-well md:min-h-8";

/** The filters in force, each one click from gone. */
export function ActiveFilters({ active, clear }: { active: readonly Active[]; clear: string }) {
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap items-center gap-1.5">
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
