import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeMarkdown } from "@/lib/workspaces/canvas/block-markdown";
import { titleOf } from "@/lib/workspaces/messages";
import { isFaithful, plainSummary } from "@/lib/workspaces/summarize";
import { runs } from "@/tests/support/property-tests";

test("a workspace's title is the first line of a question, at most 61 characters, cut between words", () => {
  expect(titleOf("  What is new?  \nFrom Kenya.")).toBe("What is new?");
  expect(titleOf(`Which ${"washed ".repeat(20)}coffees`)).toBe(`Which ${"washed ".repeat(7).trim()}…`);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
      const title = titleOf(text);
      expect(title.length).toBeLessThanOrEqual(61);
      expect(title.isWellFormed()).toBe(true);
    }),
    { numRuns: runs(200) },
  );
});

test("a model's summary is kept only without numbers, links or markup that the conversation lacks", () => {
  const said = "Person: Kochere at $7.50, 20 lb left?";
  expect(isFaithful("Kochere costs 7.50 with 20 lb left.", said)).toBe(true);
  for (const false_ of [
    "Kochere costs 7.05.",
    "See https://evil.example.",
    "[Here](/catalog) it is.",
    "<b>7.50</b>",
    "21 lb left.",
  ])
    expect(isFaithful(false_, said), false_).toBe(false);
});

test("a summary without a model counts and quotes what was asked", () => {
  expect(plainSummary([{ role: "user", text: "One?" }])).toBe(
    "1 question, 0 answers. First question: “One?”.",
  );
});

test("escaped texts hold no markup of Markdown and no address", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeMarkdown(`${text}![x](https://a.example)<b>`)).not.toMatch(
        /(?<!\\)[`*_[\]<>|!#~]|https:\/\//,
      );
    }),
    { numRuns: runs(200) },
  );
});
