import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { literally } from "@/db/like";
import type { Wanted } from "./words";

/** A text in lower case that has this part. */
export const has = (folded: SQL | AnyColumn, part: string) =>
  sql`${folded} like lower(${`%${literally(part)}%`})`;

const begins = (folded: SQL | AnyColumn, part: string) => sql`${folded} like lower(${`${literally(part)}%`})`;

/** A text in lower case in which a word begins with this part. */
const hasAtWord = (folded: SQL | AnyColumn, part: string) =>
  sql`(' ' || ${folded}) like lower(${`% ${literally(part)}%`})`;

/** Joins conditions, of which there must be one. */
export const every = (conditions: readonly SQL[]) =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`false`;

/** All words of a search are in this text. */
export const hasAll = (folded: SQL | AnyColumn, { words }: Wanted) =>
  every(words.map((word) => has(folded, word)));

/** How well a name in lower case answers, 0 best: `rankOf` of words.ts, with what is not in the name at all last. */
export function rankOfName(folded: SQL | AnyColumn, wanted: Wanted): SQL<number> {
  const { phrase, words } = wanted;
  return sql<number>`case
    when ${folded} = lower(${phrase}) then 0
    when ${begins(folded, phrase)} then 1
    when ${hasAtWord(folded, phrase)} then 2
    when ${every(words.map((word) => hasAtWord(folded, word)))} then 3
    when ${hasAll(folded, wanted)} then 4
    else 5 end`;
}
