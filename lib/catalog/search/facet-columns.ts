import type { AnyColumn } from "drizzle-orm";
import { catalogCoffees as coffees } from "@/db/schema";
import type { FilterWith } from "./filter-names";

export type FacetName = FilterWith<{ field: { kind: "facet" } }>;

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
} as const satisfies Record<FacetName, AnyColumn>;

export interface LabelCount {
  facet: FacetName;
  label: string;
  rows: number;
}
