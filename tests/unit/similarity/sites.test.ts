import { expect, test } from "vitest";
import { type ComparedFacts, featuresOf } from "@/lib/similarity/lot/features";
import { score } from "@/lib/similarity/pair/score";
import { eligibilityBetween, factsWith, rarity } from "@/tests/support/compared-facts";

/** Sites of one seller and farms of one name. */
const facts = (told: Partial<ComparedFacts>) =>
  featuresOf(factsWith({ country: "Burundi", processBaseMethod: "Washed", harvest: "2025", ...told }));

const eligibilityIn = (a: Partial<ComparedFacts>, b: Partial<ComparedFacts>) =>
  eligibilityBetween(facts(a), facts(b));

const TWO = "insufficient_evidence";

test.each([
  ["in two roles", { producer: "Tarumaka" }, { washingStation: "Kivuruga" }, { farm: "Lanuhira" }],
  ["of short names", { cooperative: "Tarumaka FCS" }, { washingStation: "Zyo" }, { farm: "Lanuhira" }],
  ["of one role", { producer: "Tarumaka" }, { farm: "Zyo" }, { farm: "Myo" }],
])("sites tell two lots of one company or cooperative apart: %s", (_, seller, site, other) => {
  expect(eligibilityIn({ ...seller, ...site }, { ...seller, ...other })).toBe(TWO);
  expect(eligibilityIn({ ...seller, ...site }, { ...seller, ...site })).toBe("eligible");
});

test("a person's farm and the station that processes its coffee are one lot's", () => {
  const person = { producer: "Danilo Zurbano" };
  expect(eligibilityIn({ ...person, farm: "Zyo" }, { ...person, washingStation: "Kiu" })).toBe("eligible");
});

const COLOMBIAN = { country: "Colombia", cultivars: ["Caturra"], tastingNotes: ["plum", "pomelo"] };

test.each([
  ["many", "Finca Buenavista"],
  ["few", "Finca Quimbarana"],
])("a farm of a name that %s have is another in another region", (_, farm) => {
  const here = { ...COLOMBIAN, farm, region: "Buesaco, Nariño" };
  const there = { ...here, region: "La Plata, Huila" };
  expect(eligibilityIn(here, here)).toBe("eligible");
  expect(eligibilityIn(here, there)).toBe(TWO);
});

test("a farm is one in two regions if its grower agrees", () => {
  const farm = { ...COLOMBIAN, farm: "Quimbarana", producer: "Danilo Zurbano" };
  expect(eligibilityIn({ ...farm, region: "Buesaco, Nariño" }, { ...farm, region: "La Plata, Huila" })).toBe(
    "eligible",
  );
});

test("a farm of a name that many have is another at another height", () => {
  const at = (elevationMinMasl: number, elevationMaxMasl: number) => ({
    ...COLOMBIAN,
    farm: "Buenavista",
    elevationMinMasl,
    elevationMaxMasl,
  });
  expect(eligibilityIn(at(1500, 1600), at(1550, 1700))).toBe("eligible");
  expect(eligibilityIn(at(1500, 1600), at(1650, 1700))).toBe(TWO);
});

test("a common farm name is one whether it is written in one word or in two", () => {
  const farm = (name: string) => score(facts({ farm: name }), facts({ farm: name }), rarity).telling;
  expect(farm("Vista Hermosa")).toBe(farm("Vistahermosa"));
  expect(farm("Vistahermosa")).toBeLessThan(farm("Quimbarana"));
});

test.each(["Kivuruga community", "Comunidad Kivuruga", "Kivuruga Manor"])(
  "what a site is called beside its name is no part of it: %s",
  (washingStation) => {
    expect(eligibilityIn({ washingStation }, { producer: "41 Familien aus Kivuruga / Tarumaka" })).toBe(
      "eligible",
    );
  },
);

test("a family of one surname is the person's who has it, whichever is asked first", () => {
  const farm = { producer: "Zurbano family", farm: "Kivuruga", tastingNotes: ["plum", "lime"] };
  expect(eligibilityIn(farm, { producer: "Pedro Zurbano", tastingNotes: ["plum", "cocoa"] })).toBe(
    "eligible",
  );
});
