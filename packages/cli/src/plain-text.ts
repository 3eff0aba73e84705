// Control characters, line separators and marks that turn text around: a supplier's words must not move the cursor.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it removes
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/** Text that is safe to print to a terminal, on one line. */
export const plainText = (text: string): string => text.replace(UNPRINTABLE, " ").trim();
