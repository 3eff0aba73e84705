import { expect, test } from "vitest";
import { callOf } from "@/lib/assistant/call-of";
import { leftOut, leftOutSentence } from "@/lib/assistant/left-out";
import { suggestionsAfter } from "@/lib/assistant/suggestions";
import { interpret } from "@/lib/assistant/understand/interpret-question";
import { DEFAULT_UNITS } from "@/lib/units/unit-choices";
import { vocabulary } from "@/tests/support/assistant-questions";

const leftOf = (question: string, ...earlier: string[]) => {
  const understood = interpret(question, earlier, vocabulary);
  const call = callOf(understood, []);
  return call ? leftOut(understood, call) : null;
};

test("admits a name that nothing knows, with the words beside it that belong to it", () => {
  expect(leftOf("what did I sell to Bakery Olsson last month")).toEqual(["Bakery Olsson"]);
  expect(leftOf("what did i sell to olsson")).toEqual(["olsson"]);
  expect(leftOf("how much did I earn on the guji from Olsson?")).toEqual(["Olsson"]);
});

test("admits a condition that the answer can't be narrowed by, in the question's own words", () => {
  const LEFT = {
    "how are decaf prices moving": ["decaf"],
    "brazil naturals in 60 kg bags": ["60 kg bags"],
    "which kenyas ship free over 50 lb": ["ship free"],
    "how much guji do I have in screen size 17": ["screen size 17"],
  };
  for (const [question, left] of Object.entries(LEFT))
    expect([question, leftOf(question)]).toEqual([question, left]);
});

test("admits a time, an order or a denial that its kind of answer doesn't honour", () => {
  const LEFT = {
    "what was the median price of kenya last month": ["last month"],
    "how did ethiopian prices change in september": ["in september"],
    "which of my lots are older than 6 months": ["older than 6 months"],
    "my last roast in september": ["in september"],
    "profit of the guji until september": ["until september"],
    "which coffee did i not sell in the last 60 days": ["did i not sell"],
    "next cheapest kenyan coffee": ["next cheapest"],
    "cheapest and most expensive kenyan": ["most expensive"],
    "which origin is the most expensive": ["which origin"],
    "which of my coffees are below the median": ["below the median"],
  };
  for (const [question, left] of Object.entries(LEFT))
    expect([question, leftOf(question)]).toEqual([question, left]);
});

test("admits a second wish and a subject that its kind of answer doesn't know", () => {
  const LEFT = {
    "cupping scores of my lots": ["cupping scores"],
    "what's past crop in my stock": ["past crop"],
    "do i have enough green for my open orders": ["open orders"],
    "what does it cost me to make a 12oz bag": ["to make a 12oz bag"],
    "last roast and its profit": ["profit"],
    "cost of 5 pounds at sixteen percent loss": ["cost", "at sixteen percent loss"],
    "anaerobic coffees without additives": ["without additives"],
    "washed kenyans for espresso": ["for espresso"],
    "washed kenyans from a woman producer": ["woman producer"],
    "how much did I spend on shipping for my lots": ["shipping"],
    "if I roast 2 lb a week when will my guji run out": ["if I roast 2 lb a week"],
    "how much does Café Lindgren owe": ["owe"],
    "ror of my last roast": ["ror"],
    "washed kenyans for my espresso blend": [],
    "my lots in order of age": [],
  };
  for (const [question, left] of Object.entries(LEFT))
    expect([question, leftOf(question)]).toEqual([question, left]);
});

test("never answers with the lots that a question leaves out", () => {
  const inputOf = (question: string, ...earlier: string[]) =>
    callOf(interpret(question, earlier, vocabulary), [])?.input;
  for (const [question, left] of [
    ["profit without the guji", "without the guji"],
    ["my lots that are not ethiopian", "not ethiopian"],
  ] as const) {
    expect([question, leftOf(question)]).toEqual([question, [left]]);
    expect(inputOf(question)).not.toHaveProperty("lots");
  }
  expect(inputOf("and without the guji?", "profit of the guji")).not.toHaveProperty("lots");
  expect(leftOf("and without the guji?", "profit of the guji")).toEqual(["without the guji"]);
});

test("admits nothing of a question that is answered whole", () => {
  for (const question of [
    "profit in the third quarter",
    "roasts under 10 minutes",
    "coffees between 86 and 88 points",
    "what sold out last week",
    "washed kenyans under $9 at 20 lb, not from Nyeri",
    "Kenya AA dried on raised beds",
    "coffees with blackcurrant from Northern Drupe above 1800 m",
    "what did Café Lindgren buy in october",
    "what's on Shelf B",
    "how much roasted guji do I have left",
    "which roast had the longest development this year",
    "is $9 fair for a washed kenya",
    "So Café Lindgren rang and they want 8 lb of the huila roasted, how much green is that?",
    "when do I run out of the guji",
    "on what date shall I be without the guji",
    "What does DTR mean?",
  ])
    expect([question, leftOf(question)]).toEqual([question, []]);
});

test("admits nothing that a follow-up takes back or replaces", () => {
  expect(leftOf("actually Kenya, not Rwanda", "washed Rwanda under 9")).toEqual([]);
  expect(leftOf("forget the gesha", "gesha from panama")).toEqual([]);
});

test("names what it leaves out in one sentence, and is silent where there is nothing", () => {
  expect(leftOutSentence([])).toEqual([]);
  expect(leftOutSentence(["Anna"])).toEqual(["I couldn't use “Anna”, so this answer leaves it out."]);
  expect(leftOutSentence(["Anna", "10 kg"])).toEqual([
    "I couldn't use “Anna” and “10 kg”, so this answer leaves them out.",
  ]);
});

test("suggests nothing that a search already says", () => {
  const slots = { process: ["natural"], sort: "cheapest", quantity_lb: 20 } as const;
  expect(
    suggestionsAfter("find_coffees", [], DEFAULT_UNITS, { ...slots, process: [...slots.process] }),
  ).toEqual([]);
  expect(suggestionsAfter("find_coffees", [], DEFAULT_UNITS, {})).toContain("Only washed");
});
