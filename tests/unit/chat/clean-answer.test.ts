import { expect, test } from "vitest";
import type { ToolCall } from "@/lib/assistant/contract";
import { partsOf } from "@/lib/chat/chunks";
import { AnswerText } from "@/lib/chat/clean-answer";

const CALLS: ToolCall[] = [
  {
    name: "find_coffees",
    input: {},
    result: {
      facts: { price: 8.75, median: 9.4, share: 0.075, name: "/api/account/delete", href: "/catalog/7" },
      sentences: ["1,026 coffees match."],
      blocks: [],
      sources: [{ label: "Catalog", href: "/catalog?country=Kenya" }],
      subjects: [],
    },
  },
];

/** The text as it comes out when it comes in whole, by the character, and by pieces of seven. */
function shown(text: string, question = ""): string {
  const byPieces = [text.length, 1, 7].map((size) => {
    const answer = new AnswerText(CALLS, question);
    let out = "";
    for (let from = 0; from < text.length; from += size) out += answer.push(text.slice(from, from + size));
    return out + answer.end();
  });
  expect(new Set(byPieces).size, JSON.stringify(byPieces)).toBe(1);
  return byPieces[0] ?? "";
}

test.each([
  ["a link that a tool gave", "See [it](/catalog/7).", "See [it](/catalog/7)."],
  ["a link of a source", "See [all](/catalog?country=Kenya).", "See [all](/catalog?country=Kenya)."],
  ["a page of the docs", "See [this](/docs/data/facts).", "See [this](/docs/data/facts)."],
  ["a name that looks like an address", "[Delete](/api/account/delete)", "Delete"],
  ["a foreign link", "[Here](https://evil.example/a)!", "Here!"],
  ["a link without a scheme", "[Here](//evil.example)", "Here"],
  ["a backslash", "[Here](/\\evil.example)", "Here"],
  ["a script", "[Here](javascript:alert(1))", "Here)"],
  ["an image", "A ![b](https://evil.example/c.png) d", "A b d"],
  ["an image of our own page", "A ![b](/catalog/7) d", "A b d"],
  ["a bare address", "Go to https://evil.example/a now", "Go to [link removed] now"],
  ["a link by reference", "[a][b]\n\n[b]: https://evil.example", "[a] [b]\n\n[b] : [link removed]"],
  ["markup", "<img src=x> a < b", "‹img src=x> a < b"],
  ["invisible characters", "Ken\u200Bya\u202E A\u{E0041}A", "Kenya AA"],
])("%s is shown as it may be", (_, text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  ["of the data", "It costs $8.75, median $9.40, 7.5% below; 1,026 match.", []],
  ["rounded from the data", "About 9.4.", []],
  ["of the question", "Under $5 there is none.", []],
  ["of nobody", "It costs $3.10 and 42% of 17 lots.", ["$3.10", "42%", "17"]],
  ["of a list", "1. one\n2. two", []],
])("numbers %s are marked only if they aren't from the data", (_, text, marked) => {
  expect(
    [...shown(text, "what is under $5?").matchAll(/(\S+) \(not from the data\)/g)].map(([, n]) => n),
  ).toEqual(marked);
});

test.each(["![", "[", "](", "](x)", "<a", "!", "a://", "\n1. ", ". ", " ", "[a](/catalog/7)", "9 "])(
  "100,000 characters of %j are cleaned within a minute, however busy the machine is",
  (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const startedAtMs = performance.now();
    const answer = new AnswerText([], "");
    answer.push(text);
    answer.end();
    expect(performance.now() - startedAtMs).toBeLessThan(60_000);
  },
);

test("chunks of an answer that was cut off make the parts of a message", () => {
  expect(
    partsOf([
      { type: "start", messageId: "m" },
      { type: "data-progress", transient: true, data: "find_coffees" },
      { type: "text-start", id: "1" },
      { type: "text-delta", id: "1", delta: "The first " },
      { type: "text-delta", id: "1", delta: "half" },
      { type: "data-suggestions", id: "s", data: ["More?"] },
      { type: "text-start", id: "2" },
    ]),
  ).toEqual([
    { type: "text", text: "The first half" },
    { type: "data-suggestions", id: "s", data: ["More?"] },
  ]);
});
