import type { RoastCupping } from "@/lib/roast/cuppings/contract";
import {
  type CVA_AFFECTIVE,
  type DescriptorSection,
  FAULT_POINTS,
  type SCA_ATTRIBUTES,
  TAINT_POINTS,
} from "@/lib/roast/cuppings/forms";

export const FORM_NAMES = {
  sca: "SCA cupping form",
  cva: "Coffee Value Assessment",
} as const satisfies Record<RoastCupping["form"], string>;

export const ATTRIBUTE_NAMES: Readonly<
  Record<(typeof SCA_ATTRIBUTES)[number] | (typeof CVA_AFFECTIVE)[number], string>
> = {
  fragrance_aroma: "Fragrance/aroma",
  fragrance: "Fragrance",
  aroma: "Aroma",
  flavor: "Flavor",
  aftertaste: "Aftertaste",
  acidity: "Acidity",
  body: "Body",
  balance: "Balance",
  uniformity: "Uniformity",
  clean_cup: "Clean cup",
  sweetness: "Sweetness",
  mouthfeel: "Mouthfeel",
  overall: "Overall",
};

export const SECTION_NAMES = {
  aroma: "Fragrance and aroma",
  flavor: "Flavor and aftertaste",
  taste: "Main tastes",
  acidity: "Acidity",
  mouthfeel: "Mouthfeel",
} as const satisfies Record<DescriptorSection, string>;

/** What the two counts of cups mean on a form. */
export const CUP_NAMES = {
  sca: { taint: "Cups with a taint (−2 each)", fault: "Cups with a fault (−4 each)" },
  cva: { taint: "Cups that differ (−2 each)", fault: "Defective cups (−4 each)" },
} as const satisfies Record<RoastCupping["form"], { taint: string; fault: string }>;

/** The deduction for defects, next to the points that add up to the total: `1 cup with a taint −2`. */
export function deductionWords(cupping: Pick<RoastCupping, "form" | "taint_cups" | "fault_cups">): string[] {
  return DEDUCTIONS.flatMap(([kind, points]) => {
    const cups = cupping[`${kind}_cups`];
    if (cups === 0) return [];
    const [one, many] = DEFECT_WORDS[cupping.form][kind];
    return [`${cups} ${cups === 1 ? one : many} −${cups * points}`];
  });
}

const DEDUCTIONS = [
  ["taint", TAINT_POINTS],
  ["fault", FAULT_POINTS],
] as const;

const DEFECT_WORDS = {
  sca: { taint: ["cup with a taint", "cups with a taint"], fault: ["cup with a fault", "cups with a fault"] },
  cva: { taint: ["cup that differs", "cups that differ"], fault: ["defective cup", "defective cups"] },
} as const;

/** `85.25`, or what is missing. */
export const scoreWords = ({ score }: Pick<RoastCupping, "score">) =>
  score === null ? "not fully scored" : score.toFixed(2);

export const cuppingHref = (roastId: number, form: RoastCupping["form"]) =>
  `/roast/${roastId}/cupping?form=${form}` as const;
export const editCuppingHref = ({ roast_id, id }: Pick<RoastCupping, "roast_id" | "id">) =>
  `/roast/${roast_id}/cupping?id=${id}` as const;

/** Patterns of fields: 0 to 10 in quarter points, and 0 to 15 in halves. */
export const QUARTERS = "\\s*(10([.,]00?)?|\\d([.,](00?|25|50?|75))?)\\s*";
export const HALVES = "\\s*(15([.,]0)?|(1[0-4]|\\d)([.,][05])?)\\s*";
