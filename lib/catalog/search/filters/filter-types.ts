import type { Parameter } from "@/lib/http/query/parse-query";
import type { Capability } from "@/lib/viewer";
import type { FilterStorage } from "./filter-storage";

/**
 * The sections of the filter panel, top first. In a note, `{range}` is the lowest and highest value there is,
 * `{quantity}` the quantity of prices.
 */
export const SECTIONS = {
  stock: { title: "Stock", open: true },
  country: { title: "Country", open: true },
  region: { title: "Region" },
  origin: { title: "Place name" },
  process: {
    title: "Process",
    open: true,
    note: "By the supplier’s label. An anaerobic natural counts under its own label.",
  },
  supplier: { title: "Supplier", open: true },
  price: { title: "Price per lb", unit: "dollars", note: "At {quantity}{range}." },
  flavor: { title: "Flavor", note: "By family of the flavor wheel, from the supplier’s notes." },
  certification: { title: "Certification" },
  decaf: { title: "Decaf" },
  score: {
    title: "Cup score",
    unit: "number",
    note: "As stated by the supplier. Hides coffees without a score.",
  },
  recency: { title: "New in stock" },
  pastCrop: {
    title: "Past crop",
    note: "Arrived more than a year ago. Coffees without an arrival date count as current.",
  },
  harvest: { title: "Harvest year" },
  elevation: {
    title: "Elevation (m)",
    unit: "number",
    note: "As stated{range}. Hides coffees without an elevation.",
  },
  cultivar: { title: "Cultivar" },
  grade: { title: "Grade" },
  type: { title: "Lot type" },
  producer: { title: "Producer" },
  baseMethod: { title: "Base method" },
  fermentation: { title: "Fermentation" },
  additives: { title: "Additives" },
  additive: { title: "Kind of additive" },
  disclosure: { title: "Process detail" },
  confidence: { title: "Process confidence" },
  wholesale: { title: "Wholesale lots", note: "Minimum order above 5 lb, or sold only by importers." },
} as const satisfies Record<string, Section>;

export interface Section {
  title: string;
  open?: true;
  note?: string;
  /** Only for sections with bounds. */
  unit?: "dollars" | "number";
}
export type SectionName = keyof typeof SECTIONS;
export type RangeName = {
  [S in SectionName]: (typeof SECTIONS)[S] extends { unit: string } ? S : never;
}[SectionName];

export interface Option {
  value: string;
  label: string;
  chip?: string;
}

export function optionsOf<const Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
): (Option & { value: Value })[] {
  return values.map((value) => ({ value, label: label(value) }));
}

type FilterField =
  | { kind: "search" }
  | { kind: "carried" }
  /**
   * Counted values to choose several of. `exact`: the API takes one value or a part of it here, but the page asks for
   * any of the exact values that it lists. `listed`: a coffee may have several of the values (`listed-facets.ts`).
   */
  | { kind: "facet"; section: SectionName; exact?: true; listed?: true }
  | { kind: "bound"; section: RangeName }
  /** One of a few options, and `any` of them; `counted` ones say how many rows each would find. */
  | { kind: "choice"; section: SectionName; any?: string; options: readonly Option[]; counted?: true }
  | { kind: "checkbox"; section: SectionName; label: string }
  | { kind: "text"; section: SectionName; label: string };

/** How the page writes a chosen value; as sent by default. */
export type ValueFormat =
  | "country"
  | "day"
  | "days"
  | "dollars"
  | "meters"
  | "none"
  | "quoted"
  | "sentence"
  | "supplier"
  | "words";

/** Without the capability the API refuses the request or ignores the filter. */
interface Requirement {
  capability: Capability;
  otherwise: "refused" | "ignored";
}

export interface FilterDeclaration extends Parameter {
  label: string;
  format?: ValueFormat;
  storage: FilterStorage;
  field: FilterField;
  requires?: Requirement;
  bound?: { of: RangeName; end: "min" | "max" };
  /** Implied by this filter, so it has no separate chip. */
  includedIn?: string;
}
