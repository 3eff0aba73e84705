import type { CuppingForm } from "@/db/schema";

/** The cupping forms of the Specialty Coffee Association: attributes, bounds and scores. */

/**
 * SCA cupping form of 2004: ten attributes of up to 10 points. Seven are judged in quarter points, from 6 for specialty
 * grade; uniformity, clean cup and sweetness are 2 points for each of five cups.
 */
export const SCA_ATTRIBUTES = [
  "fragrance_aroma",
  "flavor",
  "aftertaste",
  "acidity",
  "body",
  "balance",
  "uniformity",
  "clean_cup",
  "sweetness",
  "overall",
] as const;

/** Coffee Value Assessment, descriptive form (SCA-103-P/2024): intensities from 0 to 15. */
export const CVA_INTENSITIES = [
  "fragrance",
  "aroma",
  "flavor",
  "aftertaste",
  "acidity",
  "sweetness",
  "mouthfeel",
] as const;

/** Coffee Value Assessment, affective form (SCA-104): impression of quality from 1 to 9. */
export const CVA_AFFECTIVE = [...CVA_INTENSITIES, "overall"] as const;

/** On the SCA form: 2 points for each cup that is uniform, clean or sweet. */
const SCA_CUP_ATTRIBUTES = ["uniformity", "clean_cup", "sweetness"] as const;
export const POINTS_PER_CUP = 2;

export const SCORED = {
  sca: { names: SCA_ATTRIBUTES, min: 0, max: 10, step: 0.25 },
  cva: { names: CVA_AFFECTIVE, min: 1, max: 9, step: 1 },
} as const satisfies Record<
  CuppingForm,
  { names: readonly string[]; min: number; max: number; step: number }
>;

export const MAX_INTENSITY = 15;
export const INTENSITY_STEP = 0.5;
export const CUPS = 5;

/** The check-all-that-apply list of SCA-103-P/2024 with its groups; "papery" is here for cuppings that have it. */
const AROMAS = [
  "floral",
  "fruity",
  "berry",
  "dried fruit",
  "citrus fruit",
  "sour/fermented",
  "sour",
  "fermented",
  "green/vegetative",
  "chemical",
  "musty/earthy",
  "woody",
  "papery",
  "roasted",
  "cereal",
  "burnt",
  "tobacco",
  "nutty/cocoa",
  "nutty",
  "cocoa",
  "spicy",
  "sweet",
  "vanilla",
  "brown sugar",
  "other",
] as const;

/** What can be checked in each section of the descriptive form, and how many at most. */
export const DESCRIPTORS = {
  aroma: { most: 5, words: AROMAS },
  flavor: { most: 5, words: AROMAS },
  taste: { most: 2, words: ["salty", "bitter", "sour", "umami", "sweet"] },
  acidity: { most: 1, words: ["dry acidity", "sweet acidity"] },
  mouthfeel: { most: 2, words: ["rough", "oily", "smooth", "mouth-drying", "metallic"] },
} as const satisfies Record<string, { most: number; words: readonly string[] }>;
export const DESCRIPTOR_SECTIONS = ["aroma", "flavor", "taste", "acidity", "mouthfeel"] as const;
export type DescriptorSection = (typeof DESCRIPTOR_SECTIONS)[number];

const ALL_DESCRIPTORS: ReadonlySet<string> = new Set(
  DESCRIPTOR_SECTIONS.flatMap((section) => DESCRIPTORS[section].words.map((word) => `${section}:${word}`)),
);

/** What a cup takes off the total of either form. */
export const TAINT_POINTS = 2;
export const FAULT_POINTS = 4;

type Scores = Readonly<Record<string, number>>;

function sumOf(scores: Scores, names: readonly string[]): number | null {
  const given = names.map((name) => scores[name]);
  const known = given.filter((score) => score !== undefined);
  return known.length < names.length ? null : known.reduce((sum, score) => sum + score, 0);
}

/**
 * SCA final score: the sum of the ten attributes, less defects: the number of cups times 2 for a taint and times 4 for a
 * fault (form of 2004). Null while an attribute is missing.
 */
export function scaScore(scores: Scores, taintCups: number, faultCups: number): number | null {
  const sum = sumOf(scores, SCA_ATTRIBUTES);
  return sum === null ? null : Math.max(0, sum - TAINT_POINTS * taintCups - FAULT_POINTS * faultCups);
}

/**
 * CVA cupping score: 0.65625 Σh + 52.75 − 2u − 4d over the eight affective scores h, with u cups that differ from the
 * others and d defective ones, rounded to a quarter point (SCA-104, 2023/2024): 58 for all ones, 79 for fives, 100 for
 * nines. Null while a score is missing.
 */
export function cvaScore(scores: Scores, oddCups: number, defectiveCups: number): number | null {
  const sum = sumOf(scores, CVA_AFFECTIVE);
  if (sum === null) return null;
  return Math.max(
    0,
    Math.round(4 * (0.65625 * sum + 52.75 - TAINT_POINTS * oddCups - FAULT_POINTS * defectiveCups)) / 4,
  );
}

export const scoreOf = (form: CuppingForm, scores: Scores, taintCups: number, faultCups: number) =>
  form === "sca" ? scaScore(scores, taintCups, faultCups) : cvaScore(scores, taintCups, faultCups);

interface Marked {
  form: CuppingForm;
  scores: Scores;
  intensities: Scores;
  descriptors: readonly string[];
}

interface Wrong {
  field: string;
  expected: string;
}

export const countsCups = (form: CuppingForm, name: string): boolean =>
  form === "sca" && SCA_CUP_ATTRIBUTES.some((each) => each === name);

const inSteps = (value: number, step: number) => Number.isInteger(value / step);

function wrongScore({ form, scores }: Marked): Wrong | null {
  const { names, min, max, step: usual } = SCORED[form];
  for (const [name, value] of Object.entries(scores)) {
    const step = countsCups(form, name) ? POINTS_PER_CUP : usual;
    if (!names.some((each) => each === name))
      return { field: `scores.${name}`, expected: `one of ${names.join(", ")}` };
    if (value < min || value > max || !inSteps(value, step))
      return { field: `scores.${name}`, expected: `number from ${min} to ${max} in steps of ${step}` };
  }
  return null;
}

function wrongIntensity({ form, intensities }: Marked): Wrong | null {
  for (const [name, value] of Object.entries(intensities)) {
    if (form === "sca" || !CVA_INTENSITIES.some((each) => each === name))
      return {
        field: `intensities.${name}`,
        expected: `nothing, or with form=cva one of ${CVA_INTENSITIES.join(", ")}`,
      };
    if (value < 0 || value > MAX_INTENSITY || !inSteps(value, INTENSITY_STEP))
      return {
        field: `intensities.${name}`,
        expected: `number from 0 to ${MAX_INTENSITY} in steps of ${INTENSITY_STEP}`,
      };
  }
  return null;
}

function wrongDescriptor({ form, descriptors }: Marked): Wrong | null {
  const field = "descriptors";
  if (form === "sca" && descriptors.length > 0) return { field, expected: "nothing with form=sca" };
  const unknown = descriptors.find((each) => !ALL_DESCRIPTORS.has(each));
  if (unknown !== undefined)
    return { field, expected: "descriptors of the CVA form, such as flavor:berry or mouthfeel:smooth" };
  for (const section of DESCRIPTOR_SECTIONS) {
    const { most } = DESCRIPTORS[section];
    if (descriptors.filter((each) => each.startsWith(`${section}:`)).length > most)
      return { field, expected: `at most ${most} of ${section}` };
  }
  return null;
}

/** The first thing that its form doesn't allow. */
export const wrongIn = (cupping: Marked): Wrong | null =>
  wrongScore(cupping) ?? wrongIntensity(cupping) ?? wrongDescriptor(cupping);
