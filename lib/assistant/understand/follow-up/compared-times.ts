import type { Intent } from "@/lib/assistant/contract";
import type { ParsedQuestion } from "../reading/parsed-question";
import { PATTERNS } from "../reading/word-data";
import { periodsOf } from "../slots/period";
import { says } from "../slots/says";
import type { Interpretation } from "./inherited-question";

const OF_TIMES = new Set<Intent>(["roast_figures", "lot_profit"]);

/** `how does that compare with October` after what was earned or roasted in November: both months. */
export function comparedTimes(parsed: ParsedQuestion, before: Interpretation): Interpretation | null {
  const { period } = before.slots;
  if (!OF_TIMES.has(before.intent) || period === undefined || !says(parsed, PATTERNS.comparing)) return null;
  const others = periodsOf(parsed);
  if (others.length === 0 || parsed.mentions.length > 0) return null;
  return {
    intent: before.intent,
    slots: { ...before.slots, period: [...new Set([...period, ...others])] },
    parsed,
    before: before.slots,
  };
}
