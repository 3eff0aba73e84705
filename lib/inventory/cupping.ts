import { z } from "zod";
import { orNull, textField } from "@/lib/http/body/body-fields";
import { CUPPING_ATTRIBUTES, CUPPING_STEP, MAX_CUPPING_POINTS } from "./attributes";

const expectedScore = `number from 0 to ${MAX_CUPPING_POINTS} in steps of ${CUPPING_STEP}`;
const score = z
  .number(expectedScore)
  .min(0, expectedScore)
  .max(MAX_CUPPING_POINTS, expectedScore)
  .multipleOf(CUPPING_STEP, expectedScore);

const expectedScores = `scores of ${CUPPING_ATTRIBUTES.join(", ")}`;

export const cuppingNotes = z.strictObject(
  {
    scores: z.partialRecord(z.enum(CUPPING_ATTRIBUTES), score, expectedScores),
    text: orNull(textField(4000, { lines: true })).default(null),
  },
  "scores and a text",
);
export type Cupping = z.output<typeof cuppingNotes>;

export function cuppingMean(scores: Cupping["scores"]): number | null {
  const given = Object.values(scores);
  if (given.length === 0) return null;
  return Math.round((100 * given.reduce((sum, each) => sum + each, 0)) / given.length) / 100;
}
