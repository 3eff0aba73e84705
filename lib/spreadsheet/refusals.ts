import { formSentence } from "@/lib/http/errors/expected";
import { WEIGHT_GAIN_MESSAGE } from "@/lib/roast/schemas";
import type { CellType } from "./column";

/** Errors of a cell in the sheet's words: its units, and no names of API fields. */

const ELEVATIONS = /^no more than elevation_max_masl/;
const AMOUNT = /^US dollars (?=from )/;

/** @param type of the column that the API refused; undefined for a whole row */
export function refusalSentence(message: string, type: CellType | undefined, value: unknown): string {
  if (message === WEIGHT_GAIN_MESSAGE) return "Roasted weight can't be more than green weight.";
  if (ELEVATIONS.test(message)) return "The lowest elevation can't be above the highest.";
  if (type === "date" && message.endsWith("not after tomorrow")) return "This date is in the future.";
  if (type === "weight" && typeof value === "number" && !message.startsWith("no weight"))
    return value > 0 ? "This weight is too large." : "Enter a weight above 0.";
  return formSentence(message.replace(AMOUNT, "an amount "));
}
