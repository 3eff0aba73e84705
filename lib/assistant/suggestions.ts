import type { Lot } from "@/lib/inventory/lot";
import { type ReaderUnits, stockUnit } from "@/lib/units/reader-units";
import type { Intent, Slots } from "./contract";

/** Suggested questions for what a person has, each of which the assistant understands. */

const shortName = ({ coffee_name: name, coffee_catalog: coffee }: Lot) =>
  coffee?.region ?? coffee?.country ?? name.split(" ").slice(0, 2).join(" ");

/** In the reader's unit. The catalog's prices are in US dollars whatever the reader's currency. */
const EXAMPLES = {
  lb: { cheap: "under $8", some: "5 lb", more: "20 lb" },
  kg: { cheap: "under $18/kg", some: "2 kg", more: "10 kg" },
} as const;

/** A question to the catalog. */
export const cheapestExample = (units: ReaderUnits): string =>
  `Cheapest washed Ethiopians at ${EXAMPLES[stockUnit(units)].more}`;

export function examplesFor(lots: readonly Lot[], units: ReaderUnits): string[] {
  const { cheap, some } = EXAMPLES[stockUnit(units)];
  const [lot] = lots.filter(({ stocked }) => stocked);
  if (!lot) return [`Washed Ethiopians ${cheap}`, "What's new this week?", "What does DTR mean?"];
  const name = shortName(lot);
  return [
    `How much is left of the ${name}?`,
    "When do my lots run out?",
    `Washed Ethiopians ${cheap} at ${some}`,
  ];
}

/** SOME and MORE are weights in the reader's unit. */
const NEXT: Partial<Record<Intent, readonly string[]>> = {
  find_coffees: ["Which is the cheapest?", "Only washed", "At MORE"],
  compare_coffees: ["Find something similar to the first one", "How are prices moving?"],
  similar_coffees: ["Compare the first two", "Is the first one a good price?"],
  price_against_median: ["How are prices moving?", "Which coffees are most below the median?"],
  price_moves: ["What about the last 90 days?", "Which coffees are most below the median?"],
  new_arrivals: ["What came back in stock?", "Only naturals"],
  back_in_stock: ["What's new this week?"],
  my_stock: ["When do my lots run out?", "Which lot made the most money?"],
  run_out: ["What should I roast today?", "What do I have in stock?"],
  last_roast: ["Compare the last two roasts", "What should I roast next?"],
  compare_roasts: ["How did the last roast go?"],
  roast_figures: ["How did the last roast go?", "What should I roast next?"],
  lot_profit: ["And in the last 30 days?", "What do I have in stock?"],
  expected_loss: ["How much green do I need for SOME roasted?"],
  expected_charge: ["What weight loss should I expect?"],
  plan_day: ["When do my lots run out?", "How did the last roast go?"],
  explain_term: ["What is the house score?", "What does DTR mean?"],
  how_to: ["How do I add a lot?", "How do I import roasts?"],
};

/** A search that already says so needs no such suggestion. */
const SAID: Readonly<Record<string, (slots: Slots) => boolean>> = {
  "Which is the cheapest?": ({ sort }) => sort === "cheapest",
  "Only washed": ({ process, not_process }) => (process ?? not_process) !== undefined,
  "Only naturals": ({ process, not_process }) => (process ?? not_process) !== undefined,
  "At MORE": ({ quantity_lb }) => quantity_lb !== undefined,
};

export function suggestionsAfter(
  intent: Intent,
  lots: readonly Lot[],
  units: ReaderUnits,
  slots: Slots = {},
): string[] {
  const { some, more } = EXAMPLES[stockUnit(units)];
  if (intent === "not_understood") return examplesFor(lots, units);
  return (NEXT[intent] ?? [])
    .filter((question) => !SAID[question]?.(slots))
    .map((question) => question.replace("SOME", some).replace("MORE", more));
}
