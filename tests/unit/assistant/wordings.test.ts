import { expect, test } from "vitest";
import { ask } from "@/tests/support/assistant-questions";

const intents = (questions: readonly string[]) =>
  questions.map((question) => [question, ask(question).intent]);
const all = (questions: readonly string[], intent: string) => questions.map((question) => [question, intent]);

test("a word is explained by the form of the question when the glossary doesn't have it", () => {
  const TERMS = {
    "tipping, what is that": "tipping",
    "quenching, whats that good for": "quenching",
    "phenolic taste in green - what is this defect": "phenolic",
    "EXW, explain please": "exw",
    "the importer says the lot is EXW. what is exw": "exw",
    "Could you explain what GrainPro is?": "grainpro",
    "what's quenching anyway": "quenching",
    "never heard of tipping, what is it": "tipping",
    "what does the word ferment mean": "ferment",
    "water activity definition": "water activity",
  };
  for (const [question, term] of Object.entries(TERMS))
    expect([question, ask(question)]).toEqual([question, { intent: "explain_term", slots: { term } }]);
  const others = ["what do kenyans cost", "what is the cheapest", "what's left", "Konga, what is that like"];
  for (const question of others) expect([question, ask(question).intent]).not.toContain("explain_term");
  expect(intents(["what is up", "what is love"])).toEqual(
    all(["what is up", "what is love"], "not_understood"),
  );
});

test("a task is read in any form that asks how it is done", () => {
  const TOPICS = {
    "What is the procedure for changing my email address, kindly guide": "sign in",
    "how does one go about deleting a batch": "change a roast",
    "Is there a way to download all of my data?": "export all data",
    "steps to set up a price alert": "track a coffee",
    "how do i make an api key": "get an api key",
    "need help importing artisan files": "import roast logs",
    "Please explain how I upload a csv file": "import a sheet",
    "what must i do to delete my account": "delete the account",
  };
  for (const [question, topic] of Object.entries(TOPICS)) {
    const { intent, slots } = ask(question);
    expect([question, intent, slots.topic]).toEqual([question, "how_to", topic]);
  }
  expect(ask("how do I delete it again", "how do I add a sale").slots).toEqual({ topic: "record a sale" });
  expect(ask("how do i make any money").intent).toBe("lot_profit");
});

test("the last roast is asked for with the verb at either end", () => {
  const asked = [
    "when was it that I roasted the Guji the last time",
    "guji, when was it last in the drum",
    "when did the nyeri last go in the drum",
    "forgot what i roasted last, can you look",
    "roast of guji most recent",
  ];
  expect(intents(asked)).toEqual(all(asked, "last_roast"));
  expect(ask("last roast of this one").slots).toEqual({ demonstrative: true });
});

test("prices over a time move, and hours are days", () => {
  const moves = [
    "kenya prices last 90 days",
    "brazil cheaper than a month ago?",
    "trend for kenya",
    "price of colombian washed last month",
    "who got cheaper, which origins",
  ];
  expect(intents(moves)).toEqual(all(moves, "price_moves"));
  expect(ask("price drops in the past 24 hours").slots).toEqual({ window_days: 1 });
  expect(ask("listings from the last 72 hrs")).toEqual({ intent: "new_arrivals", slots: { window_days: 3 } });
  expect(ask("washed kenyans under $9 from the last 30 days").intent).toBe("find_coffees");
});

test("a sum with a coffee's name and a verdict asks whether the price is fair", () => {
  const fair = ["is 72 dollars for Konga normal", "9 dollars a pound for Konga, is that ok"];
  for (const question of fair)
    expect([question, ask(question)]).toEqual([
      question,
      { intent: "price_against_median", slots: { coffee: ["konga"] } },
    ]);
});

test("praise of a coffee asks for others, and a bound on numbers for no comparison", () => {
  const similar = [
    "twin for Konga",
    "who else has something along the lines of Konga",
    "I loved the Konga, what else would I love",
    "what tastes alike to Konga",
  ];
  for (const question of similar)
    expect([question, ask(question)]).toEqual([
      question,
      { intent: "similar_coffees", slots: { coffee: ["konga"] } },
    ]);
  expect(ask("higher than 1800m", "uganda natural").slots).toEqual({
    origin: ["uganda"],
    process: ["natural"],
    elevation_min: 1800,
  });
  expect(ask("Konga or Duromina, not over 9").intent).toBe("find_coffees");
  expect(ask("now nyeri 9 with nyeri 10", "compare huila 1 with huila 2").slots.roast).toEqual([
    "nyeri 9",
    "nyeri 10",
  ]);
});

test("stock, supply and weights are told by where a lot is, how far it goes and what comes out", () => {
  const INTENTS = {
    "pounds of huila in my storeroom": "my_stock",
    "kilos of guji in the basement": "my_stock",
    "until when do my green coffees reach": "run_out",
    "days of stock left huila": "run_out",
    "how far does the guji reach": "run_out",
    "want 20 lb out, how much must go in": "expected_charge",
    "how many percent of weight will get lost when I roast the guji": "expected_loss",
  };
  for (const [question, intent] of Object.entries(INTENTS))
    expect([question, ask(question).intent]).toEqual([question, intent]);
  expect(ask("profit on my coffees, the brewmaster is asking").slots).toEqual({});
});
