import { remembered, soundAlike, spellingKey } from "./spelling";

/** Words that name the other half of one place, or another person. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ["east", "west"],
  ["north", "south"],
  ["norte", "sur"],
  ["norte", "sul"],
  ["este", "oeste"],
  ["upper", "lower"],
  ["big", "small"],
  ["old", "new"],
  ["alto", "bajo"],
  ["alta", "baja"],
  ["arriba", "abajo"],
  ["grande", "chico"],
  ["grande", "chica"],
  ["grande", "pequena"],
  ["vieja", "nueva"],
  ["viejo", "nuevo"],
].flatMap(([a = "", b = ""]) => [
  [spellingKey(a), spellingKey(b)] as const,
  [spellingKey(b), spellingKey(a)] as const,
]);

/** Words of another place or person if only one name has them. */
const QUALIFIERS = [
  ...["ii", "iii", "iv", "1", "2", "3", "4", "5", "6", "7", "8", "9", "jr", "junior", "hijo", "sr", "senior"],
  ...["alto", "alta", "bajo", "baja", "arriba", "abajo", "upper", "lower", "annex"],
].map(spellingKey);

/** Those of a name, in any script. */
export const qualifiersOf = remembered((name) => {
  const words = name.split(" ");
  const isSaid = (each: string) =>
    words.some((word) => word === each || (word.length > 2 && soundAlike(word, each)));
  return QUALIFIERS.filter(isSaid).join(" ");
});

/** True if one has a word whose opposite the other has, or two words that differ in their last vowel only. */
export function areOpposite(a: readonly string[], b: readonly string[]): boolean {
  if (OPPOSITES.some(([one, other]) => a.includes(one) && b.includes(other))) return true;
  if (qualifiersOf(a.join(" ")) !== qualifiersOf(b.join(" "))) return true;
  return a.length === b.length && a.some((word, i) => isOtherGender(word, b[i] ?? ""));
}

/** `mario` and `maria`. */
const isOtherGender = (a: string, b: string) =>
  a !== b && a.length > 3 && a.slice(0, -1) === b.slice(0, -1) && /[ao]$/.test(a) && /[ao]$/.test(b);
