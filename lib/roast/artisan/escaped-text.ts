/** Escapes of Python's `unicode_escape`, which Artisan applies to every free text. */
const ESCAPED =
  /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U(0010[0-9a-fA-F]{4}|000[0-9a-fA-F]{5})|([0-7]{1,3})|([\\'"abfnrtv\n]))/g;

export const ESCAPED_LETTERS: Readonly<Record<string, string>> = {
  "\\": "\\",
  "'": "'",
  '"': '"',
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  // A line continuation.
  "\n": "",
};

/**
 * Undoes `unicode_escape`. Non-ASCII characters (some programs write them) and backslashes that
 * begin no escape stay as they are.
 */
export function unescapeText(written: string): string {
  if (!written.includes("\\")) return written;
  return written.replace(
    ESCAPED,
    (_, x?: string, u?: string, long?: string, octal?: string, letter?: string) => {
      if (letter !== undefined) return ESCAPED_LETTERS[letter] ?? letter;
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return String.fromCodePoint(Number.parseInt(x ?? u ?? long ?? "", 16));
    },
  );
}

const SHORT: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

export function escapeText(text: string): string {
  return text.replace(/[\\\n\r\t]|[^\x20-\x7e]/gu, (character) => {
    const short = SHORT[character];
    if (short) return short;
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0xff) return `\\x${code.toString(16).padStart(2, "0")}`;
    if (code <= 0xffff) return `\\u${code.toString(16).padStart(4, "0")}`;
    return `\\U${code.toString(16).padStart(8, "0")}`;
  });
}
