import { type SQL, sql } from "drizzle-orm";
import { catalogCoffees as coffees, searchDocuments } from "@/db/schema";
import { compileWords } from "./compile-words";

/** `search_documents` with all words of `q`. */
export function hasWords(q: string): SQL {
  const { tsquery } = compileWords(q);
  return tsquery === null
    ? sql`false`
    : sql`${searchDocuments.words} @@ to_tsquery('simple', lower(unaccent(${tsquery})))`;
}

export const foundByWords = (q: string): SQL =>
  sql`${coffees.id} in (select ${searchDocuments.coffeeId} from ${searchDocuments} where ${hasWords(q)})`;
