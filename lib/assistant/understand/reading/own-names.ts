import { Lexicon } from "@/lib/supply/normalize/words/lexicon";
import { foldedWords } from "@/lib/supply/normalize/words/words";
import { isEveryday } from "./everyday";

export const OWN_NAME_KINDS = ["buyer", "location", "seller", "operator", "machine", "blend"] as const;
export type OwnNameKind = (typeof OWN_NAME_KINDS)[number];

interface OwnName {
  kind: OwnNameKind;
  name: string;
}

/** Names that a person gave people, places and machines of the bench. */
export interface OwnNames {
  lexicon: Lexicon<OwnName>;
  /** All their words, folded: none of them is a typing error. */
  words: ReadonlySet<string>;
}

const MIN_LENGTH = 3;

/** The whole name and, except for a blend or recipe, its words that aren't everyday: `lindgren` for Café Lindgren. */
function phrasesOf({ kind, name }: OwnName): string[] {
  const words = foldedWords(name);
  const own = words.filter((word) => !isEveryday(word)).join(" ");
  return [...new Set([words.join(" "), ...(kind === "blend" ? [] : [own])])].filter(
    (phrase) => phrase.length >= MIN_LENGTH,
  );
}

/** If two kinds share a phrase, the first in the list is meant. */
export function ownNames(names: Readonly<Partial<Record<OwnNameKind, readonly string[]>>>): OwnNames {
  const all = OWN_NAME_KINDS.toReversed().flatMap((kind) =>
    (names[kind] ?? []).map((name) => ({ kind, name })),
  );
  return {
    lexicon: new Lexicon(all.flatMap((each) => phrasesOf(each).map((phrase) => [phrase, each] as const))),
    words: new Set(all.flatMap(({ name }) => foldedWords(name))),
  };
}

export const isOwnNameKind = (kind: string): kind is OwnNameKind =>
  (OWN_NAME_KINDS as readonly string[]).includes(kind);
