/** One word of a text: a run of letters or a run of digits, folded, with its place in the text. */
export interface Word {
  folded: string;
  start: number;
  end: number;
}

const ASCII_ONLY = /^[\0-\x7f]*$/;
const MARKS = /\p{M}/gu;
const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;

/** Letters that Unicode doesn't decompose; the rest are folded on demand. */
const foldedCharacters = new Map<string, string>([
  ["đ", "d"],
  ["Đ", "d"],
  ["ø", "o"],
  ["Ø", "o"],
  ["ł", "l"],
  ["ı", "i"],
]);

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const bare = character.normalize("NFD").replace(MARKS, "").toLowerCase();
  const folded = bare.length === 1 ? bare : character;
  foldedCharacters.set(character, folded);
  return folded;
}

/**
 * Lower case, without accents, plain quotes and dashes. Exactly as long as its input, so offsets
 * match the supplier's words. The input should be NFC.
 */
export function fold(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  let folded = "";
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 128) folded += text.charAt(i).toLowerCase();
    else if (code >= 0x2010 && code <= 0x2015) folded += "-";
    else if (code === 0x2018 || code === 0x2019 || code === 0x02bc || code === 0x2032) folded += "'";
    else if (code === 0x201c || code === 0x201d || code === 0x2033) folded += '"';
    else if (code === 0xa0 || code === 0x202f || code === 0x2009) folded += " ";
    else folded += foldCharacter(text.charAt(i));
  }
  return folded;
}

/** 1 letter, 2 digit, 0 anything else. */
function kindOf(code: number): 0 | 1 | 2 {
  if (code >= 97 && code <= 122) return 1;
  if (code >= 48 && code <= 57) return 2;
  if (code < 128) return 0;
  const character = String.fromCharCode(code);
  if (LETTER.test(character)) return 1;
  return DIGIT.test(character) ? 2 : 0;
}

/** The words of a folded text. `SL28`, `SL-28` and `SL 28` are the same two words, `69kg` is `69` and `kg`. */
export function wordsOf(folded: string): Word[] {
  const words: Word[] = [];
  let start = 0;
  let kind: 0 | 1 | 2 = 0;
  for (let i = 0; i <= folded.length; i++) {
    const next = i < folded.length ? kindOf(folded.charCodeAt(i)) : 0;
    if (next === kind) continue;
    if (kind !== 0) words.push({ folded: folded.slice(start, i), start, end: i });
    start = i;
    kind = next;
  }
  return words;
}

/** The words of a written name, folded. */
export const foldedWords = (text: string): string[] =>
  wordsOf(fold(text.normalize("NFC"))).map(({ folded }) => folded);

/** The same for two spellings of one name: `Café Lindgren` and `cafe lindgren`. */
export const nameKey = (name: string): string => fold(name.normalize("NFC")).trim();
