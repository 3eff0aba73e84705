import { X } from "lucide-react";
import { count } from "@/components/format/amounts";
import { buttonClass } from "@/components/ui/button";
import { SECTIONS, type SectionName } from "@/lib/catalog/search/filters/filter-types";
import type { Capability } from "@/lib/viewer";
import type { FilterForm } from "./filter-field";
import { FilterSection, requirementsOf } from "./filter-section";
import { LockedFilters } from "./locked-filters";

interface FilterPanelProps {
  form: FilterForm;
  holds: (capability: Capability) => boolean;
  signedIn: boolean;
  total: number;
}

export const FILTER_PANEL_ID = "filters";

const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/**
 * A column next to the listings; on narrow screens a native popover, which opens without JavaScript
 * (`.filter-panel` in filters.css).
 */
export function FilterPanel({ holds, signedIn, total, form }: FilterPanelProps) {
  const isOpen = (name: SectionName) => requirementsOf(name).every(holds);
  const locked = SECTION_NAMES.filter((name) => !isOpen(name));
  return (
    <aside id={FILTER_PANEL_ID} popover="auto" aria-label="Filters" className="filter-panel">
      <div className="mb-2 flex items-center justify-between lg:hidden">
        <h2 className="font-serif text-title">Filters</h2>
        <button
          type="button"
          popoverTarget={FILTER_PANEL_ID}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className={buttonClass("bare", "-mr-2")}
        >
          <X aria-hidden="true" size="1.25rem" />
        </button>
      </div>

      <div className="border-rule border-b lg:-mt-2">
        {SECTION_NAMES.filter(isOpen).map((name) => (
          <FilterSection key={name} section={name} form={form} />
        ))}
        {locked.length > 0 ? (
          <LockedFilters titles={locked.map((name) => SECTIONS[name].title)} signedIn={signedIn} />
        ) : null}
      </div>

      <div className="filter-apply">
        <button type="submit" className={buttonClass("primary", "w-full mouse:max-lg:min-h-11")}>
          <span className="lg:hidden">Show {count(total)} coffees</span>
          <span className="max-lg:hidden">Apply filters</span>
        </button>
      </div>
    </aside>
  );
}
