const FIRST = 0xac00;
const LAST = 0xd7a3;
const PER_INITIAL = 588;
/** The tense initials ㄲ ㄸ ㅃ ㅆ ㅉ → the plain or aspirated ones that other shops write. */
const PLAIN = new Map([
  [1, 15],
  [4, 16],
  [8, 17],
  [10, 9],
  [13, 14],
]);

/** `까투라` as `카투라`: shops spell foreign names either way. Any other text unchanged. */
export function withPlainInitials(word: string): string {
  const code = word.charCodeAt(0);
  if (!(code >= FIRST && code <= LAST)) return word;
  let plain = "";
  for (let i = 0; i < word.length; i++) {
    const syllable = word.charCodeAt(i);
    const initial = Math.floor((syllable - FIRST) / PER_INITIAL);
    const other = syllable >= FIRST && syllable <= LAST ? PLAIN.get(initial) : undefined;
    plain += String.fromCharCode(other === undefined ? syllable : syllable + (other - initial) * PER_INITIAL);
  }
  return plain;
}
