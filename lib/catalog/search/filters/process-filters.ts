import { ADDITIVES, BASE_METHODS, DISCLOSURE_LEVELS, FERMENTATION_TYPES } from "@/lib/coffee/facts";
import { decimal, exactText, flag } from "@/lib/http/query/query-fields";
import { IN_ROWS } from "./filter-storage";
import { type FilterDeclaration, optionsOf } from "./filter-types";

const PROCESS_FACET = { capability: "canUseProcessFacets", otherwise: "refused" } as const;

/** Filters on structured process facts (contract/catalog.md#6). */
export const PROCESS_FILTERS = {
  processing_base_method: {
    schema: exactText(),
    vocabulary: BASE_METHODS,
    description: "Match the base processing method. Requires member access or a paid plan.",
    label: "Base method",
    requires: PROCESS_FACET,
    storage: { ...IN_ROWS, tallies: "exact" },
    field: { kind: "facet", section: "baseMethod", exact: true },
  },
  fermentation_type: {
    schema: exactText(),
    vocabulary: FERMENTATION_TYPES,
    description: "Match the fermentation technique. Requires member access or a paid plan.",
    label: "Fermentation",
    requires: PROCESS_FACET,
    storage: { ...IN_ROWS, tallies: "exact" },
    field: { kind: "facet", section: "fermentation", exact: true },
  },
  process_additive: {
    schema: exactText(),
    vocabulary: ADDITIVES,
    description: "Match one additive used in processing. Requires member access or a paid plan.",
    label: "Additive",
    format: "words",
    requires: PROCESS_FACET,
    storage: IN_ROWS,
    field: { kind: "facet", section: "additive", exact: true, listed: true },
  },
  has_additives: {
    schema: flag(),
    blank: "malformed",
    description:
      "true if the supplier names an additive, false if the supplier rules additives out. Listings with only unspecified additives match neither. Requires member access or a paid plan.",
    label: "Additives",
    requires: PROCESS_FACET,
    storage: IN_ROWS,
    field: {
      kind: "choice",
      section: "additives",
      any: "Any",
      options: [
        { value: "true", label: "With additives", chip: "With additives" },
        { value: "false", label: "No additives (as stated)", chip: "No additives" },
      ],
    },
  },
  processing_disclosure_level: {
    schema: exactText(),
    vocabulary: DISCLOSURE_LEVELS,
    description: "Match how much the process is disclosed. Requires member access or a paid plan.",
    label: "Process detail",
    format: "words",
    requires: PROCESS_FACET,
    storage: { ...IN_ROWS, tallies: "exact" },
    field: { kind: "facet", section: "disclosure", exact: true },
  },
  processing_confidence_min: {
    schema: decimal({ min: 0, max: 1 }),
    blank: "malformed",
    description: "Minimum confidence in the process facts. Requires member access or a paid plan.",
    label: "Process confidence from",
    requires: PROCESS_FACET,
    storage: IN_ROWS,
    field: {
      kind: "choice",
      section: "confidence",
      any: "Any",
      options: optionsOf(["0.5", "0.7", "0.9"], (least) => `At least ${least}`),
    },
  },
} as const satisfies Record<string, FilterDeclaration>;
