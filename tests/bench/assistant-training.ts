import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Intent } from "@/lib/assistant/contract";
import { ALWAYS, GUESSED, type Weights } from "@/lib/assistant/understand/intents/guess";

/** Softmax regression by stochastic gradient descent, in a fixed order: the same examples give the same weights. */

export interface Example {
  features: ReadonlySet<string>;
  intent: Intent;
}

const ROUNDS = 40;
const RATE = 0.25;
const DECAY = 2e-4;
const RAREST = 2;
const SCALE = 100;
const SMALLEST = 12;
const BIAS_RATE = 0.1;

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const order = [...items];
  let state = seed;
  for (let at = order.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    const [a, b] = [order[at], order[other]];
    if (a !== undefined && b !== undefined) [order[at], order[other]] = [b, a];
  }
  return order;
}

interface Model {
  bias: number[];
  rows: Map<string, number[]>;
}

function step({ bias, rows }: Model, { features, intent }: Example, rate: number) {
  const seen = [...features].flatMap((feature) => {
    const row = rows.get(feature);
    return row ? [row] : [];
  });
  const scale = 1 / Math.sqrt(Math.max(1, seen.length));
  const scores = bias.map((start, i) => seen.reduce((sum, row) => sum + (row[i] ?? 0) * scale, start));
  const highest = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - highest));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  GUESSED.forEach((name, i) => {
    const slope = Number(name === intent) - (parts[i] ?? 0) / whole;
    bias[i] = (bias[i] ?? 0) + rate * slope * BIAS_RATE;
    for (const row of seen) row[i] = (row[i] ?? 0) + rate * (slope * scale - DECAY * (row[i] ?? 0));
  });
}

/** Features seen once are left out, and so are weights close to zero. */
export function train(examples: readonly Example[]): Weights {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const model: Model = { bias: GUESSED.map(() => 0), rows: new Map() };
  for (const [feature, count] of counts)
    if (count >= RAREST)
      model.rows.set(
        feature,
        GUESSED.map(() => 0),
      );
  for (let round = 0; round < ROUNDS; round++)
    for (const example of shuffled(examples, round + 1)) step(model, example, RATE / (1 + round / 10));
  const features = [[ALWAYS, model.bias] as const, ...[...model.rows].sort(([a], [b]) => (a < b ? -1 : 1))];
  return new Map(
    features.flatMap(([feature, row]) => {
      const kept = row.flatMap((weight, i) => {
        const rounded = Math.round(weight * SCALE);
        return Math.abs(rounded) >= SMALLEST ? [[i, rounded] as const] : [];
      });
      return kept.length > 0 ? [[feature, kept] as const] : [];
    }),
  );
}

const FILE = path.resolve(import.meta.dirname, "../../lib/assistant/understand/data/intent-weights.json");

/** @returns the number of its features */
export async function writeWeights(weights: Weights): Promise<number> {
  const features = Object.fromEntries(
    [...weights].map(([feature, row]) => [feature, row.map((pair) => pair.join(":")).join(" ")]),
  );
  await writeFile(FILE, `${JSON.stringify({ intents: GUESSED, features }, null, 2)}\n`);
  return weights.size;
}

const PHRASINGS = path.join(import.meta.dirname, "assistant", "phrasings.txt");

/** Questions by intent: a heading `## intent`, then one a line. */
export async function readPhrasings(): Promise<{ question: string; intent: Intent }[]> {
  const phrasings: { question: string; intent: Intent }[] = [];
  let intent: Intent = "not_understood";
  for (const line of (await readFile(PHRASINGS, "utf8")).split("\n")) {
    const heading = GUESSED.find((name) => line === `## ${name}`);
    if (heading) intent = heading;
    else if (line !== "" && !line.startsWith("#")) phrasings.push({ question: line, intent });
  }
  return phrasings;
}
