import type { Reading } from "./reading";
import { type Statement, TRUST } from "./statement";

const BAGS =
  /\b(\d{1,3}(?:,\d{3})+|\d{1,5})\s?(?:x\s?)?(?:full |total |export |jute |grainpro |vacuum |x )?(?:\d{2}\s?kg\s)?(bags?|sacks?|boxes|cartons)\b/;
const WEIGHT =
  /\b(\d{1,3}(?:[,.]\d{3})+|\d{1,6}(?:\.\d{1,2})?)\s?(kgs?|kilos?|kilograms?|lbs?|pounds|mt|tons?|tonnes|quintals?|qq)\b/;
const BAG =
  /\b(\d{1,3}(?:[.,]\d{1,2})?)\s?-?\s?(kgs?|kilos?|kilograms?|lbs?|pounds?)\b\.?(?:\s?\/\s?\d{1,3}(?:\.\d+)?\s?(?:lbs?|kgs?|pounds?))?(?:\s?(?:in|with|\+|w\/)\s)?((?:[\s,/+-]*(?:in|with|and|full)?\s?(?:jute|grain\s?pro|ecotact|vacuum|burlap|sisal|vac|box(?:es)?|carton|poly|paper|kraft|penagos|videplast|lined|liner|bags?|sacks?|packed|pack|sealed|plastic))*)/;
const SPOKEN_LOT =
  /\b(?:only|just|total of|lot of|limited to|consists of|made up of|offering|yielded|produced|secured|bought|purchased|about|lot is|lot was|available:?) (?:only |just |about |around |a total of |some |a mere |a tiny )*(\d{1,3}(?:,\d{3})+|\d{1,5})\s(?:(?:full|total|jute|export|\d{2}[ -]?kg) )*(bags?|sacks?|boxes|kgs?|kilos?|kilograms?|lbs)\b|\b(\d{1,4})[- ](bag|sack)s? (?:micro-?|nano-?)?lot\b|\b(\d{1,4}) (bags|sacks) (?:available|total|in (?:the|this) lot|were|produced|only|left|remaining|of this)\b/;
const SPOKEN_BAG =
  /\b(?:packed|packaged|shipped|comes?|sold|bagged|exported|arrives?|available|in|each|full|per|a|the|standard) (?:\w+ ){0,3}?(\d{2,3}(?:\.\d)?)\s?-?(kgs?|kilos?|kilograms?|lbs?|pounds?|pound)\b[ -]?((?:jute|grain\s?pro|ecotact|vacuum|burlap|sisal)(?:[ -]lined)?)?(?:[ /-](?:grain\s?pro|jute|lined|and|in|with|poly))*[ -]?(?:bags?|sacks?|box(?:es)?)\b/;

const UNITS = new Map([
  ["kgs", "kg"],
  ["kg", "kg"],
  ["kilo", "kg"],
  ["kilos", "kg"],
  ["kilogram", "kg"],
  ["kilograms", "kg"],
  ["lb", "lb"],
  ["lbs", "lb"],
  ["pound", "lb"],
  ["pounds", "lb"],
  ["bag", "bags"],
  ["sack", "sacks"],
]);

function unit(word: string, count: string): string {
  const named = UNITS.get(word) ?? word;
  return count === "1" && named === "bags" ? "bag" : named;
}

/** The size of the lot as stated: `24 bags`, `1,200 kg`. */
export function lotSizeOf(statement: Statement): Reading<string> | null {
  for (const piece of statement.pieces) {
    if (piece.topic !== "lot_size") continue;
    const match = BAGS.exec(piece.folded) ?? WEIGHT.exec(piece.folded);
    if (match?.[1] && match[2])
      return {
        value: `${match[1]} ${unit(match[2], match[1])}`,
        piece,
        start: match.index,
        end: match.index + match[0].length,
      };
    if (/^\d{1,4}$/.test(piece.folded.trim()))
      return { value: `${piece.text.trim()} bags`, piece, start: 0, end: piece.text.length };
  }
  for (const piece of statement.pieces) {
    if (piece.trust !== TRUST.sentence || piece.topic !== null) continue;
    const match = SPOKEN_LOT.exec(piece.folded);
    const count = match?.[1] ?? match?.[3] ?? match?.[5];
    const word = match?.[2] ?? match?.[4] ?? match?.[6];
    if (match && count && word)
      return {
        value: `${count} ${unit(word, count)}`,
        piece,
        start: match.index,
        end: match.index + match[0].length,
      };
  }
  return null;
}

function wrapping(words: string): string {
  if (/grain\s?pro/.test(words)) return " GrainPro";
  if (/ecotact/.test(words)) return " Ecotact";
  if (/vac/.test(words)) return " vacuum";
  if (/jute|burlap/.test(words)) return " jute";
  return /box/.test(words) ? " box" : "";
}

/** The size of one bag as stated: `69 kg`, `60 kg GrainPro`. */
export function bagSizeOf(statement: Statement): Reading<string> | null {
  for (const piece of statement.pieces) {
    if (piece.topic !== "bag_size") continue;
    const match = BAG.exec(piece.folded);
    if (match?.[1] && match[2])
      return {
        value: `${match[1]} ${unit(match[2], match[1])}${wrapping(piece.folded)}`,
        piece,
        start: 0,
        end: piece.text.length,
      };
  }
  for (const piece of statement.pieces) {
    if (piece.trust !== TRUST.sentence || piece.topic !== null) continue;
    const match = SPOKEN_BAG.exec(piece.folded);
    if (match?.[1] && match[2])
      return {
        value: `${match[1]} ${unit(match[2], match[1])}${wrapping(match[0])}`,
        piece,
        start: match.index,
        end: match.index + match[0].length,
      };
  }
  return null;
}
