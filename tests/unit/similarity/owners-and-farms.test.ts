import { expect, test } from "vitest";
import { type ComparedFacts, featuresOf } from "@/lib/similarity/lot/features";
import { score } from "@/lib/similarity/pair/score";
import { eligibilityBetween, factsWith, rarity } from "@/tests/support/compared-facts";

/** Classes of pairs of a twelfth author: who grew a lot, where, when, and what was added. */
const facts = (told: Partial<ComparedFacts>) =>
  featuresOf(factsWith({ country: "Burundi", region: "Ngozi", processBaseMethod: "Washed", ...told }));

const eligibilityIn = (a: Partial<ComparedFacts>, b: Partial<ComparedFacts>) =>
  eligibilityBetween(facts(a), facts(b));

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

test("two people of one surname sell two lots, though each farm has the same common name", () => {
  const pinos = {
    farm: "Los Pinos",
    cultivars: ["Pink Bourbon"],
    tastingNotes: ["lime", "panela", "floral"],
  };
  const of = (producer: string) => ({ ...pinos, producer });
  expect(eligibilityIn(of("Danilo Ortiz"), of("Fabio Ortiz"))).toBe(TWO);
  expect(eligibilityIn(of("Danilo Ortiz"), of("Danilo Ortiz Iturri"))).toBe("eligible");
});

test("one grower's lot is another than that of the station", () => {
  const station = { washingStation: "Gatukuza" };
  const single = { ...station, name: "Gatukuza single farmer lot" };
  expect(eligibilityIn(station, single)).toBe(TWO);
  expect(eligibilityIn(single, { ...station, name: "Single-farmer Gatukuza" })).toBe("eligible");
});

test("a prized variety is one whether its color is told or not", () => {
  const pacamara = { ...farm, cultivars: ["Pacamara"] };
  expect(eligibilityIn({ ...farm, cultivars: ["Yellow Pacamara"] }, pacamara)).toBe("eligible");
  expect(eligibilityIn({ ...farm, cultivars: ["Yellow Pacamara"] }, farm)).toBe(TWO);
});

test("a kind in one title may be in the other's notes on the process, and nowhere is another lot", () => {
  const shocked = { ...farm, name: "Kivuruga thermal shock" };
  expect(eligibilityIn(shocked, { ...farm, processNotes: "Thermal shock after two days." })).toBe("eligible");
  expect(eligibilityIn(shocked, { ...farm, processNotes: "Dried for two days." })).toBe(TWO);
});

const originOf = (a: Partial<ComparedFacts>, b: Partial<ComparedFacts>) =>
  score(facts(a), facts(b), rarity).dimensions.origin ?? 0;

test("an owner and an exporter dispute little of a farm that one title tells, but of a station", () => {
  const owned = { producer: "Maria Gomez", name: "Kivuruga, Maria Gomez" };
  const exported = { ...farm, producer: "Tarumaka" };
  expect(originOf(exported, owned)).toBeGreaterThan(originOf({ ...farm, producer: "Jose Perez" }, owned));
  expect(originOf(exported, owned)).toBeGreaterThan(
    originOf({ washingStation: "Kivuruga", producer: "Tarumaka" }, owned),
  );
});

test("a family and the company that one field tells beside it dispute little of a member's farm", () => {
  const named = { ...farm, producer: "Gomez family / Tarumaka" };
  const owned = (producer: string) => ({ producer, name: "Kivuruga" });
  expect(originOf(named, owned("Pedro Maria Gomez"))).toBeGreaterThan(
    originOf({ ...farm, producer: "Perez family / Tarumaka" }, owned("Pedro Maria Gomez")),
  );
});

test("a person beside a farm tells the lot, though many have either name", () => {
  const told = { farm: "El Mirador", producer: "Danilo Gomez", cultivars: ["Caturra"] };
  const titled = { name: "El Mirador (Gomez)", cultivars: ["Caturra"] };
  expect(eligibilityIn(told, titled)).toBe("eligible");
  expect(eligibilityIn(told, { ...titled, name: "El Mirador" })).toBe(TWO);
  expect(eligibilityIn(told, { ...titled, name: "Buena Vista (Gomez)" })).toBe(TWO);
  expect(eligibilityIn(told, { ...titled, cultivars: null })).toBe(TWO);
});
