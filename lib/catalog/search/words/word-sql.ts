import { type SQL, sql } from "drizzle-orm";
import { catalogCoffees as coffees, searchDocuments } from "@/db/schema";
import { compileWords } from "./compile-words";

const queryOf = (tsquery: string) => sql`to_tsquery('simple', lower(unaccent(${tsquery})))`;

/** `search_documents` with all words of `q`. */
export function hasWords(q: string): SQL {
  const { tsquery } = compileWords(q);
  return tsquery === null ? sql`false` : hasWordsOf(tsquery);
}

export const hasWordsOf = (tsquery: string): SQL => sql`${searchDocuments.words} @@ ${queryOf(tsquery)}`;

/** More where the words are in the name or origin than in the notes. */
export function weightOfWords(q: string): SQL<number> {
  const { tsquery } = compileWords(q);
  return tsquery === null ? sql`0::real` : sql`ts_rank(${searchDocuments.words}, ${queryOf(tsquery)})`;
}

/** @param among conditions on `search_documents` that every match meets anyway */
export const foundByWords = (q: string, among: SQL = sql`true`): SQL =>
  sql`${coffees.id} in (select ${searchDocuments.coffeeId} from ${searchDocuments} where ${hasWords(q)} and ${among})`;
