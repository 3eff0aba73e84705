import { readDatabase } from "@/db/client";
import { can } from "@/lib/access/capabilities";
import { suppliersBySlug } from "@/lib/catalog/pages/catalog-pages";
import { knownWords } from "@/lib/catalog/search/known-words";
import { ownLots } from "@/lib/inventory/inventory";
import type { Lot } from "@/lib/inventory/lot";
import { fold, wordsOf } from "@/lib/supply/normalize/words";
import type { Viewer } from "@/lib/viewer";
import { readQuestion } from "./understand/text";
import { supplierPhrases, type Vocabulary } from "./understand/vocabulary";

const MAX_WORDS = 5000;
/** Words of lots' names that say nothing of which lot is meant. */
const COMMON = new Set([
  "coffee",
  "green",
  "lot",
  "the",
  "and",
  "of",
  "de",
  "la",
  "el",
  "grade",
  "bag",
  "farm",
  "no",
  "from",
  "with",
  "in",
  "a",
  "raw",
]);

export interface Person {
  vocabulary: Vocabulary;
  lots: readonly Lot[];
}

const isMember = (viewer: Viewer) => viewer.kind === "session" && can(viewer, "canSeeOwnPrivateRows");

/** The catalog's suppliers, the words of the person's own lots, and which words of the questions name coffees. */
export async function readPerson(viewer: Viewer, questions: readonly string[]): Promise<Person> {
  const asked = questions.flatMap((question) => readQuestion(question).words.map(({ folded }) => folded));
  const [suppliers, lots, coffeeWords] = await Promise.all([
    suppliersBySlug(),
    viewer.kind === "session" && isMember(viewer) ? ownLots(viewer) : [],
    knownWords(readDatabase(), asked),
  ]);
  const words = lots.flatMap(({ coffee_name: name, bought_from: seller, coffee_catalog: coffee }) =>
    wordsOf(
      fold(
        [name, seller, coffee?.country, coffee?.region]
          .map((text) => text ?? "")
          .join(" ")
          .normalize("NFC"),
      ),
    ).map(({ folded }) => folded),
  );
  return {
    lots,
    vocabulary: {
      suppliers: supplierPhrases([...suppliers.values()]),
      ownWords: new Set(words.filter((word) => !COMMON.has(word)).slice(0, MAX_WORDS)),
      coffeeWords,
    },
  };
}
