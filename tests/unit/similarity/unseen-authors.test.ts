import { expect, test } from "vitest";
import { type ComparedFacts, featuresOf } from "@/lib/similarity/lot/features";
import { score } from "@/lib/similarity/pair/score";
import { eligibilityBetween, factsWith, rarity } from "@/tests/support/compared-facts";

/** Classes of pairs that recur over authors whose pairs the rules had never seen. */
const facts = (told: Partial<ComparedFacts>) =>
  featuresOf(factsWith({ country: "Burundi", region: "Ngozi", processBaseMethod: "Washed", ...told }));

const eligibilityIn = (a: Partial<ComparedFacts>, b: Partial<ComparedFacts>) =>
  eligibilityBetween(facts(a), facts(b));

const TWO = "insufficient_evidence";

test.each([
  ["a French family", "famille Zurbano"],
  ["a Japanese family", "Zurbano 家族"],
  ["a German family", "Familie Zurbano"],
])("%s is the member's whose farm both name", (_, producer) => {
  const farm = { farm: "Kivuruga" };
  const member = { ...farm, producer: "Danilo Zurbano" };
  expect(eligibilityIn(member, { ...farm, producer })).toBe("eligible");
  expect(eligibilityIn(member, { ...farm, producer: producer.replace("Zurbano", "Quispe") })).toBe(TWO);
});

test("the form of a company is no part of its name", () => {
  const company = (producer: string) => ({ producer, region: null });
  expect(eligibilityIn(company("PT Tarumaka Indah"), { producer: "Tarumaka Indah" })).toBe("eligible");
  expect(eligibilityIn(company("PT Tarumaka"), company("PT Lanuhira"))).toBe(TWO);
});

test("a station is one whether it is written in one word or in several", () => {
  const station = (washingStation: string) => ({ washingStation });
  expect(eligibilityIn(station("Kwa Zyo"), station("Kwazyo"))).toBe("eligible");
  expect(eligibilityIn(station("Kwa Zyo"), station("Kwamyo"))).toBe(TWO);
});

test.each([
  ["24/037", TWO],
  ["24/014", "eligible"],
  ["2024/25", "eligible"],
])("a lot is told by a year and a number, without a word in front: %s", (number, eligibility) => {
  const farm = { farm: "Kivuruga" };
  expect(
    eligibilityIn({ ...farm, name: "Kivuruga Lot 24/014" }, { ...farm, name: `Kivuruga ${number}` }),
  ).toBe(eligibility);
});

test("a farm's whole name tells the lot beside its variety and cup, though many farms have it", () => {
  const farm = { farm: "Buena Vista", cultivars: ["Kent"], tastingNotes: ["plum", "pomelo"] };
  const same = { ...farm, tastingNotes: ["plum", "pomelo", "cocoa"] };
  expect(eligibilityIn(farm, same)).toBe("eligible");
  expect(eligibilityIn(farm, { ...same, farm: "Buena Vista Alta" })).toBe(TWO);
  expect(eligibilityIn(farm, { ...same, tastingNotes: ["cocoa", "walnut", "honey"] })).toBe(TWO);
  expect(eligibilityIn(farm, { ...same, cultivars: null })).toBe(TWO);
  expect(eligibilityIn(farm, { ...same, region: "Gitega" })).toBe(TWO);
});

test("a farm that is told in two scripts is told once", () => {
  const farm = { cultivars: ["Kent"], tastingNotes: ["plum", "pomelo"] };
  const latin = { ...farm, farm: "Elida" };
  expect(eligibilityIn(latin, { ...farm, farm: "エリダ農園 (Elida)" })).toBe("eligible");
  expect(eligibilityIn(latin, { ...farm, farm: "エリダ農園 (Emilia)" })).toBe(TWO);
});

test("a village by which lots are sold is a name, not only a place", () => {
  const titled = (name: string) => ({
    country: "Burundi",
    region: null,
    name,
    tastingNotes: ["plum", "lime"],
  });
  expect(eligibilityIn(titled("Burundi Gishubi"), titled("Gishubi Organic"))).toBe("eligible");
  expect(eligibilityIn(titled("Burundi Kayanza"), titled("Kayanza Organic"))).toBe(TWO);
});

test.each([
  ["in brackets", "Sidra", "Sidra (Bourbon Sidra)"],
  ["in French", "Pink Bourbon", "Bourbon rosé"],
  ["in another order", "Java (Longberry)", "Longberry Java"],
])("a prized variety is one whether its other name is told or not: %s", (_, one, other) => {
  const farm = (cultivar: string) => ({ farm: "Kivuruga", cultivars: [cultivar] });
  expect(eligibilityIn(farm(one), farm(other))).toBe("eligible");
  expect(eligibilityIn(farm(one), farm("Bourbon (Jackson)"))).toBe(TWO);
});

test("a name that a second script repeats is no longer than the name", () => {
  const farm = { farm: "Kivuruga", producer: "Zurbano" };
  const repeated = { farm: "Kivuruga 基武鲁加", producer: "Zurbano 祖尔巴诺" };
  expect(eligibilityIn(farm, repeated)).toBe("eligible");
  expect(eligibilityIn(farm, { ...repeated, farm: "Lanuhira 基武鲁加" })).toBe(TWO);
});

test("a region is one that is told within a longer name", () => {
  const origin = (region: string) =>
    score(facts({ region: "Kivuruga" }), facts({ region }), rarity).dimensions.origin ?? 0;
  expect(origin("Kivuruga provincie")).toBeGreaterThan(origin("Muyinga provincie"));
});

test("a company and the people behind it dispute little where a station is the same", () => {
  const station = { washingStation: "Kivuruga" };
  const origin = (producer: string, other: string) =>
    score(facts({ ...station, producer }), facts({ ...station, producer: other }), rarity).dimensions
      .origin ?? 0;
  expect(origin("Tarumaka", "Maria Gomez")).toBeGreaterThan(origin("Jose Perez", "Maria Gomez"));
});
