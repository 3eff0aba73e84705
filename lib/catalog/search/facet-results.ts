import type { FacetName } from "./facet-columns";
import type { RangeName } from "./filter-declaration";
import type { FilterWith } from "./filter-names";
import type { FILTERS } from "./filter-parameters";

export interface FacetValue {
  value: string;
  /** Rows that choosing this value would match, the other filters kept. */
  count: number;
  chosen: boolean;
}

export interface Facet {
  /** Most rows first, at most `MAX_VALUES` of facets.ts and those chosen. */
  values: FacetValue[];
  /** How many further values there are. */
  more: number;
}

/** The lowest and highest values among the matching rows, bounds on them set aside; null when none is disclosed. */
export interface Spread {
  min: number | null;
  max: number | null;
}

type CountedChoice = FilterWith<{ field: { counted: true } }>;

export interface CatalogFacets {
  facets: Record<FacetName, Facet>;
  /** Rows that each option of a counted choice would match. */
  counts: {
    [Name in CountedChoice]: Record<(typeof FILTERS)[Name]["field"]["options"][number]["value"], number>;
  };
  ranges: Record<RangeName, Spread>;
}
