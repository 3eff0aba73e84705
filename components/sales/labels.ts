import { inPercent, money } from "@/components/format/amounts";

/** A share of 1: `41.7%`, `−3.0%`. */
export const share = (of: number) => inPercent(of * 100);

/** Dollars, possibly negative: `−$3.20`. */
export const gain = (dollars: number) => money(dollars).replace("-", "−");
