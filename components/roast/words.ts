import { figure } from "@/components/format/amounts";
import type { Roast } from "@/lib/roast/contract";

/** How roasts are put into words. A no-break space keeps a number and its unit on one line. */

const SPACE = "\u00a0";
const OUNCES_A_POUND = 16;

/** `12 oz`, `12.35 oz`. */
export const ounces = (oz: number) => `${figure(oz)}${SPACE}oz`;

/** Ounces up to two pounds, pounds beyond: `28 oz`, `14.25 lb`. */
export const weight = (oz: number) =>
  oz < 2 * OUNCES_A_POUND ? ounces(oz) : `${figure(oz / OUNCES_A_POUND)}${SPACE}lb`;

const oneDecimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Of a percentage, not a share: `14.8 %`. */
export const percentage = (inPercent: number) => `${oneDecimal.format(inPercent)}${SPACE}%`;

export const SOURCE_WORDS = {
  manual: "Entered by hand",
  live: "Logged live",
  artisan_import: "From Artisan",
} as const satisfies Record<Roast["data_source"], string>;
