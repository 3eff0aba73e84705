import type { Queryable } from "@/db/client";
import type { CatalogAccess } from "@/lib/catalog/access";
import type { CatalogFilters } from "./filters/parameters";
import { countMatching, matchesMoreThan, thoseThatFind } from "./sql/count";
import { queryWords, wordGroups } from "./words/compile-words";

interface FewerWords {
  q: string;
  count: number;
}

const MAX_ATTEMPTS = 8;
const MAX_OFFERED = 3;

/** Words as typed that are kept or left out together. */
type Phrase = readonly string[];

/**
 * For a search by several words without results: the same with one word or phrase less, most
 * coffees first, or else with the words that match together, in their order.
 */
export async function fewerWords(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
): Promise<FewerWords[]> {
  const { q = "" } = filters;
  const typed = queryWords(q).map((word) => word.typed);
  const phrases = wordGroups(q)
    .map(({ words }): Phrase => words.map((word) => word.typed))
    .sort((a, b) => typed.indexOf(a[0] ?? "") - typed.indexOf(b[0] ?? ""))
    .slice(0, MAX_ATTEMPTS);
  if (phrases.length < 2) return [];
  const asking = (kept: readonly Phrase[]) => {
    const words = typed.filter((word) => kept.some((phrase) => phrase.includes(word))).join(" ");
    return { q: words, asked: { ...filters, q: words } };
  };
  const found = await thoseThatFind(
    db,
    access,
    phrases.map((without) => asking(phrases.filter((phrase) => phrase !== without))),
  );
  if (found.length > 0)
    return found.slice(0, MAX_OFFERED).map(({ q: words, count }) => ({ q: words, count }));
  // Of two, each alone was asked.
  if (phrases.length === 2) return [];
  let kept: readonly Phrase[] = [];
  for (const phrase of phrases)
    if (await matchesMoreThan(db, access, asking([...kept, phrase]).asked, 0)) kept = [...kept, phrase];
  if (kept.length === 0) return [];
  const together = asking(kept);
  return [{ q: together.q, count: await countMatching(db, access, together.asked) }];
}
