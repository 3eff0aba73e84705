import { expect, test } from "vitest";
import { type ComparedFacts, featuresOf } from "@/lib/similarity/features";
import { eligibilityOf } from "@/lib/similarity/likely-same";
import { score } from "@/lib/similarity/score";
import { factsWith, rarity } from "@/tests/support/compared-facts";

/** Classes of pairs of a twelfth author: who grew a lot, where, when, and what was added. */
const facts = (told: Partial<ComparedFacts>) =>
  featuresOf(factsWith({ country: "Burundi", region: "Ngozi", processBaseMethod: "Washed", ...told }));

function eligibilityIn(a: Partial<ComparedFacts>, b: Partial<ComparedFacts>) {
  const [x, y] = [facts(a), facts(b)];
  return eligibilityOf(x, y, score(x, y, rarity));
}

const TWO = "insufficient_evidence";
const farm = { farm: "Kivuruga" };

test.each([
  ["2024-25", "2025", "eligible"],
  ["Nov 2024–Jan 2025", "2025", "eligible"],
  ["Nov 2024–Jan 2025", "2024/25", "eligible"],
  ["2024-11", "2025", "blocked"],
  ["2024-25", "2026", "blocked"],
])("a harvest of %s beside one of %s is %s", (harvest, other, eligibility) => {
  expect(eligibilityIn({ ...farm, harvest }, { ...farm, harvest: other })).toBe(eligibility);
});

test("three notes that have little in common leave a lot of one grower the same, four do not", () => {
  const notes = ["lime", "walnut", "jasmine"];
  const unlike = ["apple", "butter", "toffee"];
  expect(eligibilityIn({ ...farm, tastingNotes: notes }, { ...farm, tastingNotes: unlike })).toBe("eligible");
  expect(
    eligibilityIn(
      { ...farm, tastingNotes: [...notes, "plum"] },
      { ...farm, tastingNotes: [...unlike, "cedar"] },
    ),
  ).toBe(TWO);
});

test.each([
  ["in English", "Kivuruga peach co-ferment", "Kivuruga lychee co-ferment", "Kivuruga co-fermented peach"],
  ["in Italian", "Kivuruga anguria", "Kivuruga fragola", "Kivuruga watermelon"],
  ["in Korean", "Kivuruga 복숭아", "Kivuruga 수박", "Kivuruga peach"],
])("coffees that fermented with different fruits are two lots, told %s", (_, name, other, same) => {
  const told = { ...farm, fermentationType: "Co-Fermented" as const };
  expect(eligibilityIn({ ...told, name }, { ...told, name: other })).toBe(TWO);
  expect(eligibilityIn({ ...told, name }, { ...told, name: same })).toBe("eligible");
});

test("a farm or variety that is called after a fruit adds none", () => {
  const told = {
    farm: "La Papaya",
    cultivars: ["Orange Bourbon"],
    fermentationType: "Co-Fermented" as const,
  };
  const [a, b] = [{ name: "La Papaya mango" }, { name: "Orange Bourbon mango" }];
  expect(facts({ ...told, ...a }).lot.fruits).toEqual(["mango"]);
  expect(facts({ ...told, ...b }).lot.fruits).toEqual(["mango"]);
});
