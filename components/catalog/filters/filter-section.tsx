import { Disclosure } from "@/components/ui/disclosure";
import type { CatalogFacets } from "@/lib/catalog/search/facets/facet-results";
import {
  declarationOf,
  FILTER_NAMES,
  type FilterName,
  isFilterWith,
} from "@/lib/catalog/search/filters/filter-names";
import { SECTIONS, type Section, type SectionName } from "@/lib/catalog/search/filters/filter-types";
import { activeFilters } from "@/lib/catalog/search/filters/parameters";
import { quantityText } from "@/lib/coffee/quantity";
import type { Capability } from "@/lib/viewer";
import { FilterField, type FilterForm } from "./filter-field";
import { UNITS } from "./filter-values";

const filtersIn = (section: SectionName) =>
  FILTER_NAMES.filter((name) => {
    const { field } = declarationOf(name);
    return "section" in field && field.section === section;
  });

export const requirementsOf = (section: SectionName): Capability[] =>
  filtersIn(section).flatMap((name) => declarationOf(name).requires?.capability ?? []);

/** Renders nothing if there is nothing to choose. */
export function FilterSection({ section, form }: { section: SectionName; form: FilterForm }) {
  const { title, open, unit, note }: Section = SECTIONS[section];
  const names = filtersIn(section).filter((name) => hasValues(name, form.data));
  if (names.length === 0) return null;
  const active = activeFilters(form.query);
  const inUse = names.some((name) => active.includes(name) || form.errorOf(name) !== undefined);
  return (
    <Disclosure
      open={open || inUse}
      className="border-rule border-t first:border-t-0"
      summary={<span className="font-medium">{title}</span>}
    >
      <fieldset className="min-w-0 pb-3">
        <legend className="sr-only">{title}</legend>
        <div className={unit && "grid grid-cols-2 gap-2.5"}>
          {names.map((name) => (
            <FilterField key={name} name={name} form={form} />
          ))}
        </div>
        {note ? (
          <p className="mt-2 text-ink-faint text-small">
            {note
              .replace("{quantity}", quantityText(form.quantityLb))
              .replace("{range}", spanOf(names, form.data))}
          </p>
        ) : null}
      </fieldset>
    </Disclosure>
  );
}

const hasValues = (name: FilterName, { facets }: CatalogFacets) =>
  !isFilterWith(name, { field: { kind: "facet" } }) || facets[name].values.length > 0;

/** `, from $4.20 to $19.80`: lowest and highest value; empty if none is disclosed. */
function spanOf(names: readonly FilterName[], { ranges }: CatalogFacets): string {
  const [range] = names.flatMap((name) => {
    const { field } = declarationOf(name);
    return field.kind === "bound" ? field.section : [];
  });
  if (!range) return "";
  const { min, max } = ranges[range];
  const { write } = UNITS[SECTIONS[range].unit];
  return min === null || max === null ? "" : `, from ${write(min)} to ${write(max)}`;
}
