import { figure, money } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { shortCountry } from "@/components/format/places";
import { capitalize } from "@/lib/capitalize";
import { declarationOf, type FilterName } from "@/lib/catalog/search/filters/filter-names";
import type { Section, ValueFormat } from "@/lib/catalog/search/filters/filter-types";
import { quantityText } from "@/lib/coffee/quantity";

export type SupplierName = (slug: string) => string;

const FORMATS: Record<ValueFormat, (value: string, supplierName: SupplierName) => string> = {
  country: shortCountry,
  day,
  days: (value) => `last ${value} days`,
  dollars: (value) => money(Number(value)),
  meters: (value) => `${figure(Number(value))} m`,
  none: () => "",
  quoted: (value) => `“${value}”`,
  sentence: capitalize,
  supplier: (value, supplierName) => supplierName(value),
  words: (value) => FORMATS.sentence(value.replaceAll(/[-_]/g, " "), String),
};

export function formatValue(name: FilterName, value: string, supplierName: SupplierName): string {
  const { format } = declarationOf(name);
  return format ? FORMATS[format](value, supplierName) : value;
}

/** `Cup score from: 86`, `Price to: $6.00 at 150 lb`, or what the chosen option says instead. */
export function chipText(
  name: FilterName,
  value: string,
  supplierName: SupplierName,
  quantityLb: number,
): string {
  const { label, field, bound } = declarationOf(name);
  const at = bound?.of === "price" && quantityLb !== 1 ? ` at ${quantityText(quantityLb)}` : "";
  const option = field.kind === "choice" ? field.options.find((each) => each.value === value) : undefined;
  return option?.chip ?? [label, formatValue(name, value, supplierName)].filter(Boolean).join(": ") + at;
}

/** Values of a range, with and without the unit's prefix. */
export const UNITS: Record<
  NonNullable<Section["unit"]>,
  { prefix?: string; bare: (value: number) => string; write: (value: number) => string }
> = {
  dollars: { prefix: "$", bare: (value) => value.toFixed(2), write: money },
  number: { bare: figure, write: figure },
};
