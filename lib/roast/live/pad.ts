import type { TemperatureUnit } from "@/lib/units/temperature";

/** What the keys of the reading pad have made so far, and what was refused last. */
export interface Pad {
  typed: string;
  refused: string | null;
}

export const EMPTY_PAD: Pad = { typed: "", refused: null };

const MAX_LETTERS = 6;

/** What a probe in a roaster can read. */
export const PAD_RANGE = {
  F: { from: -50, to: 700, such: 385 },
  C: { from: -45, to: 370, such: 196 },
} as const;

export const isProbeTemperature = (value: number, unit: TemperatureUnit): boolean =>
  value >= PAD_RANGE[unit].from && value <= PAD_RANGE[unit].to;

export const typeOnPad = (typed: string): Pad => ({ typed: typed.slice(0, MAX_LETTERS), refused: null });

export const pressKey = ({ typed }: Pad, key: string): Pad => typeOnPad(typed + key);

export const deleteKey = ({ typed }: Pad): Pad => typeOnPad(typed.slice(0, -1));

/** A comma is a decimal point. A refused value is named and leaves the pad empty for the next. */
export function readPad({ typed }: Pad, unit: TemperatureUnit): { value: number | null; pad: Pad } {
  const text = typed.trim();
  if (text === "") return { value: null, pad: EMPTY_PAD };
  const value = /^[-−]?\d*[.,]?\d*$/.test(text)
    ? Number(text.replace(",", ".").replace("−", "-"))
    : Number.NaN;
  return isProbeTemperature(value, unit) && /\d/.test(text)
    ? { value, pad: EMPTY_PAD }
    : { value: null, pad: { typed: "", refused: text } };
}
