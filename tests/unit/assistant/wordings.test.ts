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

test("what a person takes back within one question isn't asked for", () => {
  expect(ask("washed, sorry, natural ethiopia under 8, no wait, 9 dollars").slots).toEqual({
    origin: ["ethiopia"],
    process: ["natural"],
    price_max: 9,
  });
  expect(ask("show me brazil, wait no, peru").slots).toEqual({ origin: ["peru"] });
  expect(ask("I said honduras, not guatemala", "washed guatemala").slots).toEqual({
    origin: ["honduras"],
    process: ["washed"],
  });
  expect(ask("actually Kenya, not Rwanda", "washed rwanda").slots).toEqual({
    origin: ["kenya"],
    process: ["washed"],
  });
  expect(ask("thank you, that's great", "washed rwanda").intent).toBe("not_understood");
  expect(ask("ethiopias, no naturals, no honeys").slots.not_process).toEqual(["natural", "honey"]);
  for (const less of ["it needn't be organic", "scrap the organic bit", "forget organic"])
    expect([less, ask(less, "organic peru under 8").slots]).toEqual([
      less,
      { origin: ["peru"], price_max: 8 },
    ]);
});

test("money of another currency sets no price in dollars", () => {
  for (const price of [
    "€12 a kilo max",
    "under £7 a pound",
    "less than 9 quid",
    "12 euros or less",
    "under A$15/kg",
  ])
    expect([price, ask(`washed rwanda ${price}`).slots]).toEqual([
      price,
      { origin: ["rwanda"], process: ["washed"] },
    ]);
});

test("a number in words is read as what the question before had a number of", () => {
  expect(ask("make it ten", "the five cheapest brazils").slots.limit).toBe(10);
  expect(ask("and over 90?", "margin per lot over the last 30 days").slots).toEqual({
    window_days: 90,
    by_margin: true,
  });
  expect(ask("half a dozen washed kenyas").slots.limit).toBe(6);
  expect(ask("two full 69 kg bags of washed honduras").slots.quantity_lb).toBe(304.24);
  expect(ask("panama between $20 and $60 per kg").slots).toMatchObject({ price_min: 9.07, price_max: 27.22 });
  expect(ask("compare the first two", "washed kenya at 20 lb").slots.quantity_lb).toBe(20);
});

test("names in a question that asks for words or a task are no search", () => {
  expect(ask("how's the swiss water process work?")).toEqual({
    intent: "explain_term",
    slots: { term: "swiss water process" },
  });
  expect(ask("I keep reading 'giling basah' on bags from Sumatra. What is it?")).toEqual({
    intent: "explain_term",
    slots: { term: "giling basah" },
  });
  expect(ask("what's turning point?", "what was my last roast like").intent).toBe("explain_term");
  expect(ask("every day I search washed Colombia under 8, how can I store that search?")).toEqual({
    intent: "how_to",
    slots: { topic: "save a search" },
  });
  expect(ask("cheers mate, any washed peru").slots).toEqual({ origin: ["peru"], process: ["washed"] });
});

test("a term is read with what stands around it", () => {
  const TERMS = {
    "what's the maillard reaction then": "maillard reaction",
    "I see FOB on a price, what's FOB": "fob",
    "whats a qwaker in a roasted batch": "quaker",
    "what's a potato defekt": "potato defect",
  };
  for (const [question, term] of Object.entries(TERMS))
    expect([question, ask(question)]).toEqual([question, { intent: "explain_term", slots: { term } }]);
  for (const other of ["EP", "CWT"])
    expect(ask(`and ${other}?`, "what does SHG mean")).toEqual({
      intent: "explain_term",
      slots: { term: other.toLowerCase() },
    });
  expect(ask("I have konga and guji, what's left").intent).toBe("my_stock");
});

test("a person's day at the roaster is a plan, with the green that goes in", () => {
  expect(ask("this arvo I'm firing up the roaster, what should I put through it")).toEqual({
    intent: "plan_day",
    slots: { date: "today" },
  });
  expect(ask("we can handle 20 lb of green tomorrow, what should we roast")).toEqual({
    intent: "plan_day",
    slots: { date: "tomorrow", weight_lb: 20 },
  });
  expect(ask("I'm roasting 10 kilos of green tomorrow, which lots should I use").intent).toBe("plan_day");
});

test("tastes are no coffees, and a place to drink one isn't known", () => {
  expect(ask("I love hazelnut and milk chocolate, can't stand citrus. What would you have?")).toEqual({
    intent: "find_coffees",
    slots: { flavor: ["hazelnut", "milk chocolate"], not_flavor: ["citrus"] },
  });
  expect(ask("any past crop going? don't mind if it's tired, it's only for practice")).toEqual({
    intent: "find_coffees",
    slots: { past_crop: true },
  });
  expect(ask("would you call this a bargain for its origin?").intent).toBe("price_against_median");
  expect(ask("what's fallen in price from Indonesia or Papua New Guinea?").intent).toBe("price_moves");
  expect(ask("restocks from Huila or Nariño, anything?").intent).toBe("back_in_stock");
  const places = [
    "where's the nearest cafe that does a decent flat white",
    "a good espresso bar round here?",
  ];
  expect(intents(places)).toEqual(all(places, "not_understood"));
});
