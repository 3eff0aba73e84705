import { Choice } from "@/components/ui/forms/choice";
import { Field } from "@/components/ui/forms/field";
import type { CatalogFacets } from "@/lib/catalog/search/facets/facet-results";
import { FILTERS } from "@/lib/catalog/search/filters/filter-declarations";
import { type FilterName, type FilterWith, isFilterWith } from "@/lib/catalog/search/filters/filter-names";
import { SECTIONS } from "@/lib/catalog/search/filters/filter-types";
import type { CatalogQuery } from "@/lib/catalog/search/filters/parameters";
import { ChoiceField } from "./choice-field";
import { FacetValues } from "./facet-values";
import { formatValue, type SupplierName, UNITS } from "./filter-values";

export interface FilterForm {
  data: CatalogFacets;
  query: CatalogQuery;
  quantityLb: number;
  typed: (name: string) => string;
  errorOf: (name: string) => string | undefined;
  supplierName: SupplierName;
}

interface FilterFieldProps<Name extends FilterName = FilterName> {
  name: Name;
  form: FilterForm;
}

export function FilterField({ name, form }: FilterFieldProps) {
  const { data, query, supplierName } = form;
  const nameOf = (value: string) => formatValue(name, value, supplierName);
  if (isFilterWith(name, { field: { kind: "facet" } })) {
    return <FacetValues name={name} facet={data.facets[name]} nameOf={nameOf} />;
  }
  if (isFilterWith(name, { field: { kind: "choice" } })) {
    const counts = isFilterWith(name, { field: { counted: true } })
      ? (data.counts[name] ?? undefined)
      : undefined;
    return <ChoiceField name={name} chosen={query[name]} counts={counts} nameOf={nameOf} />;
  }
  if (isFilterWith(name, { field: { kind: "checkbox" } })) {
    return (
      <Choice type="checkbox" name={name} value="true" defaultChecked={query[name] === true}>
        {FILTERS[name].field.label}
      </Choice>
    );
  }
  if (isFilterWith(name, { field: { kind: "bound" } })) return <BoundField name={name} form={form} />;
  if (isFilterWith(name, { field: { kind: "text" } })) {
    return (
      <Field
        id={name}
        name={name}
        type="text"
        autoComplete="off"
        label={FILTERS[name].field.label}
        defaultValue={form.typed(name)}
        error={form.errorOf(name)}
      />
    );
  }
  name satisfies FilterWith<{ field: { kind: "carried" } }> | FilterWith<{ field: { kind: "search" } }>;
  return null;
}

/** A text field, because a number field submits nothing for invalid input. */
function BoundField({ name, form }: FilterFieldProps<FilterWith<{ field: { kind: "bound" } }>>) {
  const { bound, field } = FILTERS[name];
  const { prefix, bare } = UNITS[SECTIONS[field.section].unit];
  const reach = form.data.ranges[field.section][bound.end];
  return (
    <Field
      id={name}
      name={name}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      label={bound.end === "min" ? "From" : "To"}
      prefix={prefix}
      defaultValue={form.typed(name)}
      placeholder={reach === null ? undefined : bare(reach)}
      error={form.errorOf(name)}
    />
  );
}
