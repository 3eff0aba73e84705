import { money } from "@/components/format/amounts";
import type { Proof } from "@/lib/catalog/schemas";
import { formSentence } from "@/lib/http/errors/expected";

type Families = Proof["families"];

export const FAMILY_WORDS: Record<keyof Families, string> = {
  process: "Process",
  provenance: "Provenance",
  freshness: "Freshness",
  pricing: "Pricing",
};

export const OVERALL_WORDS: Record<Proof["overall"]["label"], string> = {
  strong: "Strong",
  partial: "Partial",
  limited: "Limited",
  not_available: "None",
};

export function markOf(label: Families[keyof Families]["label"]): "full" | "half" | "none" {
  if (label === "not_available") return "none";
  return label === "partial" || label === "listed" ? "half" : "full";
}

export const LIMITATION_SENTENCE =
  "Proof shows what the supplier discloses. It isn’t verified and isn’t a certification.";

const DOLLARS = new Set(["price_per_lb_min", "cost_lb_min"]);
const CROSSED = /^number less than or equal to (.+)$/;

export function problemSentence(name: string, expected: string): string {
  const upper = name.endsWith("_min") ? CROSSED.exec(expected)?.[1] : undefined;
  if (upper === undefined) return formSentence(expected);
  return `“From” must not be above “To” (${DOLLARS.has(name) ? money(Number(upper)) : upper}). Neither is applied.`;
}
