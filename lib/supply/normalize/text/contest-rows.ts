import type { Statement } from "./product-text";

const RANK = /^(?:rank|place|ranking|position): ?#?\d/i;

/** True for an auction's rows: its year is the contest's, its weight the lot's, and the coffee is called after its farm. */
export function isOfContestRows({ pieces }: Statement): boolean {
  return pieces.some(({ from, text }) => from === "prose" && RANK.test(text.trim()));
}
