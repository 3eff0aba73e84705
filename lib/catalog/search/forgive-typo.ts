import { eq, sql } from "drizzle-orm";
import { distance } from "fastest-levenshtein";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogTerms as terms } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import type { CatalogFilters } from "./filters/parameters";
import { countMatching } from "./sql/count";
import { type QueryWord, queryWords } from "./words/compile-words";
import { synonyms } from "./words/synonyms";

/** Shorter words are near to too many others. */
const MIN_LETTERS = 4;
/** Limit per query: more unknown words mean another language. */
const MAX_UNKNOWN = 3;
const MAX_NEAR = 40;
const MAX_REPLACEMENTS = 3;
/** Queries that are tried instead. */
const MAX_TRIED = 6;

/**
 * The query that finds the most coffees of those probably meant by one that found none: each word that no public
 * coffee has is replaced by one a single typo away, short words by longer words that start with them. Null if
 * nothing visible to the caller matches those either.
 */
export async function forgiveTypo(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
): Promise<string | null> {
  const queries = filters.q === undefined ? [] : await correctedQueries(db, filters.q);
  const counted = await Promise.all(
    queries.map(async (q) => ({ q, total: await countMatching(db, access, { ...filters, q }) })),
  );
  const best = counted.reduce((most, each) => (each.total > most.total ? each : most), { q: "", total: 0 });
  return best.total > 0 ? best.q : null;
}

async function correctedQueries(db: Queryable, q: string): Promise<string[]> {
  const words = queryWords(q);
  const replaced = await Promise.all(words.map((word) => replacementsOf(db, word)));
  const unknown = replaced.filter((options) => options !== null).length;
  if (unknown === 0 || unknown > MAX_UNKNOWN) return [];
  let queries = [""];
  for (const [i, { typed }] of words.entries())
    queries = queries.flatMap((begun) =>
      (replaced[i] ?? [typed]).map((word) => (begun === "" ? word : `${begun} ${word}`)),
    );
  return queries.slice(0, MAX_TRIED);
}

const VALUE = terms.value;

/** Likelier first; null for a word that needs no correction. */
async function replacementsOf(db: Queryable, { typed, folded }: QueryWord): Promise<string[] | null> {
  if (typed.endsWith("*") || synonyms().words.has(folded) || !/^\p{L}{2,40}$/u.test(folded)) return null;
  const isWord = eq(terms.field, "word");
  const [same] = await db
    .select({ value: VALUE })
    .from(terms)
    .where(andAll(isWord, sql`${VALUE} like ${`${folded}%`}`))
    .limit(1);
  const letters = [...folded];
  if (letters.length < MIN_LETTERS) return same ? [`${typed}*`] : [];
  if (same) return null;
  // A single typo leaves one half of the word intact.
  const half = Math.floor((letters.length - 1) / 2);
  const [begins, ends] = [`${letters.slice(0, half).join("")}%`, `%${letters.slice(-half).join("")}`];
  const found = await db
    .selectDistinct({ value: VALUE, likeness: sql<number>`similarity(${VALUE}, ${folded})`.as("likeness") })
    .from(terms)
    .where(
      andAll(
        isWord,
        sql`(${VALUE} like ${begins} or ${VALUE} like ${ends})`,
        sql`length(${VALUE}) between ${letters.length - 1} and ${letters.length + 1}`,
      ),
    )
    .orderBy(sql`likeness desc`, VALUE)
    .limit(MAX_NEAR);
  const near = [...found.map(({ value }) => value), ...synonyms().words];
  return [...new Set(near)].filter((word) => isTypoOf(word, folded)).slice(0, MAX_REPLACEMENTS);
}

/** One letter too many, too few or wrong, or two neighbours swapped. */
function isTypoOf(word: string, typed: string): boolean {
  const edits = Math.abs(word.length - typed.length) <= 1 ? distance(word, typed) : Infinity;
  return edits === 1 || (edits === 2 && hasSwap(word, typed));
}

function hasSwap(word: string, typed: string): boolean {
  const at = [...word].findIndex((letter, i) => letter !== typed[i]);
  const swapped = `${typed.slice(0, at)}${typed[at + 1] ?? ""}${typed[at] ?? ""}${typed.slice(at + 2)}`;
  return word === swapped;
}
