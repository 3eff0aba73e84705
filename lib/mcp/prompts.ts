import { cleanText } from "@/lib/clean-text";
import { prose } from "./prose";

export interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: readonly { name: string; description: string; required: boolean }[];
  write(args: Readonly<Record<string, string | undefined>>): string;
}

const MAX_ARGUMENT = 500;

/** What the person typed, as a quotation. */
const quoted = (text = "") => JSON.stringify(cleanText(text, MAX_ARGUMENT));

export const PROMPTS: readonly Prompt[] = [
  {
    name: "source_a_coffee",
    title: "Source a coffee",
    description: "Find green coffees that fit a brief, compare the best and say what to ask the supplier.",
    arguments: [
      { name: "brief", description: "What you look for: origin, process, taste, use.", required: true },
      {
        name: "max_price",
        description: "The most you want to pay, in US dollars per pound.",
        required: false,
      },
      {
        name: "quantity",
        description: "How much you want to buy, in pounds unless you say otherwise.",
        required: false,
      },
    ],
    write: ({ brief, max_price, quantity }) =>
      [
        `Find green coffees for this brief: ${quoted(brief)}.`,
        max_price && `The most I want to pay, in US dollars per pound: ${quoted(max_price)}.`,
        quantity &&
          prose`The quantity I want to buy, in pounds unless it says otherwise: ${quoted(quantity)}. Send it to search_catalog
            as quantity_lb, a number of pounds: price limits, sorting by price and meta.price_at are then for it.`,
        "1. Call list_facets to see how origins, processes and suppliers are written.",
        "2. Call search_catalog with as few filters as the brief needs. If nothing matches, leave one out and say which.",
        "3. Call compare_coffees with the two to four best, and say for each what is disclosed and what isn't.",
        "4. Recommend one, with its price, supplier and link, and list what I should ask the supplier before I buy.",
        "Use only facts from the tools. Null means that the supplier doesn't say.",
      ]
        .filter(Boolean)
        .join("\n"),
  },
  {
    name: "check_a_price",
    title: "Check a price",
    description: "Say whether a coffee's price is high, low or usual for its origin and quality.",
    arguments: [
      { name: "coffee", description: "The coffee's id in the catalog, or its name.", required: true },
      { name: "offer", description: "A price you were offered, in US dollars per pound.", required: false },
    ],
    write: ({ coffee, offer }) =>
      [
        `Is the price of this coffee fair? The coffee: ${quoted(coffee)}.`,
        offer && `I was offered it for ${quoted(offer)} US dollars per pound.`,
        "1. Call get_coffee with its id. If you only have a name, call search_catalog with name and stocked=all first.",
        "2. Call search_catalog for coffees of the same country and processing, sorted by price_per_lb, and place this price among them.",
        prose`3. If the key allows it, call find_similar for the closest matches and price_index with origin and
          tier=origin for the market's trend. If one answers that it is locked, go on without it and say so.`,
        "4. Answer with the price, the range it is in, how many coffees you compared, and what the comparison can't show.",
        "A match is a candidate, never the same coffee for certain. Null means that the supplier doesn't say.",
      ]
        .filter(Boolean)
        .join("\n"),
  },
];
