import { fold } from "@/lib/supply/normalize/words/words";

/** Words as `search_text` in the migration makes them: runs of letters and digits, without apostrophes. */
export function searchedWords(text: string): string[] {
  return text
    .normalize("NFC")
    .replace(/['’ʼ`]|\p{Lm}/gu, "")
    .replaceAll("ŉ", "n")
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter(Boolean);
}

/** The same in lower case without accents, to compare with the vocabularies. */
export const foldedWords = (text: string) => searchedWords(text).map((word) => fold(word));
