import type { FILTERS } from "../filters/filter-declarations";
import type { FilterWith } from "../filters/filter-names";
import type { RangeName } from "../filters/filter-types";
import type { FacetName, ListedChoice } from "./facet-columns";

export interface FacetValue {
  value: string;
  /** Null where too many rows match to count. */
  count: number | null;
  chosen: boolean;
}

export interface Facet {
  values: FacetValue[];
  more: number;
}

/** The lowest and highest values among the matching rows, bounds on them set aside; null when none is disclosed. */
export interface Spread {
  min: number | null;
  max: number | null;
}

type CountedChoice = FilterWith<{ field: { counted: true } }>;

type OptionCounts<Name extends CountedChoice> = Record<
  (typeof FILTERS)[Name]["field"]["options"][number]["value"],
  number
>;

export interface CatalogFacets {
  facets: Record<FacetName, Facet>;
  /** Rows that each option would match. */
  counts: { [Name in Exclude<CountedChoice, ListedChoice>]: OptionCounts<Name> } & {
    [Name in ListedChoice]: OptionCounts<Name> | null;
  };
  ranges: Record<RangeName, Spread>;
}
