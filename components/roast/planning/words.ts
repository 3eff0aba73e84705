import { inPercent } from "@/components/format/amounts";
import type { ExpectedLoss } from "@/lib/roast/planning/expected-loss";
import type { WeightUnit } from "@/lib/roast/weight-unit";

const SPACE = "\u00a0";

const PLACES = { g: 0, oz: 1, lb: 2 } as const satisfies Record<WeightUnit, number>;
const written = Object.fromEntries(
  Object.entries(PLACES).map(([unit, places]) => [
    unit,
    new Intl.NumberFormat("en-US", { maximumFractionDigits: places }),
  ]),
);

/** Thousandths of a unit as its scale shows them: `1,180 g`, `41.6 oz`, `2.6 lb`. */
export const weighed = (thousandths: number, unit: WeightUnit) =>
  `${(written[unit] ?? written.g)?.format(thousandths / 1000) ?? ""}${SPACE}${unit}`;

/** Tenths of a percent: `15.2 %`. */
const tenthsOfPercent = (tenths: number) => inPercent(tenths / 10);

const roastsOf = (roasts: number) => (roasts === 1 ? "one roast" : `${roasts} roasts`);

/** What an expected loss rests on, in a sentence. */
export function lossWords(loss: ExpectedLoss, coffee: string): string {
  const { basis, roasts, low, high } = loss;
  const at = tenthsOfPercent(loss.tenths);
  if (basis === "given") return `By the loss of ${at} that you gave.`;
  const spread =
    low === null || high === null || low === high
      ? ""
      : ` The middle half lay between ${tenthsOfPercent(low)} and ${tenthsOfPercent(high)}.`;
  const of =
    roasts === 1
      ? `the only weighed roast ${basis === "coffee" ? `of ${coffee}` : "of yours"} lost ${at}.`
      : `the median loss of ${basis === "coffee" ? `your ${roastsOf(roasts)} of ${coffee}` : `all your ${roastsOf(roasts)}`} is ${at}.${spread}`;
  if (basis === "coffee") return of.replace(/^./, (first) => first.toUpperCase());
  return `No roast of ${coffee} was weighed before and after yet, so this rests on other coffees: ${of}`;
}
