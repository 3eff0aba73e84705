import { z } from "zod";
import type { ResolvedBlock } from "@/lib/canvas/block-data";
import type { Block } from "@/lib/canvas/contract";
import { plainText } from "@/lib/http/body/body-fields";
import type { Viewer } from "@/lib/viewer";

/** Rows of any list in a tool's result. */
export const MAX_SHOWN_ROWS = 15;
export const MAX_QUESTION = 1000;

export const INTENTS = [
  "find_coffees",
  "compare_coffees",
  "similar_coffees",
  "price_against_median",
  "price_moves",
  "new_arrivals",
  "back_in_stock",
  "my_stock",
  "run_out",
  "last_roast",
  "compare_roasts",
  "lot_profit",
  "roast_figures",
  "expected_loss",
  "expected_charge",
  "plan_day",
  "explain_term",
  "how_to",
  "propose_change",
  "not_understood",
] as const;
export type Intent = (typeof INTENTS)[number];

export const SORTS = [
  "cheapest",
  "dearest",
  "newest",
  "best_score",
  "best_house_score",
  "highest",
  "most_below_median",
] as const;
export type Sort = (typeof SORTS)[number];

/** What a question says, in lower case. Prices are dollars per pound, weights pounds, elevations metres. */
export interface Slots {
  origin?: string[];
  region?: string[];
  not_origin?: string[];
  process?: string[];
  not_process?: string[];
  variety?: string[];
  flavor?: string[];
  not_flavor?: string[];
  certification?: string[];
  supplier?: string[];
  decaf?: boolean;
  price_max?: number;
  price_min?: number;
  quantity_lb?: number;
  elevation_min?: number;
  elevation_max?: number;
  arrived_within_days?: number;
  harvest_year?: number;
  /** False leaves past crop out. */
  past_crop?: boolean;
  sort?: Sort;
  /** Which one in that order: 2 of `the second cheapest`. */
  place?: number;
  limit?: number;
  coffee?: string[];
  lot?: string[];
  roast?: string[];
  term?: string;
  topic?: string;
  window_days?: number;
  /** Calendar period: `last month`, `this year`, `october 2025`. */
  period?: string[];
  /** The person's own buyers and places. */
  buyer?: string[];
  location?: string[];
  by_location?: true;
  seller?: string[];
  operator?: string[];
  machine?: string[];
  by_margin?: true;
  by_month?: true;
  /** Which buyer hasn't bought for longest. */
  longest_ago?: true;
  /** Lots by `age`, by `cost` a pound, or the one of which the `least` is left. */
  stock_by?: string;
  /** Of roasted coffee: `given_away`, `discarded` or `used`. */
  gone?: string;
  lot_fact?: string;
  fact_min?: number;
  fact_max?: number;
  below_median?: true;
  by_buyer?: true;
  per_pound?: true;
  /** Of coffee that is roasted, not green. */
  roasted?: true;
  /** Lots that are used up. */
  used_up?: true;
  /** Asks for what was spent rather than what is left. */
  bought?: true;
  sold_out?: true;
  figure?: string;
  figure_of?: string;
  defect?: string;
  bound?: number;
  weight_lb?: number;
  yield_lb?: number;
  /** ISO date, `today` or `tomorrow`. */
  date?: string;
  demonstrative?: true;
}

/** An address on this site that gives the numbers, and its name. */
export interface Source {
  label: string;
  href: string;
}

export interface AnswerBlock {
  block: Block;
  data: ResolvedBlock;
}

/** A thing that a later "this one" or "the cheaper one" may mean. */
export interface Subject {
  kind: "coffee" | "lot" | "roast";
  id: number;
  name: string;
  pricePerLb?: number | null;
}

export interface ToolResult {
  /** Small and serializable: what a model reads, and where an answer's figures come from. */
  facts: Record<string, unknown>;
  /** Plain sentences that state the facts. */
  sentences: string[];
  blocks: AnswerBlock[];
  sources: Source[];
  /** In the order of the answer. */
  subjects: Subject[];
}

/** Runs as the viewer. Throws ApiError as the verb beneath does: 400 bad input, 401, 403, 404. */
export interface Tool {
  name: string;
  description: string;
  input: z.ZodObject;
  run(viewer: Viewer, input: unknown): Promise<ToolResult>;
}

export const pageRef = z.object({
  kind: z.enum(["coffee", "lot", "roast", "origin", "supplier", "market"]),
  id: z.union([z.int().positive(), plainText(200)]),
});
/** The page that the question was asked from: a kind and an id, resolved as the viewer. */
export type PageRef = z.output<typeof pageRef>;

export interface Question {
  question: string;
  /** The person's earlier questions of this conversation, oldest first; the last ten count. */
  history: readonly string[];
  page?: PageRef | undefined;
}

export interface ToolCall {
  name: string;
  input: Record<string, unknown>;
  result: ToolResult;
}

/** A number in a text, and the address that gives it; null when no tool's result has it. */
export interface Figure {
  text: string;
  source: Source | null;
}

export interface Answer {
  intent: Intent;
  slots: Slots;
  text: string;
  blocks: AnswerBlock[];
  sources: Source[];
  /** Questions that fit next. */
  suggestions: string[];
  figures: Figure[];
  toolCalls: ToolCall[];
}
