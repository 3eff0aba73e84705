import { z } from "zod";
import type { Intent } from "@/lib/assistant/contract";
import { dataFile } from "@/lib/data-file";
import evidenceFile from "../data/evidence.json" with { type: "json" };
import type { ParsedQuestion } from "../reading/parsed-question";
import { PATTERNS } from "../reading/word-data";
import { isPersonal, says } from "../slots/says";

/** What a question asks that no rule knows: the kind whose words it has most of, about a thing that is named. */

const words = z.array(z.string().min(1));
const EVIDENCE = dataFile(
  "evidence.json",
  z.record(z.string(), z.strictObject({ strong: words, weak: words })),
  evidenceFile,
);
type Kind = keyof typeof evidenceFile;

const OF_LOTS: readonly Kind[] = [
  "run_out",
  "my_stock",
  "lot_profit",
  "expected_loss",
  "expected_charge",
  "last_roast",
];
const OF_COFFEES: readonly Kind[] = ["compare_coffees", "similar_coffees", "price_against_median"];

const STRONG = 2;

/** 0 without a strong word. */
function weightOf(kind: Kind, said: ReadonlySet<string>): number {
  const { strong = [], weak = [] } = EVIDENCE[kind] ?? {};
  const sure = strong.filter((word) => said.has(word)).length;
  return sure === 0 ? 0 : STRONG * sure + weak.filter((word) => said.has(word)).length;
}

function likeliest(kinds: readonly Kind[], parsed: ParsedQuestion): Intent | null {
  const said = new Set(parsed.question.words.map(({ folded }) => folded));
  const [first, second] = kinds
    .map((kind) => ({ kind, weight: weightOf(kind, said) }))
    .toSorted((a, b) => b.weight - a.weight);
  return first && first.weight > 0 && first.weight > (second?.weight ?? 0) ? first.kind : null;
}

/** @returns null without a named coffee or lot of the person's, or when two kinds are as likely */
export function likelyIntent(parsed: ParsedQuestion): Intent | null {
  if (says(parsed, PATTERNS.seeks)) return null;
  const coffees = parsed.names.filter(({ isListed }) => isListed);
  const isBounded = parsed.quantities.some(({ bound }) => bound !== null);
  if (coffees.length > 1 && isBounded) return null;
  if (coffees.length > 0)
    return likeliest(
      OF_COFFEES.filter((kind) => (kind === "compare_coffees") === coffees.length > 1),
      parsed,
    );
  if (parsed.quantities.some(({ kind }) => kind === "money" || kind === "elevation")) return null;
  const isOwn = parsed.names.some((span) => span.isOwn) || isPersonal(parsed);
  return isOwn ? likeliest(OF_LOTS, parsed) : null;
}
