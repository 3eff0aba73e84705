import { z } from "zod";
import { REGISTERS } from "./process-words";
import { pattern } from "./slots";
import { TOLD_FACTS } from "./told-facts";

/**
 * Who writes: engineers with measurements (bench), two people in a garage who write as they talk (chatty), a taster
 * at length (essay), a friend of white space (spare), direct trade, people first (story), an offer sheet (trade).
 */
export const FAMILY_NAMES = ["bench", "chatty", "essay", "spare", "story", "trade"] as const;
export type FamilyName = (typeof FAMILY_NAMES)[number];

const chance = z.number().min(0).max(1);

export const voiceSchema = z.strictObject({
  family: z.enum(FAMILY_NAMES),
  /** Title patterns, best first; the first few that can be filled are drawn from. */
  titles: z.array(pattern).nonempty(),
  /** Chance that a known fact is stated; 1 when left out. */
  tells: z.partialRecord(z.enum(TOLD_FACTS), chance),
  /** What the shop calls a fact in its fact block; a fact without a label is only told in prose. */
  labels: z.partialRecord(z.enum(TOLD_FACTS), z.string()),
  process: z.enum(REGISTERS),
  elevation: z.enum(["dash", "plain", "feet", "sentence"]),
  arrival: z.enum(["iso", "month", "vague", "quarter", "us"]),
  harvest: z.enum(["year", "crop", "months", "short months"]),
  score: z.enum(["plain", "points", "sca", "range"]),
  html: z.enum(["labels", "table", "list", "builder", "blocks", "breaks", "plain"]),
  /** Where the fact block is, and how often there is one. */
  block: z.strictObject({ where: z.enum(["before", "after"]), chance }),
  /** Sentences per subject, 0–3 each. */
  length: z.enum(["short", "medium", "long"]),
  /** Chance of one stray remark on some other coffee of the shop. */
  aside: chance,
  /** Chance that the prose was pasted from another lot and contradicts the label. */
  slip: chance,
});
export type Voice = z.infer<typeof voiceSchema>;

export type HtmlStyle = Voice["html"];
export type ElevationStyle = Voice["elevation"];
export type DateStyle = Voice["arrival"];
export type HarvestStyle = Voice["harvest"];
export type ScoreStyle = Voice["score"];
