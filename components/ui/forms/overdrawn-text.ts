import { dateText } from "@/lib/units/days";
import { batchWeight, type ReaderUnits, stockWeight } from "@/lib/units/reader-units";
import { warningText } from "@/lib/units/warning-text";
import type { Overdrawn } from "./overdrawn";
import type { Question } from "./question";

/** What the server asks, in the reader's units. */
export const questionText = ({ text, overdrawn, also }: Question, units: ReaderUnits): string =>
  overdrawnText(
    overdrawn,
    units,
    also?.map((each) => warningText(each, units)),
  ) ?? warningText(text, units);

/** Null without lots, or where rounding would hide the difference: then the API's own text is clearer. */
export function overdrawnText(
  lots: readonly Overdrawn[],
  units: ReaderUnits,
  also: readonly string[] = [],
): string | null {
  const sentences = lots.map(({ name, left, overdrawn, bought, counted, countDay }) => {
    if (counted !== undefined)
      return `${name} has ${stockWeight(left, units)} left; you counted ${batchWeight(counted, units)}.`;
    const pair = bought === null ? [left, Math.max(0, left) + overdrawn] : [bought, bought + overdrawn];
    const [has, needs] = pair.map((oz) => stockWeight(oz, units));
    if (has === needs) return null;
    if (bought !== null) return `${name}: ${has} bought, but ${needs} already taken.`;
    if (countDay !== undefined) {
      const there = left <= 0 ? "nothing" : has;
      return `${name} had ${there} left before the stocktake of ${dateText(new Date(countDay))}; this takes ${needs}.`;
    }
    return left <= 0
      ? `${name} has nothing left; it would be overdrawn by ${needs}.`
      : `${name} has ${has} left; this takes ${needs}.`;
  });
  if (sentences.length === 0 || sentences.includes(null)) return null;
  return [...sentences, ...also, "Save anyway?"].join(" ");
}
