import { code } from "./markdown-table";

/** What docs/normalization.md calls facts inside the program, by their names in the API. */
const API_NAMES: Readonly<Record<string, string>> = {
  baseMethod: "process.base_method",
  fermentationType: "process.fermentation_type",
  additives: "process.additives",
  additiveDetail: "process.additive_detail",
  fermentationDurationHours: "process.fermentation_duration_hours",
  dryingMethod: "process.drying_method",
  disclosureLevel: "process.disclosure_level",
  washingStation: "washing_station",
  scoreValue: "score_value",
  tastingNotes: "tasting_notes",
  arrivalDate: "arrival_date",
  lotSize: "lot_size",
  bagSize: "bag_size",
  priceTiers: "price_tiers",
};

/** First cells that name more than one fact; undefined for those absent from the API's rows. */
const PAIRS: Readonly<Record<string, readonly string[] | undefined>> = {
  "`cultivars`, `cultivarDetail`": ["cultivar_detail"],
  "`elevationMinMasl`, `…Max`": ["elevation_min_masl", "elevation_max_masl"],
  "`decaf`, `blend`": undefined,
};

const VOCABULARY_SECTIONS: Readonly<Record<string, string>> = {
  baseMethod: "base-method",
  fermentationType: "fermentation",
  additives: "additives",
};

const inApiNames = (text: string) =>
  text.replaceAll(/`([a-z]+[A-Za-z]*)`/g, (whole, name: string) => {
    const known = /[A-Z]/.test(name) ? API_NAMES[name] : undefined;
    return known === undefined ? whole : code(known);
  });

function conventionFor(name: string, text: string): string {
  const section = VOCABULARY_SECTIONS[name];
  const link = `[these values](/docs/data/dictionary#${section})`;
  return inApiNames(text)
    .replace(/^contract\/catalog\.md#2/, `One of ${link}`)
    .replaceAll("contract/catalog.md#2", link);
}

function rowFor(line: string): string[] {
  const [, first = "", text = ""] = /^\| (.*?) \| (.*) \|$/.exec(line) ?? [];
  if (first in PAIRS) {
    const names = PAIRS[first];
    return names ? [`| ${names.map(code).join(", ")} | ${inApiNames(text)} |`] : [];
  }
  const name = first.replaceAll("`", "");
  const field = first.includes(",") ? inApiNames(first) : code(API_NAMES[name] ?? name);
  return [`| ${field} | ${conventionFor(name, text)} |`];
}

/** The table of conventions in docs/normalization.md, in the words of the API. */
export function conventionsForReaders(table: string): string {
  const [, line = "", ...rows] = table.split("\n");
  return ["| Field | Convention |", line, ...rows.flatMap(rowFor)].join("\n");
}
