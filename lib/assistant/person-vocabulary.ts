import { readDatabase } from "@/db/client";
import { can } from "@/lib/access/capabilities";
import { searchCatalog } from "@/lib/catalog/catalog";
import { suppliersBySlug } from "@/lib/catalog/pages/catalog-pages";
import { knownWords } from "@/lib/catalog/search/words/known-words";
import { ownLots } from "@/lib/inventory/inventory";
import type { Lot } from "@/lib/inventory/lot";
import { listMachinesAndOperators } from "@/lib/roast/history/history";
import { listRecipes } from "@/lib/roast/recipes/recipes";
import { listBlends } from "@/lib/sales/blends/blends";
import { listBuyers } from "@/lib/sales/buyers";
import { readUnits } from "@/lib/settings/units";
import { fold, wordsOf } from "@/lib/supply/normalize/words/words";
import { wallClock } from "@/lib/units/days";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { isEveryday } from "./understand/reading/everyday";
import { nameWords } from "./understand/reading/known-names";
import { ownNames } from "./understand/reading/own-names";
import { readQuestion } from "./understand/reading/text";
import { supplierPhrases, type Vocabulary, vocabularyWords } from "./understand/reading/vocabulary";

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
  "finca",
  "fazenda",
  "hacienda",
  "estate",
  "los",
  "las",
  "san",
  "santa",
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
  units: ReaderUnits;
}

const isMember = (viewer: Viewer) => viewer.kind === "session" && can(viewer, "canSeeOwnPrivateRows");

const MAX_LOOKED_UP = 6;
const MAX_NAMES = 40;

/** Catalog names with the words most likely to be rare: those that no list has, then the longest. */
async function namesWith(viewer: Viewer, words: ReadonlySet<string>): Promise<string[][]> {
  const trade = new Set(vocabularyWords());
  const rank = (word: string) => Number(isEveryday(word)) * 2 + Number(COMMON.has(word));
  const rarest = [...words]
    .filter((word) => !trade.has(word) && word.length > 2)
    .toSorted((a, b) => rank(a) - rank(b) || b.length - a.length)
    .slice(0, MAX_LOOKED_UP);
  const found = await Promise.all(
    rarest.map((name) =>
      searchCatalog(viewer, { name, fields: "dropdown", stocked: "all", page: 1, limit: MAX_NAMES }),
    ),
  );
  return [...new Set(found.flatMap(({ data }) => data.map(({ name }) => name)))].map(nameWords);
}

/** Buyers, operators, machines and blends. */
async function namesOnBench(viewer: SessionViewer) {
  const [buyer, { operators: operator, machines: machine }, recipes, blends] = await Promise.all([
    listBuyers(viewer),
    listMachinesAndOperators(viewer),
    listRecipes(viewer),
    listBlends(viewer),
  ]);
  const blend = [...recipes.data, ...blends.data].map(({ name }) => name.replace(/ #?\d+$/, ""));
  return { buyer, operator, machine, blend: [...new Set(blend)] };
}

/** The catalog's suppliers, the words of the person's own lots, and which words of the questions name coffees. */
export async function readPerson(viewer: Viewer, questions: readonly string[]): Promise<Person> {
  const asked = questions.flatMap((question) => readQuestion(question).words.map(({ folded }) => folded));
  const [units, suppliers, lots, names, coffeeWords] = await Promise.all([
    readUnits(viewer, { cookie: null, languages: null }),
    suppliersBySlug(),
    viewer.kind === "session" && isMember(viewer) ? ownLots(viewer) : [],
    viewer.kind === "session" && isMember(viewer) ? namesOnBench(viewer) : {},
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
    units,
    vocabulary: {
      now: wallClock(viewer.timeZone),
      suppliers: supplierPhrases([...suppliers.values()]),
      ownWords: new Set(words.filter((word) => !COMMON.has(word)).slice(0, MAX_WORDS)),
      coffeeWords,
      coffeeNames: await namesWith(viewer, coffeeWords),
      ownNames: ownNames({
        ...names,
        location: lots.flatMap(({ location }) => location ?? []),
        seller: lots.flatMap(({ bought_from: seller }) => seller ?? []),
      }),
    },
  };
}
