import { money } from "@/components/format/amounts";
import type { Proof } from "@/lib/catalog/schemas";
import { inFormWords } from "@/lib/http/expected";

type Families = Proof["families"];
type Labels = { [F in keyof Families]: Record<Families[F]["label"], string> };

export const FAMILY_WORDS: Record<keyof Families, string> = {
  process: "Process",
  provenance: "Provenance",
  freshness: "Freshness",
  pricing: "Pricing",
};

const PROCESS_DETAILS: Readonly<Record<string, string>> = {
  fermentation_type: "fermentation",
  fermentation_duration: "fermentation time",
  additives: "additives (or none)",
  drying_method: "drying",
  process_notes: "process notes",
};

export function processSentence(signals: readonly string[]): string {
  const details = Object.entries(PROCESS_DETAILS).flatMap(([signal, words]) =>
    signals.includes(signal) ? [words] : [],
  );
  if (details.length === 0 && signals.includes("detailed_disclosure")) details.push("a description");
  const list = new Intl.ListFormat("en", { type: "conjunction" });
  if (signals.includes("base_method"))
    return details.length > 0
      ? `Stated: base method, with ${list.format(details)}.`
      : "Stated: base method only.";
  if (details.length > 0) return `Stated: ${list.format(details)}, but no base method.`;
  if (signals.includes("processing_label")) return "A process label, but no base method.";
  return signals.length > 0 ? "The process is mentioned, but no base method." : "No process information.";
}

/** The process has `processSentence`, because its label alone says too little. */
export const LABEL_SENTENCES: Omit<Labels, "process"> = {
  provenance: {
    identified: "Country, region and producer are named.",
    partial: "Country or region only; no producer, farm or cooperative.",
    not_available: "No origin.",
  },
  freshness: {
    dated: "Arrived or came into stock within the last year.",
    partial: "The only date is over a year old.",
    not_available: "No date.",
  },
  pricing: {
    tiered: "Prices for several quantities.",
    listed: "One price, no volume tiers.",
    not_available: "No price.",
  },
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
  if (upper === undefined) return `Enter ${inFormWords(expected)}.`;
  return `“From” must not be above “To” (${DOLLARS.has(name) ? money(Number(upper)) : upper}).`;
}
