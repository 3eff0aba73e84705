import { expect, test } from "vitest";
import type { PageRef } from "@/lib/assistant/contract";
import { meantOf, pointedAt } from "@/lib/assistant/pointed-at";
import { interpret } from "@/lib/assistant/understand/interpret-question";
import { daysSince, plannedDay } from "@/lib/assistant/understand/reading/dates";
import { daysOfPeriod } from "@/lib/assistant/understand/slots/period";
import { ask, vocabulary } from "@/tests/support/assistant-questions";

test("takes a word for a lot where the verb speaks of lots, and for a region where coffees are looked for", () => {
  const of = (question: string) => {
    const { intent, slots } = ask(question);
    return [question, intent, slots.lot, slots.region];
  };
  const LOTS = {
    "will the nyeri see us through the winter": "run_out",
    "is any huila still on the shelf": "my_stock",
    "has guji paid for itself": "lot_profit",
    "how much does nyeri shrink": "expected_loss",
    "when was huila last roasted": "last_roast",
  };
  for (const [question, intent] of Object.entries(LOTS)) {
    const [word] = /nyeri|huila|guji/.exec(question) ?? [];
    expect(of(question)).toEqual([question, intent, [word], undefined]);
  }
  expect(of("washed nyeri under $9")).toEqual([
    "washed nyeri under $9",
    "find_coffees",
    undefined,
    ["nyeri"],
  ]);
  expect(of("looking for a guji with jasmine").slice(1)).toEqual(["find_coffees", undefined, ["guji"]]);
});

test("finds the names of coffees anywhere in a sentence", () => {
  const coffees = (question: string) => [ask(question).intent, ask(question).slots.coffee];
  expect(coffees("Worka Sakaro or Konga, which should I take?")).toEqual([
    "compare_coffees",
    ["worka sakaro", "konga"],
  ]);
  expect(coffees("our guests adore Duromina. what else is like it")).toEqual([
    "similar_coffees",
    ["duromina"],
  ]);
  expect(coffees("Karugwa seems steep, doesn't it")).toEqual(["price_against_median", ["karugwa"]]);
  expect(coffees("would I overpay for Konga at 50 lb")).toEqual(["price_against_median", ["konga"]]);
  expect(ask("something like Konga, but washed and not from Kenya").slots).toEqual({
    coffee: ["konga"],
    process: ["washed"],
    not_origin: ["kenya"],
  });
});

test("adds, replaces and takes back what a follow-up says", () => {
  const first = "washed kenyans under $9";
  expect(ask("also from Rwanda", first).slots.origin).toEqual(["kenya", "rwanda"]);
  expect(ask("Rwanda?", first).slots).toEqual({ origin: ["rwanda"], process: ["washed"], price_max: 9 });
  expect(ask("kirinyaga?", first).slots).toMatchObject({ origin: ["kenya"], region: ["kirinyaga"] });
  expect(ask("huila?", first).slots).toEqual({ region: ["huila"], process: ["washed"], price_max: 9 });
  expect(ask("make it 10", first).slots.price_max).toBe(10);
  expect(ask("forget the price", first).slots).toEqual({ origin: ["kenya"], process: ["washed"] });
  expect(ask("any process is fine", first).slots).toEqual({ origin: ["kenya"], price_max: 9 });
  expect(ask("plan tomorrow's roasts", first)).toEqual({ intent: "plan_day", slots: { date: "tomorrow" } });
  const two = "compare huila 2 and huila 3";
  expect(ask("and with huila 5?", two).slots).toEqual({ roast: ["huila 2", "huila 3", "huila 5"] });
  expect(ask("and for 15", "how much green for 10 lb roasted guji").slots).toEqual({
    lot: ["guji"],
    yield_lb: 15,
  });
  expect(ask("what was its DTR", "show my last huila roast")).toEqual({
    intent: "last_roast",
    slots: { lot: ["huila"] },
  });
});

test("tells by what a weight is of whether the loss or the charge is asked", () => {
  expect(ask("if 3 kg of green huila go in, what comes out")).toEqual({
    intent: "expected_loss",
    slots: { lot: ["huila"], weight_lb: 6.61 },
  });
  expect(ask("they want 8 lb of the huila roasted, how much green is that")).toEqual({
    intent: "expected_charge",
    slots: { lot: ["huila"], yield_lb: 8 },
  });
  expect(ask("ten 12 oz bags of roasted guji: how much green").slots.yield_lb).toBe(7.5);
  expect(ask("2 lb 8 oz of green guji, how much is left after roasting").slots.weight_lb).toBe(2.5);
});

test("reads days, windows and prices that are written out", () => {
  const day = (text: string) => plannedDay(text, new Date("2026-11-23T12:00:00Z"));
  expect(["december 1, 2026", "the day 15 of december", "1st dec", "friday", "in 3 days"].map(day)).toEqual([
    "2026-12-01",
    "2026-12-15",
    "2026-12-01",
    "2026-11-27",
    "2026-11-26",
  ]);
  const since = (text: string) => daysSince(text, new Date("2026-11-23T12:00:00Z"));
  expect(["after october", "bought after december", "after july 2025", "after may 3"].map(since)).toEqual([
    22,
    326,
    479,
    null,
  ]);
  expect(["since last friday", "since 1 november", "since october", "ytd", "lately"].map(since)).toEqual([
    3,
    22,
    53,
    326,
    null,
  ]);
  expect(ask("profit in the past fortnight").slots.window_days).toBe(14);
  expect(ask("kenya for at most seven fifty a pound").slots.price_max).toBe(7.5);
});

test("a follow-up takes back, adds to or asks about what the question before was about", () => {
  const after = (before: string, question: string) => {
    const { intent, slots } = ask(question, before);
    return { intent, slots };
  };
  expect(after("organic peru under 7", "doesn't have to be organic after all")).toEqual({
    intent: "find_coffees",
    slots: { origin: ["peru"], price_max: 7 },
  });
  expect(after("coffees with cherry notes", "drop the nutty ones").slots).toEqual({
    flavor: ["cherry"],
    not_flavor: ["nutty"],
  });
  expect(after("what does anaerobic mean", "show me some")).toEqual({
    intent: "find_coffees",
    slots: { process: ["anaerobic"] },
  });
  expect(after("washed kenyas", "are they getting dearer")).toEqual({
    intent: "price_moves",
    slots: { origin: ["kenya"], process: ["washed"] },
  });
  expect(after("burundi from the 2025 harvest", "2026?").slots.harvest_year).toBe(2026);
  expect(after("organic peru under 7", "how many are there").slots.price_max).toBe(7);
  expect(after("profit in the last 30 days", "last 90").slots).toEqual({ window_days: 90 });
  expect(after("what should i roast today", "the day after?").slots).toEqual({ date: "tomorrow" });
});

test("transposed letters and a price for one pound are read, and the best option is no score", () => {
  expect(ask("how mcuh huila do i have").slots).toEqual({ lot: ["huila"] });
  expect(ask("washed kenya, maximum 5 dollars for one pound").slots).toEqual({
    origin: ["kenya"],
    process: ["washed"],
    price_max: 5,
  });
  expect(ask("washed kenya, suggest the best options").slots.sort).toBeUndefined();
  expect(ask("forgot my password")).toEqual({ intent: "how_to", slots: { topic: "sign in" } });
});

test("places in a list mean each of them, and the first two are no places", () => {
  const subjects = ["a", "b", "c", "d"].map((name, id) => ({ kind: "coffee" as const, id, name }));
  const names = (question: string) => pointedAt(question, subjects).map(({ name }) => name);
  expect(names("the first against the third")).toEqual(["a", "c"]);
  expect(names("compare the first two")).toEqual(["a", "b"]);
  expect(names("what is like the second of those")).toEqual(["b"]);
});

test("a lot is named without what it is made of", () => {
  for (const named of ["the sabiá green", "sabia beans", "the raw sabia", "our sabia roasted"])
    expect([named, ask(`how much is left of ${named}`).slots.lot]).toEqual([named, ["sabia"]]);
});

test("roasts are told by their numbers, however little of the name is said again", () => {
  const ROASTS = {
    "Nyeri 9 vs 10": ["nyeri 9", "nyeri 10"],
    "show me nyeri 3 next to 4": ["nyeri 3", "nyeri 4"],
    "compare nyeri 1, 2 and 3": ["nyeri 1", "nyeri 2", "nyeri 3"],
    "guji natural 6 and natural 7, where do they differ": ["guji natural 6", "guji natural 7"],
    "was house espresso 2 slower than house espresso 1": ["house espresso 2", "house espresso 1"],
    "Nyeri 2 and 3, no hang on, Nyeri 2 and Nyeri 4, what's different": ["nyeri 2", "nyeri 4"],
  };
  for (const [question, roast] of Object.entries(ROASTS))
    expect([question, ask(question)]).toEqual([question, { intent: "compare_roasts", slots: { roast } }]);
  expect(ask("compare nyeri 9 with 20 lb of konga").slots.roast ?? []).not.toContain("nyeri 20");
});

test("what a question points at is the thing on the page, unless it names another", () => {
  const roast = { kind: "roast", id: 3 } as const;
  const points = (question: string, page?: PageRef) =>
    interpret(question, [], vocabulary, page).slots.demonstrative === true;
  expect(points("how would I print this?", roast)).toBe(true);
  expect(points("how do I make it the one the others are measured against", roast)).toBe(true);
  expect(points("has this one become dearer in the past month", { kind: "coffee", id: 3 })).toBe(true);
  expect(points("how would I print this?")).toBe(false);
  expect(points("how do I print a roast when I want it on paper", roast)).toBe(false);
  expect(points("how do I print this?", { kind: "market", id: "kenya" })).toBe(false);
  expect(points("when did I roast this last")).toBe(true);
  expect(points("what changed between this and nyeri 1?")).toBe(true);
  expect(points("set this against Konga")).toBe(true);
});

test("takes as many of the last roasts as a question names", () => {
  expect(ask("compare my last three roasts").slots.roast).toEqual(["last 3"]);
  expect(ask("show me the last 5 huila batches")).toMatchObject({
    intent: "compare_roasts",
    slots: { roast: ["last 5"], lot: ["huila"] },
  });
  expect(ask("compare my last two roasts").slots.roast).toEqual(["last", "previous"]);
  expect(ask("compare my last three roasts with the reference").slots.roast).toEqual(["last 3", "reference"]);
  // A time, and a question of another kind, are no number to compare.
  expect(ask("average weight loss over the last 30 days of roasts").intent).not.toBe("compare_roasts");
  expect(ask("how much green did i use in my last 10 roasts").intent).not.toBe("compare_roasts");
});

test("keeps first crack from naming a lot, though a seller has the word in its name", () => {
  const own = { ...vocabulary, ownWords: new Set([...vocabulary.ownWords, "crack"]) };
  const { slots } = interpret("did first crack come late on the last roast", [], own);
  expect(slots.lot).toBeUndefined();
});

test("moves a question's time back by what its follow-up says", () => {
  const periods = (...asked: string[]) => {
    const now = new Date("2026-11-30T12:00:00Z");
    const { slots } = interpret(asked.at(-1) ?? "", asked.slice(0, -1), { ...vocabulary, now });
    return slots.period?.map((period) => daysOfPeriod(period, now));
  };
  const sold = "what did i sell last month";
  expect(periods(sold, "and the month before")).toEqual([{ from: "2026-09-01", to: "2026-09-30" }]);
  expect(periods(sold, "and the month before", "and before that?")).toEqual([
    { from: "2026-08-01", to: "2026-08-31" },
  ]);
  // A window of days goes back by as many, without a gap.
  expect(periods("what did i sell in the last 30 days", "and before that?")).toEqual([
    { from: "2026-10-02", to: "2026-10-31" },
  ]);
  expect(periods(sold, "and august")).toEqual([{ from: "2026-08-01", to: "2026-08-31" }]);
  expect(periods("how many roasts did i do this week", "the week before")).toEqual([
    { from: "2026-11-23", to: "2026-11-29" },
  ]);
  expect(periods("profit this week vs last week", "and the week before that")).toEqual([
    { from: "2026-11-16", to: "2026-11-22" },
  ]);
  expect(periods("how much have i spent on green this year", "last year")).toEqual([
    { from: "2025-01-01", to: "2025-12-31" },
  ]);
});

test("means all that was listed by “them”, up to as many as can be compared", () => {
  const subjects = [1, 2, 3, 4, 5].map((id) => ({ kind: "coffee" as const, id, name: `Coffee ${id}` }));
  const meant = (question: string) => pointedAt(question, subjects).map(({ id }) => id);
  expect(meant("compare them")).toEqual([1, 2, 3, 4]);
  expect(meant("compare those three")).toEqual([1, 2, 3]);
  expect(meant("compare both")).toEqual([1, 2]);
});

test.each([
  ["is that expensive", 2],
  ["is it more expensive than others", 2],
  ["is it fair at all", 2],
  ["how much cheaper was it last quarter", 2],
  ["what is the cheapest of them", 1],
  ["and the third one", 3],
  ["is it dearer than the first one", 1],
])("after the second of a list, %j means coffee %i", (question, id) => {
  const list = [1, 2, 3, 4, 5, 6].map((each) => ({
    kind: "coffee" as const,
    id: each,
    name: `Coffee ${each}`,
    pricePerLb: each,
  }));
  const [first] = meantOf(question, { list, one: list.slice(1, 2) });
  expect(first?.id).toBe(id);
});

test("answers the order that a follow-up asks of new arrivals", () => {
  expect(ask("cheapest of these?", "what came in this week from Kenya")).toMatchObject({
    intent: "new_arrivals",
    slots: { origin: ["kenya"], sort: "cheapest", window_days: 7 },
  });
});

test("doesn't take a scrap after an answer for a question of another kind", () => {
  expect(ask("since when", "did colombia prices go up").intent).toBe("not_understood");
  expect(ask("which day", "what did i sell last week").intent).toBe("not_understood");
  expect(ask("what did they buy last", "who buys the most from me").intent).toBe("lot_profit");
});

test("takes the time of sold-out coffees for when they sold out only", () => {
  expect(ask("sold out kenyas new last month").slots).not.toHaveProperty("arrived_within_days");
});

test("reads the short forms of a range and of an average", () => {
  expect(ask("kenya btwn 8 n 10").slots).toMatchObject({ price_min: 8, price_max: 10 });
  expect(ask("whats the avg price of ethiopia").intent).toBe("price_against_median");
});

test("takes the most weight lost for a figure of roasts", () => {
  expect(ask("which roast lost the most weight")).toMatchObject({
    intent: "roast_figures",
    slots: { figure: "weight_loss", figure_of: "highest" },
  });
});
