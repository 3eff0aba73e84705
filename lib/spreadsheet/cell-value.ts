/** A cell's value for the API, or why it has none. `unclear`: a choice for the whole sheet decides. */
export type CellValue =
  | { kind: "blank" }
  | { kind: "value"; value: unknown }
  | { kind: "refused"; why: string }
  | { kind: "unclear"; about: ("dates" | "decimals" | "weights")[] };
