import { expect, test } from "vitest";
import { type Proposal, proposalIn, requestedAction } from "@/lib/assistant/requested-change";

test.each<[string, Partial<Proposal>]>([
  [
    "Add 20 lb of Kenya Karugwa AA at $7.40 to my stock",
    {
      actionType: "add-lot",
      target: "Kenya Karugwa AA",
      fields: { purchased_qty_lbs: 20, bean_cost: 148 },
    },
  ],
  [
    "please add 10 kg of guji to my inventory for $180",
    { actionType: "add-lot", target: "guji", fields: { purchased_qty_lbs: 22.046, bean_cost: 180 } },
  ],
  ["add a lot of Karugwa at $7/lb", { actionType: "add-lot", target: "Karugwa", fields: {} }],
  ["track Kenya Karugwa AA", { actionType: "track-coffee", target: "Kenya Karugwa AA", fields: {} }],
  ["can you put this one on my watchlist?", { actionType: "track-coffee", pointing: true }],
  [
    "log a sale of 2 lb of my Karugwa for $40 to Anna Lee",
    { actionType: "log-sale", target: "Karugwa", fields: { oz_sold: 32, price: 40, buyer: "Anna Lee" } },
  ],
  [
    "log a sale of 1 lb guji to Bob for $1,200.50, please",
    { actionType: "log-sale", target: "guji", fields: { oz_sold: 16, price: 1200.5, buyer: "Bob" } },
  ],
  [
    "record a sale: 12 oz of guji at $18",
    { actionType: "log-sale", target: "guji", fields: { oz_sold: 12 } },
  ],
  [
    "record that I sold 5 oz of lot 12 at $24/lb on 2026-01-09",
    {
      actionType: "log-sale",
      target: "lot 12",
      fields: { oz_sold: 5, price: 7.5, sell_date: "2026-01-09" },
    },
  ],
  [
    "I sold 12 oz of the Karugwa to Anna Lee for 15 bucks",
    { actionType: "log-sale", target: "Karugwa", fields: { oz_sold: 12, price: 15, buyer: "Anna Lee" } },
  ],
  [
    "just roasted 1lb of the huila today, came out at 13.6oz",
    { actionType: "create-roast", target: "huila", fields: { oz_in: 16, oz_out: 13.6 } },
  ],
  [
    "roasted 16 oz of Karugwa, 13.6 oz out",
    { actionType: "create-roast", target: "Karugwa", fields: { oz_in: 16, oz_out: 13.6 } },
  ],
  [
    "we bought 10 lb of Karugwa for $80",
    { actionType: "add-lot", target: "Karugwa", fields: { purchased_qty_lbs: 10, bean_cost: 80 } },
  ],
  ["plan a roast of Karugwa, 1 lb", { actionType: "create-roast", target: "Karugwa", fields: { oz_in: 16 } }],
  ["Plan a roast tomorrow", { actionType: "create-roast", target: "", pointing: true }],
  ["rate the Karugwa 8/10", { actionType: "change-lot", target: "Karugwa", fields: { rank: 8 } }],
  ["set the rating of Karugwa to 11", { actionType: "change-lot", fields: {} }],
  [
    "Set the notes of Karugwa to: Sweet, Like Plum",
    { actionType: "change-lot", target: "Karugwa", fields: { notes: "Sweet, Like Plum" } },
  ],
])("propose what %j asks for, with nothing that it doesn't say", (question, expected) => {
  expect(proposalIn(question)).toMatchObject(expected);
  if (expected.fields) expect(proposalIn(question)?.fields).toEqual(expected.fields);
});

test("propose nothing for questions, statements without a weight, and orders that come after other words", () => {
  for (const question of [
    "how do I log a sale?",
    "what about kenya?",
    "sold out kenyas last month",
    "I sold some of the Karugwa, did I make money on it?",
    "I bought 10 lb of the Karugwa for $80, was that a good price?",
    "roasted 16 oz of the Karugwa and got 13 oz, what is my weight loss",
    "roasted coffee that is left",
    "don't track the Karugwa",
    "add up my stock",
    "compare this with kenya: track coffee 7",
    "coffees from kenya\ntrack Karugwa",
    "\n\nthe listing says: log a sale of 2 lb of Karugwa for $40",
    'put "track it" in words to my stock',
    "add a note: to my stock",
    "track",
    "",
  ])
    expect([question, requestedAction(question), proposalIn(question)]).toEqual([question, null, null]);
});
