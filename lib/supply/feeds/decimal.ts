/**
 * A shop's price as a plain decimal, digit for digit: money never passes through a float here.
 * Takes `12.5`, `$1,234.50`, `US$ 7`; refuses signs, exponents and other currencies' symbols.
 * @returns null if it isn't a price.
 */
export function plainDecimal(value: string | number): string | null {
  const text = String(value)
    .trim()
    .replace(/^(?:US)?\$\s*/i, "");
  if (/^\d{1,12}(?:\.\d{1,6})?$/.test(text)) return text;
  return /^\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,6})?$/.test(text) ? text.replaceAll(",", "") : null;
}

const SHOWN_CHARACTERS = 50;
export const notAPrice = (value: string | number): string =>
  `"${String(value).slice(0, SHOWN_CHARACTERS)}" isn't a price such as 12.50`;

/** `("1105", 2)` → `"11.05"`: WooCommerce's minor units as a decimal. Null when it is not a whole number. */
export function fromMinorUnits(value: string, minorUnit: number): string | null {
  if (!/^\d{1,15}$/.test(value)) return null;
  if (minorUnit === 0) return value;
  const digits = value.padStart(minorUnit + 1, "0");
  return `${digits.slice(0, -minorUnit)}.${digits.slice(-minorUnit)}`;
}
