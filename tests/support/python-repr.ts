import type { Literal } from "@/lib/roast/artisan/bounded-reader";

/** Prints a value as Python 3's `repr` does: Artisan's way of writing a file. */
export function pythonRepr(value: Literal): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return numberRepr(value);
  if (typeof value === "string") return textRepr(value);
  if (Array.isArray(value)) return `[${value.map(pythonRepr).join(", ")}]`;
  return `{${[...value].map(([key, item]) => `${textRepr(key)}: ${pythonRepr(item)}`).join(", ")}}`;
}

/** Floats differ from JavaScript's only in how their exponent is written. */
function numberRepr(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  if (Object.is(value, -0)) return "-0.0";
  return String(value).replace(/e([+-])(\d)$/, "e$10$2");
}

const SHORT: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
/** Python shows what can be printed as it is; the separators other than a space cannot. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** Double quotes only around a text that holds an apostrophe and none of them. */
function textRepr(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inside = Array.from(text, (character) => {
    if (character === quote) return `\\${character}`;
    return SHORT[character] ?? (UNPRINTABLE.test(character) ? escaped(character) : character);
  });
  return quote + inside.join("") + quote;
}

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const [letter, length] = code <= 0xff ? ["x", 2] : code <= 0xffff ? ["u", 4] : ["U", 8];
  return `\\${letter}${code.toString(16).padStart(Number(length), "0")}`;
}
