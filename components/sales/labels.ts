import { money } from "@/components/format/amounts";

const SPACE = "\u00a0";

const shares = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A share of 1 with its sign and one decimal: `41.7 %`, `−3.0 %`. */
export const share = (of: number) => `${shares.format(of * 100).replace("-", "−")}${SPACE}%`;

/** Dollars that may be below nothing: `−$3.20`. */
export const gain = (dollars: number) => money(dollars).replace("-", "−");
