import fc from "fast-check";
import { expect, test } from "vitest";
import { splitAtMatches } from "@/components/search/highlight";
import { parseSearchTerms, rankOf } from "@/lib/search/search-terms";

test("a search is its words in lower case, each once, eight at most", () => {
  expect(parseSearchTerms("  Pink  bourbon PINK ")).toEqual({
    phrase: "pink bourbon pink",
    words: ["pink", "bourbon"],
  });
  expect(parseSearchTerms("a b c d e f g h i j").words).toHaveLength(8);
});

test("the nearer a name is to what was typed, the better its rank", () => {
  const wanted = parseSearchTerms("pink bourbon");
  const ranks = ["Pink Bourbon", "Pink Bourbon 3", "Huila Pink Bourbon", "Bourbon, pink", "Pinkish bourbons"];
  expect(ranks.map((name) => rankOf(name, wanted))).toEqual([0, 1, 2, 3, 3]);
  expect(rankOf("Unpink bourbon", wanted)).toBe(4);
  expect(rankOf("Pink Caturra", wanted)).toBeNull();
});

test("marking the words of a search leaves the text as it is", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.array(fc.string({ minLength: 1, maxLength: 3 })),
      (text, words) => {
        const parts = splitAtMatches(text, words);
        expect(parts.map(({ part }) => part).join("")).toBe(text);
      },
    ),
  );
});
