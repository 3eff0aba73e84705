import { fold } from "@/lib/supply/normalize/words/words";
import { inOneScript } from "../words/spelling";
import { nameKey } from "./names";

/** `about 650 growers of 18 villages`, `476 petits producteurs`. */
const COUNTED =
  /^(?:(?:about|around|some|over|nearly|circa|ca\.?|env(?:iron)?\.?|etwa|rund|unos|unas|cerca de|mehr als|more than) )?\d[\d.,' ]*\+? \p{Lowercase}/u;
const HOUSEHOLDS = /\d+ ?(?:世帯|農家|农户|農戶|户|戶|가구|농가)/;
const PARTS = /[,;()/|]|\s[-–—]\s/;
const STARTS_SMALL = /^\P{Letter}*\p{Lowercase}/u;
/** Before a person's full name: `Don Carlos` alone is a farm. */
const HONORIFIC =
  /^(?:don|doña|dona|señora?|sr\.|sra\.|mrs?\.?|ms\.?|dr\.?|dra\.?|ato|pak|bapak|ibu) (?=\S+ \S)/i;
const HAS_CAPITAL = /\p{Uppercase}/u;
const CAPITALS = /(?<!\p{Letter})\p{Uppercase}[\p{Letter}\p{Mark}'’-]*/gu;

/**
 * The name key of a grower's field, without what only describes: `fifth generation` behind a comma, or the number of
 * smallholders, of whom none is named. Null without a name.
 */
export function growerKey(field: string): string | null {
  const text = inOneScript(field.trim());
  if (HOUSEHOLDS.test(field)) return null;
  if (COUNTED.test(fold(text)) || COUNTED.test(text))
    return nameKey((text.match(CAPITALS) ?? []).join(" ")) || null;
  const parts = text
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const named = parts.filter((part) => !(HAS_CAPITAL.test(text) && STARTS_SMALL.test(part)));
  return nameKey((named.length > 0 ? named : parts).join(" ").replace(HONORIFIC, "")) || null;
}
