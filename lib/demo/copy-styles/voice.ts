import type { ProcessRegister } from "./process-words";

/** The facts a shop may or may not tell. */
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

/**
 * Who writes: engineers with measurements (bench), two people in a garage who write as they talk (chatty), a taster
 * at length (essay), a friend of white space (spare), direct trade, people first (story), an offer sheet (trade).
 */
export const FAMILY_NAMES = ["bench", "chatty", "essay", "spare", "story", "trade"] as const;
export type FamilyName = (typeof FAMILY_NAMES)[number];

export type HtmlStyle = "labels" | "table" | "list" | "builder" | "blocks" | "breaks" | "plain";
export type ElevationStyle = "dash" | "plain" | "feet" | "sentence";
export type DateStyle = "iso" | "month" | "vague" | "quarter" | "us";
export type HarvestStyle = "year" | "crop" | "months" | "short months";
export type ScoreStyle = "plain" | "points" | "sca" | "range";

/** How one shop writes: what it tells, in which words and in which markup. */
export interface Voice {
  family: FamilyName;
  /** Title patterns, best first; the first few that can be filled are drawn from. */
  titles: readonly string[];
  /** Chance that a fact is told, when it is known; 1 when left out. */
  tells: Partial<Record<ToldFact, number>>;
  /** What the shop calls a fact in its fact block; a fact without a label is only told in prose. */
  labels: Partial<Record<ToldFact, string>>;
  process: ProcessRegister;
  elevation: ElevationStyle;
  arrival: DateStyle;
  harvest: HarvestStyle;
  score: ScoreStyle;
  html: HtmlStyle;
  /** Where the fact block stands, and how often there is one. */
  block: { where: "before" | "after"; chance: number };
  /** Sentences per subject, 0–3 each. */
  length: "short" | "medium" | "long";
  /** Chance of one stray remark on some other coffee of the shop. */
  aside: number;
  /** Chance that the prose was pasted from another lot's page and contradicts the label. */
  slip: number;
}
