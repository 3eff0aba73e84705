import { pattern } from "../words/pattern";
import type { Statement } from "./product-text";
import { matched, type Sourced } from "./sourced";

const RANK = /^(?:rank|place|ranking|position): ?#?\d/i;

/** True for an auction's rows: its year is the contest's, its weight the lot's, and the coffee is called after its farm. */
export function isOfContestRows({ pieces }: Statement): boolean {
  return pieces.some(({ from, text }) => from === "prose" && RANK.test(text.trim()));
}

const WEIGHT_ROW = pattern`
  ^weight(?: ?\((?<head>kg|lb)s?\):? ?|: ?(?=[\d.,]+ ?(?:kg|lb)s?$))(?<amount>\d{1,5}(?:\.\d{1,2})?)(?: ?(?<unit>kg|lb)s?)?$
`;

/** `45 kg` of `Weight (kg): 45`: of a contest's lot, or of a sack that a sheet prices by the kilogram. */
export function weightRow({ pieces }: Statement): Sourced<string> | null {
  for (const piece of pieces) {
    const match = piece.topic === null ? WEIGHT_ROW.exec(piece.folded.trim()) : null;
    const { head, amount, unit = head } = match?.groups ?? {};
    if (match && amount && unit) return matched(`${amount} ${unit}`, piece, match);
  }
  return null;
}
