import { interpret } from "@/lib/assistant/understand/interpret-question";
import { ownNames } from "@/lib/assistant/understand/reading/own-names";
import { supplierPhrases } from "@/lib/assistant/understand/reading/vocabulary";
import { DEFAULT_UNITS } from "@/lib/units/unit-choices";

export const vocabulary = {
  suppliers: supplierPhrases([
    { slug: "harbor-green", name: "Harbor Green Coffee" },
    { slug: "northern-drupe", name: "Northern Drupe" },
  ]),
  ownWords: new Set(["guji", "nyeri", "huila", "sabia"]),
  coffeeWords: new Set(["karugwa", "konga", "duromina", "worka", "sakaro", "ridge"]),
  coffeeNames: [],
  ownNames: ownNames({
    buyer: ["Café Lindgren", "Market stall"],
    location: ["Shelf A", "Shelf B"],
    seller: ["Cinder & Parchment"],
    operator: ["Rosa"],
    machine: ["Milo 1 kg"],
  }),
};
/** How the assistant reads a question after earlier ones, for a person with a few lots. */
export const ask = (question: string, ...earlier: string[]) => {
  const { intent, slots } = interpret(question, earlier, vocabulary);
  return { intent, slots };
};

/** One of each kind, about a catalog of Kenyans. */
export const QUESTIONS = [
  "washed kenyans under $9",
  "washed kenyans under $20/kg at 20 kg",
  "cheapest 3 kenyans",
  "which coffees are most below their median",
  "most expensive coffee",
  "newest kenyans",
  "kenya with notes of blackcurrant, not from ethiopia",
  "compare kenya karugwa and kenya test b",
  "similar to kenya karugwa",
  "is the Karugwa overpriced",
  "median price of kenya at 20 lb",
  "how are prices moving",
  "what's new this week",
  "anything back in stock",
  "what do i have in stock",
  "how much is left of the kenya",
  "when do I run out",
  "how did my last roast go",
  "compare my last two roasts",
  "what do i make money on",
  "profit on the kenya last 30 days",
  "how much will i lose on 5 lb of kenya",
  "how much green for 3 kg roasted kenya",
  "what should i roast tomorrow",
  "what does dtr mean",
  "what is the house score",
  "how do i add a lot",
];

/** Searches by each filter. */
export const SEARCHES = [
  "washed kenyans under $9",
  "kenyans under $9 at 20 lb",
  "kenya with blackcurrant",
  "washed nyeri without grapefruit",
  "coffees grown above 1500 m",
  "no decaf from kenya",
  "organic coffees",
  "kenya from Corner Green",
  "harvest 2025",
  "bourbon coffees",
];

/** Readers in pounds and in kilograms. */
export const BOTH_UNITS = (["lb-oz", "kg-g"] as const).map((weights) => ({ ...DEFAULT_UNITS, weights }));
