import { inPercent } from "@/components/format/amounts";
import { ownMoney } from "@/lib/units/reader-units";
import { DEFAULT_UNITS, type ReaderUnits } from "@/lib/units/unit-choices";

/** A share of 1: `41.7%`, `−3.0%`. */
export const share = (of: number) => inPercent(of * 100);

/** Money, possibly negative: `−$3.20`. */
export const gain = (amount: number, units: ReaderUnits = DEFAULT_UNITS) =>
  ownMoney(amount, units).replace("-", "−");
