import { Lexicon } from "@/lib/supply/normalize/words/lexicon";
import { fold, wordsOf } from "@/lib/supply/normalize/words/words";
import { isEveryday } from "./everyday";

/** Names that a person gave things of the bench, other than lots and roasts: who buys, and where lots are kept. */
export interface OwnNames {
  buyers: Lexicon<string>;
  locations: Lexicon<string>;
  /** All their words, folded: none of them is a typing error. */
  words: ReadonlySet<string>;
}

const MIN_LENGTH = 3;

const wordsIn = (name: string) => wordsOf(fold(name.normalize("NFC"))).map(({ folded }) => folded);

/** The whole name, and what is left of it without everyday words: `lindgren` for Café Lindgren. */
function phrasesOf(name: string): string[] {
  const words = wordsIn(name);
  const own = words.filter((word) => !isEveryday(word)).join(" ");
  return [...new Set([words.join(" "), own])].filter((phrase) => phrase.length >= MIN_LENGTH);
}

const lexiconOf = (names: readonly string[]) =>
  new Lexicon(names.flatMap((name) => phrasesOf(name).map((phrase) => [phrase, name] as const)));

export const ownNames = (buyers: readonly string[], locations: readonly string[]): OwnNames => ({
  buyers: lexiconOf(buyers),
  locations: lexiconOf(locations),
  words: new Set([...buyers, ...locations].flatMap(wordsIn)),
});
