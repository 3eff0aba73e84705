import { capitalize } from "@/lib/capitalize";
import { dollars as withHyphen } from "@/lib/units/money";
import { tenth } from "@/lib/units/rounding";

const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1, signDisplay: "exceptZero" });

export const dollars = (amount: number): string => withHyphen(amount).replace("-", "−");
export const perPound = (amount: number): string => `${dollars(amount)}/lb`;
export const number = (value: number): string => plain.format(value).replace("-", "−");
/** `Papua New Guinea`, `Democratic Republic of the Congo`, `SL28`. */
export const nameText = (text: string): string =>
  text
    .split(" ")
    .map((word) =>
      /\d/.test(word) ? word.toUpperCase() : ["of", "the", "de"].includes(word) ? word : capitalize(word),
    )
    .join(" ");

/** A change in percent, with its sign. */
export const change = (percent: number): string => `${signed.format(percent).replace("-", "−")}%`;
export const percent = (value: number): string => `${plain.format(value).replace("-", "−")}%`;

/** A change in words: `3.1% above`. */
export const compared = (percent: number): string =>
  `${plain.format(Math.abs(tenth(percent)))}% ${percent < 0 ? "below" : "above"}`;

/** `8:05` for 485 seconds. */
export const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;

export function list(items: readonly string[], word = "and"): string {
  if (items.length <= 1) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;
}
