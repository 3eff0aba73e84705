import { ADDITIVES, BASE_METHODS, DISCLOSURE_LEVELS, FERMENTATION_TYPES } from "@/lib/coffee/facts";
import {
  calendarDate,
  decimal,
  exactText,
  exactTexts,
  flag,
  idList,
  oneOf,
  positiveInteger,
  text,
} from "@/lib/http/query-fields";
import { type FilterDeclaration, optionsOf } from "./filter-declaration";

const PROCESS_FACET = { capability: "canUseProcessFacets", otherwise: "refused" } as const;
const WHOLESALE = { capability: "canSeeWholesale", otherwise: "ignored" } as const;
const CARRIED = { kind: "carried" } as const;

/**
 * Every filter of the catalog, in the order of contract/catalog.md#5: what it takes, what it is called, who may use
 * it and its field on the page. Its SQL is in `filters.ts`; docs/changing.md says what else a new one needs.
 */
export const FILTERS = {
  ids: {
    schema: idList(),
    repeatable: true,
    aliases: ["coffeeIds"],
    description:
      "Return these coffees, sorted by name. Ignores page, limit and sorting. At most 1,000 ids, repeated or comma-separated.",
    label: "Listings",
    field: CARRIED,
  },
  stocked: {
    schema: oneOf(["true", "false", "all"], "true, false, or all"),
    blank: "malformed",
    description:
      "Filter by stock: true for coffees in stock (the default), false for sold out, all for both.",
    label: "Stock",
    default: "true",
    field: {
      kind: "choice",
      section: "stock",
      counted: true,
      options: [
        { value: "true", label: "In stock" },
        { value: "false", label: "Sold out", chip: "Sold out" },
        { value: "all", label: "Both", chip: "In stock and sold out" },
      ],
    },
  },
  origin: {
    schema: text(),
    description: "Match part of the continent, country or region, case-insensitively.",
    label: "Origin",
    format: "quoted",
    field: { kind: "text", section: "origin", label: "Continent, country or region" },
  },
  country: {
    schema: exactTexts(),
    repeatable: true,
    description: "Match any of these countries exactly, ignoring case. Repeat the parameter for several.",
    label: "Country",
    format: "country",
    field: { kind: "facet", section: "country", many: true },
  },
  continent: {
    schema: exactText(),
    description: "Match the continent exactly, ignoring case.",
    label: "Continent",
    field: CARRIED,
  },
  source: {
    schema: exactTexts(),
    repeatable: true,
    description: "Match any of these supplier slugs. Repeat the parameter for several.",
    label: "Supplier",
    format: "supplier",
    field: { kind: "facet", section: "supplier", many: true },
  },
  processing: {
    schema: text(),
    description:
      "Match part of the supplier's processing label. For normalized values use processing_base_method.",
    label: "Process",
    field: { kind: "facet", section: "process", many: true, exact: true },
  },
  name: {
    schema: text(),
    description: "Match part of the listing's name.",
    label: "Name",
    format: "quoted",
    field: { kind: "search" },
  },
  region: {
    schema: text(),
    description: "Match part of the region.",
    label: "Region",
    field: { kind: "facet", section: "region", many: true, exact: true },
  },
  cultivar_detail: {
    schema: text(),
    aliases: ["variety"],
    description: "Match part of the cultivars.",
    label: "Cultivar",
    field: { kind: "facet", section: "cultivar", many: true, exact: true },
  },
  type: {
    schema: text(),
    description: "Match part of the lot type, such as Microlot or Peaberry.",
    label: "Lot type",
    field: { kind: "facet", section: "type", many: true, exact: true },
  },
  grade: {
    schema: text(),
    description: "Match part of the grade.",
    label: "Grade",
    field: { kind: "facet", section: "grade", many: true, exact: true },
  },
  appearance: {
    schema: text(),
    description: "Match part of the physical appearance, such as the screen size.",
    label: "Appearance",
    field: CARRIED,
  },
  price_per_lb_min: {
    schema: decimal(),
    blank: "malformed",
    aliases: ["pricePerLbMin"],
    description: "Minimum price of one pound, in US dollars. Excludes coffees without a price.",
    label: "Price from",
    format: "dollars",
    bound: { of: "price", end: "min" },
    field: { kind: "bound", section: "price" },
  },
  price_per_lb_max: {
    schema: decimal(),
    blank: "malformed",
    aliases: ["pricePerLbMax"],
    description: "Maximum price of one pound, in US dollars. Excludes coffees without a price.",
    label: "Price to",
    format: "dollars",
    bound: { of: "price", end: "max" },
    field: { kind: "bound", section: "price" },
  },
  cost_lb_min: {
    schema: decimal(),
    blank: "malformed",
    deprecated: true,
    description: "Deprecated: use price_per_lb_min.",
    label: "Price from",
    format: "dollars",
    bound: { of: "price", end: "min" },
    yieldsTo: "price_per_lb_min",
    field: CARRIED,
  },
  cost_lb_max: {
    schema: decimal(),
    blank: "malformed",
    deprecated: true,
    description: "Deprecated: use price_per_lb_max.",
    label: "Price to",
    format: "dollars",
    bound: { of: "price", end: "max" },
    yieldsTo: "price_per_lb_max",
    field: CARRIED,
  },
  score_value_min: {
    schema: decimal(),
    blank: "malformed",
    aliases: ["scoreValueMin"],
    description: "Minimum cupping score stated by the supplier, 0 to 100.",
    label: "Cup score from",
    bound: { of: "score", end: "min" },
    field: { kind: "bound", section: "score" },
  },
  score_value_max: {
    schema: decimal(),
    blank: "malformed",
    aliases: ["scoreValueMax"],
    description: "Maximum cupping score stated by the supplier, 0 to 100.",
    label: "Cup score to",
    bound: { of: "score", end: "max" },
    field: { kind: "bound", section: "score" },
  },
  arrival_date: {
    schema: exactText(),
    aliases: ["arrivalDate"],
    description:
      "Match the arrival date exactly as stored: YYYY-MM-DD, or the supplier's words where they name no day.",
    label: "Arrival",
    format: "day",
    field: CARRIED,
  },
  stocked_date: {
    schema: calendarDate(),
    blank: "malformed",
    aliases: ["stockedDate"],
    description: "Only coffees that came into stock on or after this day (UTC).",
    label: "In stock since",
    format: "day",
    field: CARRIED,
  },
  stocked_days: {
    schema: positiveInteger(36_500),
    blank: "malformed",
    aliases: ["stockedDays"],
    description: "Only coffees that came into stock within this many days before today (UTC).",
    label: "New in stock",
    format: "days",
    field: {
      kind: "choice",
      section: "recency",
      any: "Any time",
      counted: true,
      options: optionsOf(["7", "30", "90"], (days) => `Within ${days} days`),
    },
  },
  showWholesale: {
    schema: flag(),
    blank: "malformed",
    description: "Include wholesale listings. Only has an effect for signed-in members.",
    label: "Including wholesale",
    format: "none",
    requires: WHOLESALE,
    includedIn: "wholesaleOnly",
    field: { kind: "checkbox", section: "wholesale", label: "Include wholesale lots" },
  },
  wholesaleOnly: {
    schema: flag(),
    blank: "malformed",
    description: "Return wholesale listings only. Only has an effect together with showWholesale=true.",
    label: "Wholesale only",
    format: "none",
    requires: WHOLESALE,
    field: { kind: "checkbox", section: "wholesale", label: "Wholesale lots only" },
  },
  processing_base_method: {
    schema: exactText(),
    vocabulary: BASE_METHODS,
    description:
      "Match the base processing method. Requires a member session, or a key on the Origin or Enterprise plan.",
    label: "Base method",
    requires: PROCESS_FACET,
    field: { kind: "facet", section: "baseMethod", many: false },
  },
  fermentation_type: {
    schema: exactText(),
    vocabulary: FERMENTATION_TYPES,
    description:
      "Match the fermentation technique. Requires a member session, or a key on the Origin or Enterprise plan.",
    label: "Fermentation",
    requires: PROCESS_FACET,
    field: { kind: "facet", section: "fermentation", many: false },
  },
  process_additive: {
    schema: exactText(),
    vocabulary: ADDITIVES,
    description:
      "Match one additive used in processing. Requires a member session, or a key on the Origin or Enterprise plan.",
    label: "Additive",
    format: "words",
    requires: PROCESS_FACET,
    field: {
      kind: "choice",
      section: "additive",
      any: "Any",
      options: optionsOf(ADDITIVES, (additive) => additive.replace("-", " ")),
    },
  },
  has_additives: {
    schema: flag(),
    blank: "malformed",
    description:
      "true: an additive is disclosed. false: the supplier states there is none. Same access as process_additive.",
    label: "Additives",
    requires: PROCESS_FACET,
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
    description:
      "Match how much the supplier discloses about processing. Requires a member session, or a paid plan.",
    label: "Disclosure",
    format: "words",
    requires: PROCESS_FACET,
    field: { kind: "facet", section: "disclosure", many: false },
  },
  processing_confidence_min: {
    schema: decimal({ min: 0, max: 1 }),
    blank: "malformed",
    description:
      "Minimum confidence in the normalized process facts. Requires a member session, or a paid plan.",
    label: "Process confidence from",
    requires: PROCESS_FACET,
    field: {
      kind: "choice",
      section: "confidence",
      any: "Any",
      options: optionsOf(["0.5", "0.7", "0.9"], (least) => `At least ${least}`),
    },
  },
} as const satisfies Record<string, FilterDeclaration>;
