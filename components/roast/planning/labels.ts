import { inPercent, tenths } from "@/components/format/amounts";
import { temperature } from "@/components/roast/amounts";
import { type ExpectedLoss, FEW_ROASTS } from "@/lib/roast/planning/expected-loss";
import type { PlannedDrop } from "@/lib/roast/planning/plan";
import type { WeightUnit } from "@/lib/units/weight-unit";

const SPACE = "\u00a0";

const PLACES = { g: 0, oz: 1, lb: 2, kg: 3 } as const satisfies Record<WeightUnit, number>;
const written = Object.fromEntries(
  Object.entries(PLACES).map(([unit, places]) => [
    unit,
    new Intl.NumberFormat("en-US", { maximumFractionDigits: places }),
  ]),
);

/** Thousandths of a unit as its scale shows them: `1,180 g`, `41.6 oz`, `2.6 lb`. */
export const weighed = (thousandths: number, unit: WeightUnit) =>
  `${(written[unit] ?? written.g)?.format(thousandths / 1000) ?? ""}${SPACE}${unit}`;

/** The same in a column, with all of the scale's decimals: `35.0 oz`. */
export const weighedAlike = (thousandths: number, unit: WeightUnit) =>
  `${(thousandths / 1000).toLocaleString("en-US", { minimumFractionDigits: PLACES[unit], maximumFractionDigits: PLACES[unit] })}${SPACE}${unit}`;

/** Tenths of a percent: `15.2%`. */
const tenthsOfPercent = (value: number) => inPercent(value / 10);

const roastsOf = (roasts: number) => (roasts === 1 ? "1 roast" : `${roasts} roasts`);

/** `dropped within 5.4 °F of 401.0 °F`. */
const nearWords = ({ wanted, within, unit }: PlannedDrop) =>
  `dropped within ${temperature(within, unit)} of ${temperature(wanted ?? 0, unit)}`;

export function lossWords(loss: ExpectedLoss, coffee: string, drop: PlannedDrop): string {
  const { basis, roasts, low, high } = loss;
  const at = tenthsOfPercent(loss.tenths);
  if (basis === "given") return `Using the ${at} you entered.`;
  const spread =
    low === null || high === null || low === high
      ? ""
      : ` Middle 50%: ${tenthsOfPercent(low)} to ${tenthsOfPercent(high)}.`;
  const own = basis !== "all";
  const near = basis === "drop" ? ` that were ${nearWords(drop)}` : "";
  const of =
    roasts === 1
      ? `the only weighed roast ${own ? `of ${coffee}` : "of yours"} lost ${at}.`
      : `the median loss of ${own ? `your ${roastsOf(roasts)} of ${coffee}${near}` : `all your ${roastsOf(roasts)}`} is ${at}.${spread}`;
  if (own) return of.replace(/^./, (first) => first.toUpperCase());
  return `No weighed roasts of ${coffee} yet. Based on your other coffees: ${of}`;
}

/** Why the wished drop temperature was ignored; null if it wasn't, or none was given. */
export function ignoredDropHint(loss: ExpectedLoss, coffee: string, drop: PlannedDrop): string | null {
  if (drop.wanted === null || loss.basis === "drop" || loss.basis === "given") return null;
  return `Fewer than ${FEW_ROASTS} weighed roasts of ${coffee} were ${nearWords(drop)}, so the drop temperature is ignored.`;
}

/** The drop temperatures of the coffee's weighed roasts; null below `FEW_ROASTS`. */
export function dropHint({ roasts, range, unit }: PlannedDrop): string | null {
  if (range === null || roasts < FEW_ROASTS) return null;
  return range[0] === range[1]
    ? `Yours: ${temperature(range[0], unit)}`
    : `Yours: ${tenths(range[0])} to ${temperature(range[1], unit)}`;
}
