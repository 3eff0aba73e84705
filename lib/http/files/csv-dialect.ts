/** How tables that other programs and people wrote separate their cells and rows. */

/** The likeliest first. */
export const DELIMITERS = ["\t", ";", ","] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** All of them: the lines above a table may end otherwise than its rows. */
export const ROW_ENDS = ["\r\n", "\n", "\r"];

const CHARACTERS_LOOKED_AT = 100_000;
const LINES_LOOKED_AT = 60;

/** The one in most lines, of several the likeliest: numbers may have as many decimal commas. Null without any. */
export function delimiterOf(text: string): Delimiter | null {
  const lines = text.slice(0, CHARACTERS_LOOKED_AT).split(/\r\n|\n|\r/, LINES_LOOKED_AT);
  const [best] = DELIMITERS.map((delimiter) => ({
    delimiter,
    lines: lines.filter((line) => line.includes(delimiter)).length,
  })).sort((a, b) => b.lines - a.lines);
  return best && best.lines > 0 ? best.delimiter : null;
}
