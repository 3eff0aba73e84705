import type { Queryable } from "@/db/client";
import type { CatalogAccess } from "@/lib/catalog/access";
import { queryWords, type WordGroup, wordGroups } from "./compile-words";
import { countEach, countMatching, matchesMoreThan } from "./count";
import type { CatalogFilters } from "./parameters";

export interface FewerWords {
  q: string;
  count: number;
}

const MAX_ATTEMPTS = 8;
const MAX_OFFERED = 3;

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
  const groups = inOrder(q, wordGroups(q)).slice(0, MAX_ATTEMPTS);
  if (groups.length < 2) return [];
  const asked = groups.map((without) =>
    textOf(
      q,
      groups.filter((group) => group !== without),
    ),
  );
  const counts = await countEach(
    db,
    access,
    asked.map((words) => ({ ...filters, q: words })),
  );
  const found = asked
    .map((words, i) => ({ q: words, count: counts[i] ?? 0 }))
    .filter(({ count }) => count > 0);
  if (found.length > 0) return found.sort((a, b) => b.count - a.count).slice(0, MAX_OFFERED);
  return groups.length > 2 ? matchingTogether(db, access, filters, groups) : [];
}

async function matchingTogether(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  groups: readonly WordGroup[],
): Promise<FewerWords[]> {
  const { q = "" } = filters;
  let kept: WordGroup[] = [];
  for (const group of groups) {
    const tried = [...kept, group];
    if (await matchesMoreThan(db, access, { ...filters, q: textOf(q, tried) }, 0)) kept = tried;
  }
  if (kept.length === 0) return [];
  const fewer = textOf(q, kept);
  return [{ q: fewer, count: await countMatching(db, access, { ...filters, q: fewer }) }];
}

function inOrder(q: string, groups: readonly WordGroup[]): WordGroup[] {
  const typed = queryWords(q).map(({ typed: word }) => word);
  const at = ({ words }: WordGroup) => Math.min(...words.map(({ typed: word }) => typed.indexOf(word)));
  return [...groups].sort((a, b) => at(a) - at(b));
}

/** The words of these groups as they were typed. */
function textOf(q: string, groups: readonly WordGroup[]): string {
  const kept = new Set(groups.flatMap(({ words }) => words.map(({ typed }) => typed)));
  return queryWords(q)
    .map(({ typed }) => typed)
    .filter((word) => kept.has(word))
    .join(" ");
}
