import { isCultivar } from "./cultivar-names";
import { isPlace } from "./grower-evidence";
import { HONORIFIC, NOT_A_PERSON } from "./grower-words";
import { isNameWord, joined, type Token } from "./names";
import { isCountry } from "./naming-phrases";
import type { Piece } from "./product-text";
import type { Sourced } from "./sourced";
import { isTradeWord } from "./trade-words";
import { fold } from "./words";

/** `Ruvin Mejía - Finca Agua Clara`: who stands before the farm of a title grew it, whatever the name. */
export function beforeFarm(piece: Piece): Sourced<string> | null {
  const [whole, name] =
    /^(\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}.]+){1,3}) [-–—|] (?:Finca|Fazenda|Hacienda|S[ií]tio)\b/u.exec(
      piece.text,
    ) ?? [];
  const words = name?.split(" ") ?? [];
  if (!whole || !name || isPlace(name) || NOT_A_PERSON.test(fold(name)) || isCultivar(name)) return null;
  if (words.some((word) => isTradeWord(fold(word)) || isCountry(word))) return null;
  return { value: name, piece, start: 0, end: name.length };
}

/** In `Las Lajas Alma Negra`, Alma isn't a person, nor in `Hala Moreno Farms` Hala: a name must be whole. */
export function goesOnInTitle(
  piece: Piece,
  tokens: readonly Token[],
  [first, last]: readonly [number, number],
): boolean {
  if (piece.from !== "title") return false;
  if (tokens[last + 1]?.text === "Farms" && joined(piece.text, tokens, last + 1)) return true;
  const before = tokens[first - 1];
  return (
    before !== undefined &&
    joined(piece.text, tokens, first) &&
    isNameWord(before) &&
    !HONORIFIC.test(before.folded) &&
    !isPlace(before.text)
  );
}
