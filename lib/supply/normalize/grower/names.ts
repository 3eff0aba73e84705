import type { Piece } from "../text/product-text";
import { isGivenName } from "../vocabulary/given-names";
import { isTradeWord } from "../vocabulary/trade-words";
import { fold } from "../words/words";

/** One word of a name: capitalised, or a particle between two capitalised ones. */
export const NAME_WORD = /^\p{Lu}[\p{L}\p{M}'’.]*(?:-\p{L}[\p{L}'’]*)*$/u;
export const LITTLE = new Set([
  "de",
  "del",
  "la",
  "las",
  "los",
  "el",
  "do",
  "da",
  "dos",
  "das",
  "y",
  "e",
  "of",
  "the",
  "al",
  "wa",
  "van",
  "von",
  "san",
  "&",
  "d",
  "du",
  "di",
]);
const TOKEN = /[\p{L}\p{M}\p{N}'’.&-]+/gu;

export interface Token {
  text: string;
  folded: string;
  start: number;
  end: number;
}

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const bare = match[0].replace(/(?<!\b[A-Z])\.$|^['’-]+|['’-]+$/g, "");
    const start = match.index + match[0].indexOf(bare);
    if (bare !== "") tokens.push({ text: bare, folded: fold(bare), start, end: start + bare.length });
  }
  return tokens;
}

export function joined(text: string, tokens: readonly Token[], i: number): boolean {
  const before = tokens[i - 1];
  const after = tokens[i];
  return before !== undefined && after !== undefined && /^\s+$/.test(text.slice(before.end, after.start));
}

export function isNameWord(token: Token): boolean {
  return NAME_WORD.test(token.text) && !isTradeWord(token.folded);
}

/**
 * The name that begins at token `i`: capitalised words with particles between them. Registered
 * names are long and have an *and* in them: `Cooperativa de Servicios Múltiples Sol y Café`.
 */
export function nameFrom(
  text: string,
  tokens: readonly Token[],
  i: number,
  registered = false,
): [number, number] | null {
  let last = -1;
  for (let k = i; k < tokens.length && k < i + (registered ? 14 : 6); k++) {
    const token = tokens[k];
    if (!token || (k > i && !joined(text, tokens, k))) break;
    if (isNameWord(token) || (k > i && isNumberOfName(text, token))) last = k;
    else if (!LITTLE.has(token.folded)) break;
    else if (
      !registered &&
      /^[ye&]$/.test(token.folded) &&
      !/^(?:El|La|Los|Las)$/.test(tokens[k + 1]?.text ?? "")
    )
      break;
  }
  return last < 0 ? null : [i, last];
}

/** The word at `k` in `Luis Castillo`, where castillo is a variety elsewhere. */
const isSurname = (tokens: readonly Token[], k: number): boolean =>
  /^(?:castillo|pacas)$/.test(tokens[k]?.folded ?? "") && isGivenName(tokens[k - 1]?.folded ?? "");

export function isPartOfName(tokens: readonly Token[], k: number): boolean {
  const token = tokens[k];
  return token !== undefined && (isNameWord(token) || isSurname(tokens, k));
}

/** `Finca 12`; a screen size follows a name, too: `Fazenda Sertão 14/16`. */
function isNumberOfName(text: string, token: Token): boolean {
  return (
    /^\d{1,2}$/.test(token.text) &&
    !/^(?:[/+%-]|\s?(?:hours?|days?|hrs?|kg|lbs?|screen|masl|m)\b)/i.test(text.slice(token.end))
  );
}

export function nameUpTo(text: string, tokens: readonly Token[], i: number): [number, number] | null {
  let first = -1;
  for (let k = i; k >= 0 && k > i - 5; k--) {
    const token = tokens[k];
    if (!token || (k < i && !joined(text, tokens, k + 1))) break;
    if (isNameWord(token)) first = k;
    else if (
      k === i ||
      !LITTLE.has(token.folded) ||
      token.folded === "the" ||
      token.folded === "of" ||
      token.folded === "y" ||
      token.folded === "e"
    )
      break;
  }
  const token = tokens[first];
  if (first < 0 || !token) return null;
  return [first, i];
}

export function nameText(
  text: string,
  tokens: readonly Token[],
  [first, last]: [number, number],
): { name: string; start: number; end: number } | null {
  const from = tokens[first];
  const to = tokens[last];
  return from && to
    ? { name: text.slice(from.start, to.end).replaceAll("’", "'"), start: from.start, end: to.end }
    : null;
}

const tokensOfPieces = new WeakMap<Piece, readonly Token[]>();

/** The tokens of a piece, cached for all that look for names in it. */
export function nameTokensOf(piece: Piece): readonly Token[] {
  const known = tokensOfPieces.get(piece);
  if (known) return known;
  const tokens = tokensOf(piece.text);
  tokensOfPieces.set(piece, tokens);
  return tokens;
}
