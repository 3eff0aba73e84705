import { decimal, exactTexts, flag, text, years } from "@/lib/http/query/query-fields";
import { IN_ROWS } from "./filter-storage";
import type { FilterDeclaration } from "./filter-types";

/** Filters on further disclosed facts (contract/catalog.md#10). What isn't disclosed matches none of them. */
export const FACT_FILTERS = {
  drying_method: {
    schema: text(),
    aliases: ["dryingMethod"],
    description: "Match part of the drying method.",
    label: "Drying",
    storage: IN_ROWS,
    field: { kind: "carried" },
  },
  flavor: {
    schema: exactTexts(),
    repeatable: true,
    aliases: ["flavorKeywords"],
    description:
      "Match any of these tasting notes, such as blueberry, or families of the flavor wheel, such as floral. Repeat it, or separate several by commas.",
    label: "Flavor",
    format: "sentence",
    storage: { ...IN_ROWS, tallies: "listed" },
    field: { kind: "facet", section: "flavor", listed: true },
  },
  certification: {
    schema: exactTexts(),
    repeatable: true,
    description: "Match any of these certifications, such as Organic, ignoring case. Repeat it for several.",
    label: "Certification",
    storage: { ...IN_ROWS, tallies: "listed" },
    field: { kind: "facet", section: "certification", listed: true },
  },
  decaf: {
    schema: flag(),
    description: "true for decaffeinated coffees only, false to exclude them.",
    label: "Decaf",
    storage: { ...IN_ROWS, tallies: "listed" },
    field: {
      kind: "choice",
      section: "decaf",
      any: "Any",
      counted: true,
      options: [
        { value: "true", label: "Decaf only", chip: "Decaf only" },
        { value: "false", label: "No decaf", chip: "No decaf" },
      ],
    },
  },
  elevation_min: {
    schema: decimal(),
    description:
      "Minimum elevation in meters. A range such as 1,400–1,800 matches if it ends at or above this.",
    label: "Elevation from",
    format: "meters",
    bound: { of: "elevation", end: "min" },
    storage: { ...IN_ROWS, index: "apart", memory: "columns" },
    field: { kind: "bound", section: "elevation" },
  },
  elevation_max: {
    schema: decimal(),
    description:
      "Maximum elevation in meters. A range such as 1,400–1,800 matches if it starts at or below this.",
    label: "Elevation to",
    format: "meters",
    bound: { of: "elevation", end: "max" },
    storage: { ...IN_ROWS, index: "apart", memory: "columns" },
    field: { kind: "bound", section: "elevation" },
  },
  harvest_year: {
    schema: years(),
    repeatable: true,
    description: "Match harvests of any of these years. The harvest 2025/26 matches both 2025 and 2026.",
    label: "Harvest",
    storage: { ...IN_ROWS, tallies: "listed" },
    field: { kind: "facet", section: "harvest", listed: true },
  },
  producer: {
    schema: exactTexts(),
    repeatable: true,
    description: "Match any of these producers, ignoring case. Repeat it for several.",
    label: "Producer",
    storage: IN_ROWS,
    field: { kind: "facet", section: "producer", listed: true },
  },
  past_crop: {
    schema: flag(),
    description:
      "true for coffees that arrived more than a year ago, false to exclude them. Coffees without an arrival date count as current.",
    label: "Past crop",
    storage: { ...IN_ROWS, memory: "columns" },
    field: {
      kind: "choice",
      section: "pastCrop",
      any: "Any",
      counted: true,
      options: [
        { value: "false", label: "Hide past crop", chip: "No past crop" },
        { value: "true", label: "Past crop only", chip: "Past crop only" },
      ],
    },
  },
} as const satisfies Record<string, FilterDeclaration>;
