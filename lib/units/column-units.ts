import { batchUnit, stockUnit } from "./reader-units";
import { rounded } from "./rounding";
import type { ReaderUnits } from "./unit-choices";
import { inUnit, OUNCES, type WeightUnit } from "./weight-unit";

/** Tables that leave the site, with the weights in the reader's units. The head of a column names its unit. */

/** More than a stored weight has, so that it is the same after it is read again. */
const DECIMALS: Record<WeightUnit, number> = { oz: 3, g: 2, lb: 5, kg: 5 };
/** Of stored weights. */
const STORED_DECIMALS = { oz: 3, lb: 4 } as const;

const UNIT_IN_HEAD = /(?<=^|_)(oz|lbs?)(?=_|$)/;
const PRICE_DECIMALS = 6;

/**
 * A stored weight in another unit, for a file: with the fewest decimals that are stored as the same weight again, so that
 * 12.5 kg are 12.5 and not 12.50001.
 */
export function exactWeight(stored: number, to: WeightUnit, from: "oz" | "lb" = "oz"): number {
  const weight = inUnit(stored * OUNCES[from], to);
  const known = rounded(stored, STORED_DECIMALS[from]);
  for (let decimals = 0; decimals < DECIMALS[to]; decimals++) {
    const short = rounded(weight, decimals);
    if (rounded(inUnit(short * OUNCES[to], from), STORED_DECIMALS[from]) === known) return short;
  }
  return rounded(weight, DECIMALS[to]);
}

/**
 * A table whose heads name ounces or pounds (`oz_in`, `remaining_lbs`, `cost_per_lb`) with the reader's units in heads and
 * cells (`g_in`, `remaining_kg`, `cost_per_kg`). Of two columns that become the same, the first stays.
 */
export function inReaderUnits<Cell extends string | number | null>(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  units: Pick<ReaderUnits, "weights">,
): { heads: string[]; rows: (Cell | number)[][] } {
  const columns = heads
    .map((head, at) => ({ at, ...columnFor(head, units) }))
    .filter(({ head }, at, all) => all.findIndex((each) => each.head === head) === at);
  return {
    heads: columns.map(({ head }) => head),
    rows: rows.map((row) =>
      columns.flatMap(({ at, convert }) => {
        const cell = row[at];
        if (cell === undefined) return [];
        return [typeof cell === "number" ? convert(cell) : cell];
      }),
    ),
  };
}

const asItIs = (amount: number) => amount;

function columnFor(head: string, units: Pick<ReaderUnits, "weights">) {
  const named = UNIT_IN_HEAD.exec(head)?.[1];
  if (named === undefined) return { head, convert: asItIs };
  const [from, to] =
    named === "oz" ? (["oz", batchUnit(units)] as const) : (["lb", stockUnit(units)] as const);
  if (from === to) return { head, convert: asItIs };
  const isPrice = head.includes("per_");
  return {
    head: head.replace(UNIT_IN_HEAD, to),
    convert: (amount: number) =>
      isPrice ? rounded((amount * OUNCES[to]) / OUNCES[from], PRICE_DECIMALS) : exactWeight(amount, to, from),
  };
}
