import type { AnyColumn } from "drizzle-orm";
import { catalogCoffees as coffees } from "@/db/schema";
import type { FilterWith } from "../filters/filter-names";

export type FacetName = FilterWith<{ field: { kind: "facet" } }>;
/** Facets of which a coffee may have several values (`listed-facets.ts`). */
export type ListedFacet = FilterWith<{ field: { kind: "facet"; listed: true } }>;
export type ListedChoice = "decaf" | "past_crop";
export type ListedName = ListedFacet | ListedChoice;
export type LabelFacet = Exclude<FacetName, ListedFacet>;

/** The columns that the facets are counted from, all by exact value. */
export const FACET_COLUMNS = {
  country: coffees.country,
  region: coffees.region,
  processing: coffees.processing,
  source: coffees.source,
  cultivar_detail: coffees.cultivarDetail,
  grade: coffees.grade,
  type: coffees.type,
  processing_base_method: coffees.processBaseMethod,
  fermentation_type: coffees.fermentationType,
  processing_disclosure_level: coffees.processDisclosureLevel,
} as const satisfies Record<LabelFacet, AnyColumn>;

export interface LabelCount {
  facet: LabelFacet;
  label: string;
  rows: number;
}
