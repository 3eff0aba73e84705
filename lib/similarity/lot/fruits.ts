import { placeNote } from "@/lib/supply/flavour-wheel";
import { fold } from "@/lib/supply/normalize/words/words";
import { inEnglish } from "../taste/note-words";
import { spellingKey, wordsIn } from "../words/spelling";

const CO_FERMENTED = /\bco-?ferment|\binfus/;

interface FruitSource {
  name: string;
  fermentationType: string | null;
  processAdditives: readonly string[] | null;
}

/** Shops put it in the title or in a field. */
export const isWithFruit = ({ name, fermentationType, processAdditives }: FruitSource): boolean =>
  CO_FERMENTED.test(fold(name)) ||
  CO_FERMENTED.test(fold(fermentationType ?? "")) ||
  (processAdditives ?? []).includes("fruit");

const WORD = /[\p{Letter}\p{Mark}]+/gu;

/**
 * Of a title in any language, apart from varieties and growers named after a fruit: `Orange Bourbon`, `La Papaya`.
 */
export function fruitsIn(title: string, others: readonly (string | null)[]): string[] | null {
  const names = new Set(others.flatMap((name) => wordsIn(name ?? "")).map(spellingKey));
  const words = (title.match(WORD) ?? []).filter(
    (word) => !wordsIn(word).every((each) => names.has(spellingKey(each))),
  );
  const heads = words.flatMap((word, i) =>
    [word, `${word} ${words[i + 1] ?? ""}`].flatMap((text) => {
      const { head, family } = placeNote(inEnglish(text));
      return family === "fruity" ? [head.replaceAll(" ", "")] : [];
    }),
  );
  return heads.length > 0 ? [...new Set(heads)].sort() : null;
}

/** Said of any coffee, or of a color. */
const NO_LOT_FRUITS = new Set([
  "cherry",
  "berry",
  "redberry",
  "fruit",
  "driedfruit",
  "tropicalfruit",
  "citrus",
  "orange",
]);

/** The one fruit after which a lot is called that isn't fermented with it; several are flavors. */
export function fruitOfLot(title: string, others: readonly (string | null)[]): string[] | null {
  const fruits = fruitsIn(title, others)?.filter((fruit) => !NO_LOT_FRUITS.has(fruit)) ?? [];
  return fruits.length === 1 ? fruits : null;
}
