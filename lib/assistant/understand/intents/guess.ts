import { z } from "zod";
import { INTENTS, type Intent } from "@/lib/assistant/contract";
import { dataFile } from "@/lib/data-file";
import weightFile from "../data/intent-weights.json" with { type: "json" };
import type { ParsedQuestion } from "../reading/parsed-question";
import { featuresOf } from "./features";

/** A second opinion on what a question asks: softmax regression, trained on labelled questions (docs/running.md). */

const BY_RULES_ALONE = new Set<Intent>(["propose_change", "roast_figures"]);
export const GUESSED = INTENTS.filter((intent) => !BY_RULES_ALONE.has(intent));

/** Weights of a feature by the intent's place in the list, in hundredths; a missing one is 0. */
export type Weights = ReadonlyMap<string, readonly (readonly [intent: number, weight: number])[]>;

/** The feature that every question has. */
export const ALWAYS = "";

const fileSchema = z.strictObject({
  intents: z.array(z.enum(INTENTS)),
  features: z.record(z.string(), z.string().regex(/^(?:\d+:-?\d+(?: |$))*$/)),
});

function readWeights(): Weights {
  const { intents, features } = dataFile("intent-weights.json", fileSchema, weightFile);
  if (intents.join() !== GUESSED.join()) throw new Error("intent-weights.json was made for other intents.");
  return new Map(
    Object.entries(features).map(([feature, text]) => [
      feature,
      text.split(" ").map((pair) => {
        const [intent = 0, weight = 0] = pair.split(":").map(Number);
        return [intent, weight] as const;
      }),
    ]),
  );
}

export interface Guess {
  intent: Intent;
  /** 0 to 1: how sure. */
  share: number;
}

function guessBy(weights: Weights, features: ReadonlySet<string>): Guess {
  const rows = [...features].flatMap((feature) => {
    const row = weights.get(feature);
    return row ? [row] : [];
  });
  const scores = GUESSED.map(() => 0);
  const scale = 1 / Math.sqrt(Math.max(1, rows.length)) / 100;
  for (const [row, factor] of [
    [weights.get(ALWAYS) ?? [], 0.01] as const,
    ...rows.map((row) => [row, scale] as const),
  ])
    for (const [at, weight] of row) scores[at] = (scores[at] ?? 0) + weight * factor;
  const highest = Math.max(...scores);
  const whole = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0);
  return { intent: GUESSED[scores.indexOf(highest)] ?? "not_understood", share: 1 / whole };
}

let weights: Weights | undefined;

export function guessIntent(parsed: ParsedQuestion): Guess {
  weights ??= readWeights();
  return guessBy(weights, featuresOf(parsed));
}
