import type { Intent, Slots } from "@/lib/assistant/contract";
import type { ParsedQuestion } from "../reading/parsed-question";
import { PATTERNS } from "../reading/word-data";
import { says } from "../slots/says";
import type { Interpretation } from "./inherited-question";

const OF_SEVERAL = new Set<Intent>(["lot_profit", "price_against_median"]);
const NAMES = ["lot", "buyer", "origin", "region", "process", "supplier", "period"] as const;

/** `which is better` after the margin of one lot and then of another: both together. */
export function whichOfBoth(
  parsed: ParsedQuestion,
  { intent, slots, before }: Interpretation,
): Interpretation | null {
  if (!OF_SEVERAL.has(intent) || !before || parsed.mentions.length > 0) return null;
  if (!says(parsed, PATTERNS.whichOfBoth)) return null;
  const changed = NAMES.filter((name) => String(before[name] ?? "") !== String(slots[name] ?? ""));
  const [name] = changed;
  const [earlier, later] = name === undefined ? [] : [before[name], slots[name]];
  if (changed.length !== 1 || name === undefined || !earlier || !later) return null;
  const both: Slots = { ...slots, [name]: [...new Set([...earlier, ...later])] };
  return {
    intent,
    slots: intent === "lot_profit" ? { ...both, by_margin: true } : both,
    parsed,
    before: slots,
  };
}
