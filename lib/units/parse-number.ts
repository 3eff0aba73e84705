/** Numbers as people type them: `1.5`, `1,5`, `1,500.00`, `1.500,00`, `1 200`, `1'200`, `2½`, `3/4`. */

export type TypedNumber =
  | { kind: "blank" }
  | { kind: "number"; value: number }
  /** One separator before three digits: a thousands separator to some people, a decimal sign to others. */
  | { kind: "unclear"; thousands: number; decimal: number }
  | { kind: "invalid" };

/** What a single comma or point before exactly three digits means in a field. */
type SeparatorMeaning = "thousands" | "decimal" | "unclear";

export interface Separators {
  comma: SeparatorMeaning;
  point: SeparatorMeaning;
}

const INVALID = { kind: "invalid" } as const;
const MAX_LENGTH = 40;
const MAX_DIGITS = 12;

const VULGAR: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

/** No-break and thin spaces, and what Swiss people group digits with. */
const GROUPING = /(?<=\d)[\s\u00a0\u202f\u2009'’](?=\d{3}(?!\d))/g;

const number = (digits: string): TypedNumber =>
  digits.replace(/\D/g, "").length > MAX_DIGITS ? INVALID : { kind: "number", value: Number(digits) };

function readFraction(text: string): TypedNumber | null {
  const [, whole = "", top, bottom] = /^(?:(\d{1,6})\s+)?([1-9]\d{0,2})\/(\d{1,3})$/.exec(text) ?? [];
  if (top === undefined || Number(bottom) === 0) return null;
  // `1 200/3` is 1200 or 200 thirds.
  if (whole !== "" && Number(top) >= Number(bottom)) return null;
  return { kind: "number", value: Number(whole) + Number(top) / Number(bottom) };
}

function readSingle(text: string, mark: "," | ".", meaning: SeparatorMeaning): TypedNumber {
  const [whole = "", part = ""] = text.split(mark);
  if (whole === "" && part === "") return INVALID;
  const decimal = number(`${whole || "0"}.${part}`);
  if (!/^[1-9]\d{0,2}$/.test(whole) || part.length !== 3 || meaning === "decimal") return decimal;
  const thousands = number(whole + part);
  if (meaning === "thousands") return thousands;
  return decimal.kind === "number" && thousands.kind === "number"
    ? { kind: "unclear", thousands: thousands.value, decimal: decimal.value }
    : INVALID;
}

/**
 * Reads a number of at least 0 without its unit. Never guesses between 1500 and 1.5.
 * @param separators what a lone `,` or `.` before three digits means here
 */
export function readTypedNumber(typed: string, separators: Separators): TypedNumber {
  const text = typed
    .normalize("NFC")
    .slice(0, MAX_LENGTH + 1)
    .replace(/[½⅓⅔¼¾⅛⅜⅝⅞]/g, (sign) => ` ${VULGAR[sign]}`)
    .trim();
  if (text === "") return { kind: "blank" };
  if (text.length > MAX_LENGTH) return INVALID;
  const fraction = readFraction(text);
  if (fraction) return fraction;
  const plain = text.replace(GROUPING, "");
  const grouped = plain !== text;
  if (!/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) return INVALID;
  const commas = plain.split(",").length - 1;
  const points = plain.split(".").length - 1;
  if (commas + points === 0) return number(plain);
  if (commas + points === 1) {
    const mark = commas === 1 ? "," : ".";
    // `1 200,500`: the thousands are marked already.
    return readSingle(plain, mark, grouped ? "decimal" : commas === 1 ? separators.comma : separators.point);
  }
  if (grouped) return INVALID;
  const decimalSign = plain.lastIndexOf(",") > plain.lastIndexOf(".") ? "," : ".";
  const group = decimalSign === "," ? "." : ",";
  const both = commas > 0 && points > 0;
  const separator = both ? group : decimalSign;
  const [whole = "", part] = both ? plain.split(decimalSign) : [plain];
  if (both && plain.split(decimalSign).length !== 2) return INVALID;
  const isGrouped = new RegExp(`^\\d{1,3}(\\${separator}\\d{3})+$`).test(whole);
  if (!isGrouped) return INVALID;
  return number(whole.replaceAll(separator, "") + (part === undefined ? "" : `.${part}`));
}
