import { batchWeight, stockWeight } from "./reader-units";
import type { ReaderUnits } from "./unit-choices";
import { OUNCES_PER_POUND } from "./weight-unit";

/** Where the API's warnings have weights; a weight elsewhere may be part of a coffee's name. */
const WEIGHT = /(^|You sold |but roasted )(\d[\d,]*(?:\.\d+)?)[ \u00a0](oz|lb)\b/g;

/** A warning of the API, which is in ounces and pounds, in the reader's units. */
export function warningText(warning: string, units: ReaderUnits): string {
  if (units.weights === "lb-oz") return warning;
  return warning.replace(WEIGHT, (_, before: string, number: string, unit: string) => {
    const amount = Number(number.replaceAll(",", ""));
    return `${before}${unit === "lb" ? stockWeight(amount * OUNCES_PER_POUND, units) : batchWeight(amount, units)}`;
  });
}
