const FARM_BEFORE = new Set([
  "finca",
  "fazenda",
  "hacienda",
  "sitio",
  "rancho",
  "granja",
  "quinta",
  "chacra",
  "parcela",
  "predio",
]);
const FARM_AFTER = new Set(["estate", "farm", "plantation"]);
const STATION_AFTER = new Set([
  "station",
  "factory",
  "mill",
  "cws",
  "ws",
  "wetmill",
  "micromill",
  "micro-mill",
  "site",
]);
const COOP_AFTER = new Set([
  "cooperative",
  "kooperative",
  "fcs",
  "coop",
  "co-op",
  "co-operative",
  "cooperativa",
  "association",
  "society",
  "union",
  "asociacion",
  "fcu",
  "amcos",
  "fcsl",
]);
const COOP_BEFORE = new Set([
  "coope",
  "sacco",
  "koperasi",
  "asosiasi",
  "cooperativa",
  "asociacion",
  "coop",
  "cooperative",
  "kooperative",
  "mitgliedskooperative",
  "ksu",
  "uph",
  "kud",
  "gapoktan",
  "amcos",
  "cooperativo",
  "genossenschaft",
]);

/** How the name of a farm, a station or a cooperative is found next to its keyword. */
export interface Search {
  /** Some word of `before` or `after` is in the folded text. */
  hint: RegExp;
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
  /** The title word belongs to the name: `Finca El Injerto`, `Mooleh Manay Estate`. */
  keepBefore: boolean;
  keepAfter: (word: string) => boolean;
  /** Words between the name and the following keyword, as in `Konga washing station`. */
  between: ReadonlySet<string>;
}

export const FARM: Search = {
  hint: /finca|fazenda|hacienda|sitio|rancho|granja|quinta|chacra|parcela|predio|estate|farm|plantation/,
  before: FARM_BEFORE,
  after: FARM_AFTER,
  keepBefore: true,
  keepAfter: (word) => word !== "farm",
  between: new Set(["coffee"]),
};
export const STATION: Search = {
  hint: /station|factory|mill|cws|\bws\b|beneficio|(?:processing|washing) site/,
  before: new Set(["beneficio"]),
  after: STATION_AFTER,
  keepBefore: false,
  keepAfter: () => false,
  between: new Set(["washing", "wet", "coffee", "processing", "central", "micro"]),
};
export const COOPERATIVE: Search = {
  hint: /[ck]o-?op|fcs|fcu|associa|asocia|society|union|koperasi|ksu|asosiasi|uph|kud|gapoktan|amcos|sacco|genossenschaft/,
  before: COOP_BEFORE,
  after: COOP_AFTER,
  keepBefore: true,
  keepAfter: () => true,
  between: new Set([
    "farmers",
    "farmers'",
    "farmer's",
    "farmer",
    "growers",
    "growers'",
    "coffee",
    "producers",
    "cooperative",
    "co-operative",
    "coop",
    "co-op",
    "primary",
    "marketing",
    "women's",
    "womens",
    "basic",
    "multipurpose",
    "multi-purpose",
  ]),
};
