import { expect, test } from "vitest";
import { type ComparedFacts, featuresOf } from "@/lib/similarity/lot/features";
import { eligibilityBetween, factsWith } from "@/tests/support/compared-facts";

/** Lots of one grower that are called after a fruit, or after a selection of the variety. */
const facts = (told: Partial<ComparedFacts>) =>
  featuresOf(factsWith({ country: "Burundi", processBaseMethod: "Washed", harvest: "2025", ...told }));

const eligibilityIn = (a: Partial<ComparedFacts>, b: Partial<ComparedFacts>) =>
  eligibilityBetween(facts(a), facts(b));

const TWO = "insufficient_evidence";

test.each([
  ["Zurbano Lychee", "Zurbano Red Plum", TWO],
  ["Zurbano Lychee", "Zurbano - Litschi", "eligible"],
  ["Zurbano Lychee", "Zurbano", "eligible"],
  ["Zurbano Lychee", "Zurbano: cherry, plum, mango", "eligible"],
  ["Zurbano Red Cherry", "Zurbano Lychee", "eligible"],
])("a lot that is called after a fruit is no lot of another: %s, %s", (one, other, eligibility) => {
  const grower = { producer: "Danilo Zurbano", farm: "Kivuruga" };
  expect(eligibilityIn({ ...grower, name: one }, { ...grower, name: other })).toBe(eligibility);
});

test.each([
  ["Gori Gesha", "Gesha 1931", TWO],
  ["Gori Gesha", "Geisha Gori", "eligible"],
  ["Gesha Green Tip", "Bronze Tipped Gesha", TWO],
  ["Gori Gesha", "Gesha", "eligible"],
  ["Catuai 62", "Catuai IAC 144", TWO],
  ["Castillo Tambo", "Castillo El Rosario", TWO],
])("selections of one variety are two lots: %s, %s", (one, other, eligibility) => {
  const farm = (cultivar: string) => ({ farm: "Kivuruga", cultivars: [cultivar] });
  expect(eligibilityIn(farm(one), farm(other))).toBe(eligibility);
});
