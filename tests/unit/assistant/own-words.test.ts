import { expect, test } from "vitest";
import { ask } from "@/tests/support/assistant-questions";

test("words of roasting and of prices are no lots and no arrivals", () => {
  expect(ask("what was my development time ratio on the last batch")).toEqual({
    intent: "last_roast",
    slots: {},
  });
  expect(ask("how much would 20 kg of the cheapest kenyan set me back").intent).toBe("find_coffees");
  expect(ask("what's my smallest lot")).toEqual({ intent: "my_stock", slots: { stock_by: "least" } });
});

test("the lot that costs most is asked for in any order of the words", () => {
  for (const question of ["which of my lots is the most expensive", "which lot cost me the most"])
    expect([question, ask(question)]).toEqual([
      question,
      { intent: "my_stock", slots: { stock_by: "cost" } },
    ]);
});

test("a figure of all roasts is their mean", () => {
  expect(ask("what's the charge temp of my roasts of the guji")).toEqual({
    intent: "roast_figures",
    slots: { lot: ["guji"], figure: "charge_temp", figure_of: "mean" },
  });
});

test("a month is compared with the month before it in the conversation", () => {
  const earned = "how much did I earn in november";
  expect(ask("how does that compare with october", earned)).toEqual({
    intent: "lot_profit",
    slots: { period: ["november", "october"] },
  });
  expect(ask("and in kilos?", "how many lb did I roast in november")).toMatchObject({
    intent: "roast_figures",
    slots: { period: ["november"] },
  });
});

test("mine is the lot of what was looked for", () => {
  expect(ask("how much of mine is left", "cheapest kenyans")).toEqual({
    intent: "my_stock",
    slots: { lot: ["kenya"] },
  });
});

test("my coffee elsewhere is that coffee, and what can be roasted is of the lot", () => {
  for (const question of ["who else sells my guji", "is my guji cheaper at other shops"])
    expect([question, ask(question)]).toEqual([
      question,
      { intent: "similar_coffees", slots: { coffee: ["guji"] } },
    ]);
  expect(ask("how many batches of the guji can I still roast")).toEqual({
    intent: "my_stock",
    slots: { lot: ["guji"] },
  });
});

test("the roasts of one roaster are counted, and units aren't converted to a charge", () => {
  expect(ask("roasts by Rosa")).toEqual({
    intent: "roast_figures",
    slots: { figure_of: "count", operator: ["Rosa"] },
  });
  expect(ask("convert 20 lb to kg").intent).toBe("not_understood");
});
