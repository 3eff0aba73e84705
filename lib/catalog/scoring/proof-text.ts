import type { Proof } from "@/lib/catalog/schemas";

/** What a proof's signals say, family by family: only that something is stated, never what. Pure. */

type Families = Proof["families"];

// Shared: creating a formatter is slow, and a page of listings has a hundred of these sentences.
const AND = new Intl.ListFormat("en", { type: "conjunction" });

const PROCESS_DETAILS: Readonly<Record<string, string>> = {
  fermentation_type: "fermentation",
  fermentation_duration: "fermentation time",
  additives: "additives (or none)",
  drying_method: "drying",
  process_notes: "process notes",
};

function processSentence(signals: readonly string[]): string {
  const details = Object.entries(PROCESS_DETAILS).flatMap(([signal, words]) =>
    signals.includes(signal) ? [words] : [],
  );
  if (details.length === 0 && signals.includes("detailed_disclosure")) details.push("a description");
  if (signals.includes("base_method"))
    return details.length > 0
      ? `Stated: base method, with ${AND.format(details)}.`
      : "Stated: base method only.";
  if (details.length > 0) return `Stated: ${AND.format(details)}, but no base method.`;
  if (signals.includes("processing_label")) return "A process label, but no base method.";
  return signals.length > 0 ? "The process is mentioned, but no base method." : "No process information.";
}

function provenanceSentence(signals: readonly string[]): string {
  if (signals.length === 0) return "No origin.";
  const named = `Named: ${AND.format(signals.map((signal) => signal.replace("_", " ")))}`;
  const place = signals.filter((signal) => signal === "country" || signal === "region");
  if (place.length === 0) return `${named}, but no country or region.`;
  return signals.length > place.length ? `${named}.` : `${named}; no producer, farm, cooperative or station.`;
}

function freshnessSentence(signals: readonly string[]): string {
  if (signals.includes("recent")) return "An arrival or stock date at most a year old.";
  const [arrival, stocked] = [signals.includes("arrival_date"), signals.includes("stocked_date")];
  if (arrival) return `An arrival${stocked ? " and a stock date" : ""}, but no date within the last year.`;
  return stocked ? "Only a stock date, over a year old." : "No date.";
}

function pricingSentence(signals: readonly string[]): string {
  if (signals.includes("price_tiers")) return "Prices for several quantities.";
  return signals.includes("price") ? "One price, no volume tiers." : "No price.";
}

const SENTENCES: Record<keyof Families, (signals: readonly string[]) => string> = {
  process: processSentence,
  provenance: provenanceSentence,
  freshness: freshnessSentence,
  pricing: pricingSentence,
};

/** One sentence on what a family's signals say. */
export const proofSentence = (families: Families, family: keyof Families): string =>
  SENTENCES[family](families[family].signals);
