import type { Piece } from "../text/product-text";
import type { Sourced } from "../text/sourced";
import { isCultivar } from "../vocabulary/cultivar-names";
import { isGivenName } from "../vocabulary/given-names";
import { HONORIFIC, NOT_A_PERSON } from "../vocabulary/grower-words";
import { isTradeWord } from "../vocabulary/trade-words";
import { pattern } from "../words/pattern";
import { fold } from "../words/words";
import { isPlace } from "./grower-evidence";
import { isNameWord, joined, type Token } from "./names";
import { isCountry } from "./naming-phrases";

function isNoPerson(name: string): boolean {
  return (
    isPlace(name) ||
    NOT_A_PERSON.test(fold(name)) ||
    isCultivar(name) ||
    name.split(" ").some((word) => isTradeWord(fold(word)) || isCountry(word))
  );
}

/** `Ruvin Mejía - Finca Agua Clara`: the name before a title's farm is the grower, whatever it is. */
export function beforeFarm(piece: Piece): Sourced<string> | null {
  const [whole, name] =
    /^(\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}.]+){1,3}) [-–—|] (?:Finca|Fazenda|Hacienda|S[ií]tio)\b/u.exec(
      piece.text,
    ) ?? [];
  if (!whole || !name || isNoPerson(name)) return null;
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

/** `Guatemala Microlot - Asdrubal Paz - La Loma - Washed`: a sheet names the grower next to the kind of lot. */
export function behindMicrolot({ text, ...piece }: Piece): Sourced<string> | null {
  const match = /\b[Mm]icro-?lot [-–—|] (\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}.]+){1,3})(?= [-–—|] )/u.exec(text);
  const name = match?.[1];
  if (!match || !name || isNoPerson(name) || name.split(" ").some(isCultivar)) return null;
  const end = match.index + match[0].length;
  return { value: name, piece: { ...piece, text }, start: end - name.length, end };
}

/** `Luis Mejía - Villa Luz - Caturra`: a sheet's title begins with who grew it. */
function growerInFront(title: Piece): Sourced<string> | null {
  const name = /^(\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}.]+){1,3}) [-–—|] /u.exec(title.text)?.[1];
  if (!name || !isGivenName(fold(name.split(" ")[0] ?? "")) || isNoPerson(name)) return null;
  return { value: name, piece: title, start: 0, end: name.length };
}

/** `Microlot - Asdrubal Paz - La Loma - Washed`: the farm comes behind who grew it. */
export function farmBehindGrower(title: Piece): Sourced<string> | null {
  const grower = behindMicrolot(title) ?? growerInFront(title);
  const match = grower && BEHIND_GROWER.exec(title.text.slice(grower.end));
  const name = match?.[1];
  if (!grower || !match || !name || isPlace(name) || isCultivar(name)) return null;
  const end = grower.end + match[0].length;
  return { value: name, piece: title, start: end - name.length, end };
}

const BEHIND_GROWER =
  /^ [-–—|] ((?:El|La|Los|Las|Villa|Buena|Bella|Santa|San) \p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)?)(?= [-–—|] )/u;

/** Given names that farms are called after, and words that a given name follows in a farm's own name. */
const OF_FARMS = pattern`
  ^(?:
    alba|angel(?:es|a)?|aurora|belen|bella|carmen|concepcion|consuelo|cruz|dolores|esperanza|fatima|flor|gloria|
    guadalupe|linda|luz|mercedes|milagros?|monte|paz|pilar|rosa|rosario|santos|sol|soledad|trinidad|victoria|
    jesus|maria|jose
  )$
`;
const BEFORE_A_SAINT = /^(?:san|santa|santo|sao|dona?|villa|el|los?|las?|del?|d[ao]s?|y|e)$/;

/** Where the grower begins in `Finca La Pastora Minor Esquivel`; null if the whole is the farm's name. */
function growerWithin(farm: string): number | null {
  const words = farm.split(" ");
  let start = 0;
  for (const [i, word] of words.entries()) {
    const given = fold(word);
    const before = fold(words[i - 1] ?? "");
    const surname = words[i + 1];
    if (
      i >= 2 &&
      i >= words.length - 3 &&
      surname &&
      /^\p{Lu}\p{Ll}/u.test(surname) &&
      isGivenName(given) &&
      !OF_FARMS.test(given) &&
      !OF_FARMS.test(fold(surname)) &&
      !isGivenName(before) &&
      !BEFORE_A_SAINT.test(before)
    )
      return start;
    start += word.length + 1;
  }
  return null;
}

const WORD_OF_A_FARM = /^(?:Finca|Fazenda|Hacienda|S[ií]tio|Rancho|Granja) /;

/** A title's `Finca La Pastora Minor Esquivel` is a farm and the person who works it. */
export function withoutGrower(farm: Sourced<string>): Sourced<string> {
  const cut =
    farm.piece.from === "title" && WORD_OF_A_FARM.test(farm.value) ? growerWithin(farm.value) : null;
  return cut === null ? farm : { ...farm, value: farm.value.slice(0, cut - 1), end: farm.start + cut - 1 };
}
