import fc from "fast-check";
import { expect, test } from "vitest";
import { deductionWords, HALVES, QUARTERS } from "@/components/roast/cuppings/labels";
import {
  CVA_AFFECTIVE,
  cvaScore,
  DESCRIPTORS,
  SCA_ATTRIBUTES,
  scaScore,
  wrongIn,
} from "@/lib/roast/cuppings/forms";

const all = (names: readonly string[], value: number) =>
  Object.fromEntries(names.map((name) => [name, value]));

test("an SCA total is the sum of ten attributes less the taints and faults of its cups", () => {
  const scores = {
    ...{ fragrance_aroma: 7.75, flavor: 8, aftertaste: 7.5, acidity: 8.25, body: 7.5, balance: 7.75 },
    ...{ uniformity: 10, clean_cup: 10, sweetness: 10, overall: 8 },
  };
  expect(scaScore(scores, 0, 0)).toBe(84.75);
  // One cup with a taint and one with a fault; two and three: 84.75 − 2 × 2 − 3 × 4.
  expect(scaScore(scores, 1, 1)).toBe(78.75);
  expect(scaScore(scores, 2, 3)).toBe(68.75);
  const { overall: _, ...nine } = scores;
  expect(scaScore(nine, 0, 0)).toBeNull();
});

test("a CVA cupping score reaches from 58 to 100, is 79 where all is neutral, and lies on a quarter point", () => {
  expect(cvaScore(all(CVA_AFFECTIVE, 9), 0, 0)).toBe(100);
  expect(cvaScore(all(CVA_AFFECTIVE, 5), 0, 0)).toBe(79);
  expect(cvaScore(all(CVA_AFFECTIVE, 1), 0, 0)).toBe(58);
  // 0.65625 × 51 + 52.75 = 86.21875.
  expect(cvaScore({ ...all(CVA_AFFECTIVE, 6), overall: 9 }, 0, 0)).toBe(86.25);
  // 0.65625 × 48 + 52.75 = 84.25, less 2 and 4.
  expect(cvaScore(all(CVA_AFFECTIVE, 6), 1, 1)).toBe(78.25);
  // 0.65625 × 49 + 52.75 = 84.90625, less 3 × 2 and 2 × 4.
  expect(cvaScore({ ...all(CVA_AFFECTIVE, 6), flavor: 7 }, 3, 2)).toBe(71);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 8, maxLength: 8 }), (values) => {
      const scores = Object.fromEntries(CVA_AFFECTIVE.map((name, i) => [name, values[i] ?? 1]));
      const score = cvaScore(scores, 0, 0) ?? 0;
      expect(Number.isInteger(4 * score)).toBe(true);
      const exact = 0.65625 * values.reduce((sum, value) => sum + value, 0) + 52.75;
      expect(Math.abs(score - exact)).toBeLessThanOrEqual(0.125);
    }),
  );
});

test("a form takes only its own attributes, steps and numbers of descriptors", () => {
  const sca = { form: "sca", scores: {}, intensities: {}, descriptors: [] } as const;
  const cva = { ...sca, form: "cva" } as const;
  const perCup = all(["uniformity", "clean_cup", "sweetness"], 8);
  expect(wrongIn({ ...sca, scores: { ...all(SCA_ATTRIBUTES, 7.25), ...perCup } })).toBeNull();
  expect(wrongIn({ ...sca, scores: { sweetness: 9 } })?.expected).toBe("number from 0 to 10 in steps of 2");
  expect(wrongIn({ ...cva, scores: { sweetness: 7 } })).toBeNull();
  expect(wrongIn({ ...sca, scores: { flavor: 7.3 } })?.field).toBe("scores.flavor");
  expect(wrongIn({ ...sca, scores: { mouthfeel: 7 } })?.field).toBe("scores.mouthfeel");
  expect(wrongIn({ ...cva, scores: { flavor: 7.5 } })?.field).toBe("scores.flavor");
  expect(wrongIn({ ...sca, intensities: { flavor: 7 } })?.field).toBe("intensities.flavor");
  expect(wrongIn({ ...cva, intensities: { flavor: 15.5 } })?.field).toBe("intensities.flavor");
  const five = DESCRIPTORS.flavor.words.slice(0, 5).map((word) => `flavor:${word}`);
  expect(wrongIn({ ...cva, descriptors: five })).toBeNull();
  expect(wrongIn({ ...cva, descriptors: [...five, "flavor:other"] })?.expected).toBe("at most 5 of flavor");
  expect(wrongIn({ ...cva, descriptors: ["flavor:petrol"] })?.field).toBe("descriptors");
});

test("the fields of a cupping take what its form takes, so that the browser says what is wrong at the field", () => {
  const accepts = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, "v").test(text);
  for (let hundredths = 0; hundredths < 10_000; hundredths++) {
    const [value, text] = [hundredths / 100, String(hundredths / 100).replace(".", ",")];
    const [points, halves] = [value <= 10 && hundredths % 25 === 0, value <= 15 && hundredths % 50 === 0];
    expect([text, accepts(QUARTERS, text), accepts(HALVES, text)]).toEqual([text, points, halves]);
  }
  for (const text of ["7.50", "10.00", " 8 "]) expect(accepts(QUARTERS, text)).toBe(true);
});

test("what defects take off a total is said beside the points that add up to it", () => {
  const defects = (form: "sca" | "cva", taint_cups: number, fault_cups: number) =>
    deductionWords({ form, taint_cups, fault_cups });
  expect(defects("sca", 0, 0)).toEqual([]);
  expect(defects("sca", 1, 2)).toEqual(["1 cup with a taint −2", "2 cups with a fault −8"]);
  expect(defects("cva", 3, 1)).toEqual(["3 cups that differ −6", "1 defective cup −4"]);
});
