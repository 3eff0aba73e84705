import { nameFrom, nameText, tokensOf } from "./names";
import { GAZETTEER } from "./places/gazetteer";
import type { Reading } from "./reading";
import type { Statement } from "./statement";

/** What stands before the name of a farm: `they call the place Tinkuy`, `on her plot El Níspero`. */
export const CALLED =
  /\b(?:[Uu]nder the name(?: of)?|calls? (?:the|their|this|his|her|it|that) ?(?:place|farm|plot|land|property|hillside|parcel)?|(?:farm|plot|property|parcel|place|land|estate)(?: is|'s)? (?:called|named|known as)|(?:[Oo]n|[Aa]t|[Ff]rom|[Oo]f) (?:his|her|their|the) (?:own |small |little |family |old |high |steep )?(?:farm|plot|property|parcel),?|\p{Lu}\p{Ll}+ (?:at|of|on|from)(?= (?:La|El|Los|Las) \p{Lu})|(?:[Hh]is|[Hh]er|[Tt]heir|the family's|family|whose) (?:farm|plot|property|parcel|place|estate),)\s+["“]?(?=\p{Lu})/gu;

/** `a station called Nyarusiza`, `the washing station Konga`, `the Barichu society's Gatomboya`. */
export const STATION_CALLED =
  /\b(?:(?:[Ss]ociety|FCS|[Cc]ooperative|[Uu]nion)['’]s|(?:station|factory|wet mill|micro ?mill|washing site) (?:called|named|known as)|(?:washing station|wet mill|micro ?mill|CWS),?)\s+["“]?(?=\p{Lu})/gu;

/** `a cooperative called Umoja`, `COMSA's growers`. */
export const COOPERATIVE_CALLED =
  /\b(?:cooperative|association|union|growers' group) (?:called|named|known as)\s+["“]?(?=\p{Lu})|\b(?=\p{Lu}{4,}['’]s? (?:growers|members|farmers|producers|associates)\b)/gu;

/** The name that stands right behind a pattern in running prose; the pattern must be global. */
export function namedBehind(statement: Statement, pattern: RegExp): Reading<string> | null {
  for (const piece of statement.pieces) {
    if (piece.from !== "prose" || piece.topic !== null) continue;
    pattern.lastIndex = 0;
    const match = pattern.exec(piece.text);
    if (!match) continue;
    const start = match.index + match[0].length;
    const rest = piece.text.slice(start, start + 60);
    const tokens = tokensOf(rest);
    const name = nameFrom(rest, tokens, 0);
    const found = name ? nameText(rest, tokens, name) : null;
    if (found && !isCountry(found.name))
      return { value: found.name.replace(/'s$/, ""), piece, start, end: start + found.end };
  }
  return null;
}

/** True for the name of a country and nothing else. */
export function isCountry(name: string): boolean {
  return GAZETTEER.whole(name)?.some((place) => place.region === null) ?? false;
}
