import type { Reading } from "./reading";

/** Names that a sentence gives by its form alone, without an article or a known word. */

const BETWEEN = /\s*(?:,|\b(?:compared (?:with|to)|next to|and|vs|versus|with|to|against)\b)\s*/;
const BEFORE_ROAST =
  /^(?:please |can you |could you )?(?:(?:compare|overlay|put|show|ror of|curves? of|the|my|between|difference) )*/;
const NUMBERED = /^[a-z][a-z' -]{1,40} #?\d{1,4}$/;
const NOT_A_NAME =
  /\b(?:under|over|above|below|top|max|min|at|for|last|least|most|than|score|roasts?|batch(?:es)?|days?|about|around|from|i|is|price|first|only)\b/;

/** `Huila 2 and Huila 3`: roasts by their lot and number. @returns none unless two are named */
export function numberedRoasts({ question }: Reading): string[] {
  const names = question.folded
    .slice(0, 200)
    .replace(/[?!.]+$/, "")
    .replace(/ (?:please|pls)$/, "")
    .split(BETWEEN)
    .map((part) => part.trim().replace(BEFORE_ROAST, ""))
    .filter((part) => NUMBERED.test(part) && !NOT_A_NAME.test(part));
  return names.length >= 2 ? [...new Set(names)] : [];
}

const JUDGED =
  /^(?:is|are) ([a-z' -]{3,40}?) (?:fairly |reasonably )?(?:a |an )?(?:fair|good|priced|decent|reasonable|overpriced|expensive|pricey)\b/;
const AGAINST =
  /^(?:how (?:far|much) )?(?:above or below|over or under|above|below) (?:the )?median is ([a-z' -]{3,40}?)(?: at\b.*)?[?.!]*$/;
const COMMON =
  /\b(?:the|it|this|that|these|those|they|there|one|any|my|coffees?|beans|price|prices|deal|now|what|which|all|some|\d+)\b/;

/** `is Kagwira fairly priced`: the coffee, when no word of it is a filter. */
export function judgedName(reading: Reading): string | null {
  const { folded } = reading.question;
  const name = (JUDGED.exec(folded.slice(0, 200)) ?? AGAINST.exec(folded.slice(0, 200)))?.[1]?.trim();
  if (name === undefined || COMMON.test(name) || reading.mentions.length > 0) return null;
  return name;
}
