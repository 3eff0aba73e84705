import type { Parameter } from "@/lib/http/parse-query";
import type { Capability } from "@/lib/viewer";

/** What the declaration of a catalog filter says, besides its schema (`filter-parameters.ts`). */

/** The sections of the filter panel, top first. `{range}` in a note stands for the lowest and highest value there is. */
export const SECTIONS = {
  stock: { title: "Stock", open: true },
  country: { title: "Country", open: true },
  region: { title: "Region" },
  process: { title: "Process", open: true },
  supplier: { title: "Supplier", open: true },
  price: { title: "Price per lb", unit: "dollars", note: "At 1 lb{range}." },
  score: {
    title: "Cup score",
    unit: "number",
    note: "As stated by the supplier. Hides coffees without a score.",
  },
  recency: { title: "New in stock" },
  cultivar: { title: "Cultivar" },
  grade: { title: "Grade" },
  type: { title: "Lot type" },
  origin: { title: "Place name" },
  baseMethod: { title: "Base method" },
  fermentation: { title: "Fermentation" },
  additives: { title: "Additives" },
  additive: { title: "Additive" },
  disclosure: { title: "Disclosure level" },
  confidence: { title: "Process confidence" },
  wholesale: { title: "Wholesale lots", note: "Minimum order above 5 lb, or sold only by importers." },
} as const satisfies Record<string, Section>;

export interface Section {
  title: string;
  open?: true;
  note?: string;
  /** What its bounds are measured in; only sections with bounds have one. */
  unit?: "dollars" | "number";
}
export type SectionName = keyof typeof SECTIONS;
/** A section whose bounds are typed in. */
export type RangeName = {
  [S in SectionName]: (typeof SECTIONS)[S] extends { unit: string } ? S : never;
}[SectionName];

export interface Option {
  value: string;
  label: string;
  /** The whole text of its chip, where label and value of the filter would read badly. */
  chip?: string;
}

export function optionsOf<const Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
): (Option & { value: Value })[] {
  return values.map((value) => ({ value, label: label(value) }));
}

/** The field that a filter has on the catalog page. */
export type FilterField =
  /** The search box above the panel. */
  | { kind: "search" }
  /** No field: the form carries the parameter along. */
  | { kind: "carried" }
  /**
   * Counted values to choose one or `many` of. `exact`: the API takes a part of the value here, but the page asks for
   * any of the exact values that it lists.
   */
  | { kind: "facet"; section: SectionName; many: boolean; exact?: true }
  /** A bound to type in; the declaration has `bound` too. */
  | { kind: "bound"; section: RangeName }
  /** One of a few options, and `any` of them; `counted` ones say how many rows each would find. */
  | { kind: "choice"; section: SectionName; any?: string; options: readonly Option[]; counted?: true }
  | { kind: "checkbox"; section: SectionName; label: string }
  | { kind: "text"; section: SectionName; label: string };

/** How a chosen value is written on the page; as it was sent where nothing is said. */
export type ValueFormat = "country" | "day" | "days" | "dollars" | "none" | "quoted" | "supplier" | "words";

/** Who may use a filter. Without the capability the API refuses the question, or ignores the filter. */
export interface Requirement {
  capability: Capability;
  otherwise: "refused" | "ignored";
}

export interface FilterDeclaration extends Parameter {
  /** What chips, notices and lists on the page call it. */
  label: string;
  format?: ValueFormat;
  field: FilterField;
  requires?: Requirement;
  /** It is the lowest or highest value of this range. */
  bound?: { of: RangeName; end: "min" | "max" };
  /** Counts only where this one is absent. */
  yieldsTo?: string;
  /** This value means the same as leaving the parameter out. */
  default?: string;
  /** Says nothing that this filter doesn't say too, so it needs no chip beside it. */
  includedIn?: string;
}
