import type { AnyColumn } from "drizzle-orm";
import { catalogCoffees as coffees } from "@/db/schema";
import type { CatalogFilters } from "./parameters";

/** The counted facets and their columns, all by exact value: `any` of several, or `one`. */
export const FACET_COLUMNS = {
  country: { column: coffees.country, match: "any" },
  region: { column: coffees.region, match: "any" },
  processing: { column: coffees.processing, match: "any" },
  source: { column: coffees.source, match: "any" },
  cultivar_detail: { column: coffees.cultivarDetail, match: "any" },
  grade: { column: coffees.grade, match: "any" },
  type: { column: coffees.type, match: "any" },
  processing_base_method: { column: coffees.processBaseMethod, match: "one" },
  fermentation_type: { column: coffees.fermentationType, match: "one" },
  processing_disclosure_level: { column: coffees.processDisclosureLevel, match: "one" },
} as const satisfies Partial<Record<keyof CatalogFilters, { column: AnyColumn; match: "any" | "one" }>>;

export type FacetName = keyof typeof FACET_COLUMNS;

/** Rows that store this very label. */
export interface LabelCount {
  facet: FacetName;
  label: string;
  rows: number;
}
