import { batchWeight, stockWeight } from "./reader-units";
import type { ReaderUnits } from "./unit-choices";
import { OUNCES_PER_POUND } from "./weight-unit";

const AMOUNT = "\\d[\\d,]*(?:\\.\\d+)?";
/** Where the API's warnings and questions have weights; a weight elsewhere may be part of a coffee's name. */
const BEFORE = [
  // Not a batch called "12 oz sampler".
  `^(?=${AMOUNT}[ \u00a0](?:oz|lb) more )`,
  "You sold ",
  "but (?:roasted )?",
  " ha[sd] ",
  "this (?:takes|sells) ",
  "these rows sell ",
  "you counted ",
  `: (?=${AMOUNT}[ \u00a0](?:oz|lb) bought)`,
  "The file gives ",
  "kept the roast's ",
];
const WEIGHT = new RegExp(`(${BEFORE.join("|")})(${AMOUNT})[ \u00a0](oz|lb)\\b`, "g");

/** A warning or question of the API, which is in ounces and pounds, in the reader's units. */
export function warningText(warning: string, units: ReaderUnits): string {
  if (units.weights === "lb-oz") return warning;
  return warning.replace(WEIGHT, (_, before: string, number: string, unit: string) => {
    const amount = Number(number.replaceAll(",", ""));
    return `${before}${unit === "lb" ? stockWeight(amount * OUNCES_PER_POUND, units) : batchWeight(amount, units)}`;
  });
}
