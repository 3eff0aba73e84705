import type { Subject } from "./contract";
import { PATTERNS } from "./understand/reading/word-data";

/** Which of the things that were shown a question means. */

const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|top one|former)\b|(?:\bnumber |\bno\.? ?|#)(?:one|1)\b/, 0],
  [/\b(?:second|2nd|latter|other one)\b|(?:\bnumber |\bno\.? ?|#)(?:two|2)\b/, 1],
  [/\b(?:third|3rd)\b|(?:\bnumber |\bno\.? ?|#)(?:three|3)\b/, 2],
  [/\b(?:fourth|4th)\b|(?:\bnumber |\bno\.? ?|#)(?:four|4)\b/, 3],
  [/\b(?:fifth|5th)\b|(?:\bnumber |\bno\.? ?|#)(?:five|5)\b/, 4],
  [/\b(?:sixth|6th)\b|(?:\bnumber |\bno\.? ?|#)6\b/, 5],
  [/\b(?:seventh|7th)\b|(?:\bnumber |\bno\.? ?|#)7\b/, 6],
  [/\b(?:eighth|8th)\b|(?:\bnumber |\bno\.? ?|#)8\b/, 7],
  [/\blast(?: one)?\b(?! (?:few |\d+ )?(?:days?|weeks?|months?|quarters?|years?|time)\b)/, -1],
];
/** `the first two`, not two ordinals. */
const RUN = /\b(?:first|top|last) (?:two|three|[23])\b/;
/** As many as can be compared. */
const MAX_POINTED = 4;
const byPrice = (a: Subject, b: Subject) => (a.pricePerLb ?? Infinity) - (b.pricePerLb ?? Infinity);

/** Which of the things on the page or in the last answer the words mean. */
export function pointedAt(question: string, subjects: readonly Subject[]): Subject[] {
  const text = question.toLowerCase().slice(0, 400);
  const places = RUN.test(text) ? [] : ORDINALS.filter(([pattern]) => pattern.test(text));
  if (places.length > 0) return places.flatMap(([, place]) => subjects.at(place) ?? []);
  if (/\b(?:these|those|them|all|the) three\b/.test(text)) return subjects.slice(0, 3);
  if (/\b(?:both|two)\b/.test(text)) return subjects.slice(0, 2);
  if (/\b(?:these|those|them|all)\b/.test(text)) return subjects.slice(0, MAX_POINTED);
  const priced = subjects.filter(({ pricePerLb }) => pricePerLb != null);
  if (/\b(?:cheaper|cheapest|least expensive)\b/.test(text)) return priced.toSorted(byPrice).slice(0, 1);
  if (/\b(?:most expensive|dearest|dearer|pricier|priciest)\b/.test(text))
    return priced.toSorted(byPrice).slice(-1);
  return subjects.slice(0, 1);
}

/** `the second one`, `the cheaper`, `both`. */
export const choosesOfList = (question: string): boolean =>
  PATTERNS.choosesOfList.test(question.toLowerCase().slice(0, 400));

/** @param shown the last list, and the one of it that was pointed at since */
export const meantOf = (
  question: string,
  shown: { list: readonly Subject[]; one: readonly Subject[] },
): Subject[] =>
  shown.one.length > 0 && (meansIt(question) || !choosesOfList(question))
    ? [...shown.one]
    : pointedAt(question, shown.list);

/** `is it dear`, `is that more expensive than others`: no superlative and no position in the list. */
const meansIt = (question: string): boolean =>
  /\b(?:it|that|this)\b/.test(question.toLowerCase()) && !PATTERNS.placeOfList.test(question.toLowerCase());
