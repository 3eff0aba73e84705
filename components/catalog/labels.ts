import type { Proof } from "@/lib/catalog/schemas";

/** What proof labels and accepted values are called before people; filters have theirs in their declaration. */

type Families = Proof["families"];
type Labels = { [F in keyof Families]: Record<Families[F]["label"], string> };

export const FAMILY_WORDS: Record<keyof Families, string> = {
  process: "Process",
  provenance: "Provenance",
  freshness: "Freshness",
  pricing: "Pricing",
};

/** Signals of the process besides its base method. */
const PROCESS_DETAILS: Readonly<Record<string, string>> = {
  fermentation_type: "the fermentation",
  fermentation_duration: "the fermentation time",
  additives: "additives (or that there are none)",
  drying_method: "the drying",
  process_notes: "notes on the process",
};

/** What is stated of the process, by the signals that its label rests on. */
export function processSentence(signals: readonly string[]): string {
  const details = Object.entries(PROCESS_DETAILS).flatMap(([signal, words]) =>
    signals.includes(signal) ? [words] : [],
  );
  if (details.length === 0 && signals.includes("detailed_disclosure")) details.push("a description");
  const list = new Intl.ListFormat("en", { type: "conjunction" }).format(details);
  if (signals.includes("base_method"))
    return details.length > 0
      ? `Stated: the base method, with ${list}.`
      : "Stated: the base method, without further detail.";
  if (details.length > 0) return `Stated: ${list}, but not the base method.`;
  if (signals.includes("processing_label")) return "A process is named, but not the base method.";
  return signals.length > 0
    ? "The process is mentioned, but not the base method."
    : "Nothing is said of the process.";
}

/** What each proof label says of the listing, in a sentence. For the process the label alone doesn't tell. */
export const LABEL_SENTENCES: Omit<Labels, "process"> = {
  provenance: {
    identified: "Country, region and who grew it are named.",
    partial: "A country or region is named, not who grew it.",
    not_available: "No origin is named.",
  },
  freshness: {
    dated: "It arrived or came into stock within a year.",
    partial: "There is a date, but an old one.",
    not_available: "No date is given.",
  },
  pricing: {
    tiered: "Prices for several quantities are listed.",
    listed: "One price is listed.",
    not_available: "No price is listed.",
  },
};

export const OVERALL_WORDS: Record<Proof["overall"]["label"], string> = {
  strong: "Strong",
  partial: "Partial",
  limited: "Limited",
  not_available: "None",
};

/** Full, half or no mark for a proof label: the strongest of its family, a weaker one, or none. */
export function markOf(label: Families[keyof Families]["label"]): "full" | "half" | "none" {
  if (label === "not_available") return "none";
  return label === "partial" || label === "listed" ? "half" : "full";
}

export const LIMITATION_SENTENCE =
  "These marks say that a fact is present, not that it is true. They are no certification, and nobody has checked the supplier.";
