/** The facts a shop may or may not state. */
export const TOLD_FACTS = [
  "country",
  "region",
  "place",
  "farm",
  "producer",
  "cooperative",
  "station",
  "variety",
  "elevation",
  "process",
  "drying",
  "fermentation",
  "score",
  "harvest",
  "arrival",
  "notes",
  "grade",
  "screen",
  "certification",
  "lotSize",
  "bagSize",
  "kind",
  "additives",
] as const;
export type ToldFact = (typeof TOLD_FACTS)[number];

/** What one shop says of one lot, in its own spelling. Absent: not told, or not known. */
export type Told = Partial<Record<ToldFact, string>>;
