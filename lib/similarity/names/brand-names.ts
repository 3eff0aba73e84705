import { fold } from "@/lib/supply/normalize/words/words";
import { isCommonWord, isRegionWord } from "../words/common-words";
import { isOneName, spellingKey, wordsIn } from "../words/spelling";

/** A brand's noun and the trade word before it, which alone distinguishes `Golden Tapir` from `Blue Tapir`. */
export interface BrandName {
  adjective: string;
  noun: string;
}

/** What a brand may be called in one language and another; the first is the one kept. */
export const ADJECTIVES = new Map(
  [
    [
      "gold",
      "golden",
      "goldener",
      "goldene",
      "dorado",
      "dorada",
      "dourado",
      "dourada",
      "dore",
      "doree",
      "gyllen",
    ],
    ["silver", "silberner", "silberne", "plateado", "prateado", "argent"],
    ["blue", "azul", "bleu", "bleue", "blauer", "blaue", "blau", "blauwe", "blu", "bla"],
    [
      "red",
      "rojo",
      "roja",
      "vermelho",
      "vermelha",
      "rouge",
      "roter",
      "rote",
      "rotes",
      "rode",
      "rosso",
      "rossa",
      "rod",
    ],
    ["green", "verde", "vert", "verte", "gruener", "gruner", "grune", "groene", "gronn", "gron"],
    [
      "black",
      "negro",
      "negra",
      "preto",
      "preta",
      "noir",
      "noire",
      "schwarzer",
      "schwarze",
      "zwarte",
      "nero",
      "nera",
    ],
    [
      "white",
      "blanco",
      "blanca",
      "branco",
      "branca",
      "blanc",
      "blanche",
      "weisser",
      "weisse",
      "witte",
      "bianco",
    ],
    [
      "yellow",
      "amarillo",
      "amarilla",
      "amarelo",
      "amarela",
      "jaune",
      "gelber",
      "gelbe",
      "gelbes",
      "gele",
      "gul",
      "giallo",
    ],
    ["purple", "violet", "morado", "morada", "roxo", "roxa", "lila"],
    ["pink", "rosa", "rose"],
    ["orange", "naranja", "laranja"],
    ["royal", "real"],
    ["wild"],
    ["sweet", "dulce", "doce"],
  ].flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)),
);
const BREAK = /[()[\]|,;:/.]|\s[-\u2013\u2014]\s/;
const QUOTE = /["'\u201e\u00ab\u00bb]/;
const MIN_LENGTH = 4;

/** The brands of a title whose noun has a trade word or a color in front, in or out of quotes. */
export function brandNamesOf(title: string): BrandName[] {
  const parts = fold(title)
    .split(BREAK)
    .flatMap((part) =>
      part.split(QUOTE).map((text, i, all) => ({ text, quoted: all.length > 2 && i % 2 === 1 })),
    );
  return parts.flatMap(({ text, quoted }) => {
    const words = wordsIn(text);
    return words.flatMap((word, i): BrandName[] => {
      const noun = spellingKey(words[i + 1] ?? "");
      const known = ADJECTIVES.get(word);
      const isFront =
        known !== undefined || (quoted && word.length >= MIN_LENGTH && isCommonWord(spellingKey(word)));
      return isFront && isNoun(noun) ? [{ adjective: known ?? spellingKey(word), noun }] : [];
    });
  });
}

const isNoun = (key: string) => key.length >= MIN_LENGTH && !isCommonWord(key) && !isRegionWord(key);

/** True if both have a brand of one noun, each with another word in front. Symmetric. */
export function brandNamesDiffer(a: readonly BrandName[], b: readonly BrandName[]): boolean {
  const ofOneNoun = a.flatMap((one) =>
    b.filter(({ noun }) => isOneName(one.noun, noun)).map((other) => [one, other]),
  );
  return ofOneNoun.length > 0 && ofOneNoun.every(([one, other]) => one?.adjective !== other?.adjective);
}
