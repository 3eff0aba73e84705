import { inPercent } from "@/components/format/amounts";
import { DEFAULT_UNITS, ownMoney, type ReaderUnits } from "@/lib/units/reader-units";

/** A share of 1: `41.7%`, `−3.0%`. */
export const share = (of: number) => inPercent(of * 100);

/** Money, possibly negative: `−$3.20`. */
export const gain = (amount: number, units: ReaderUnits = DEFAULT_UNITS) =>
  ownMoney(amount, units).replace("-", "−");
