import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { escapeLike } from "@/db/like";
import { namePrefix } from "@/db/schema";
import type { SearchTerms } from "./search-terms";

export const containsText = (folded: SQL | AnyColumn, part: string) =>
  sql`${folded} like lower(${`%${escapeLike(part)}%`})`;

const begins = (folded: SQL | AnyColumn, part: string) =>
  sql`${folded} like lower(${`${escapeLike(part)}%`})`;

/** As many characters as the index of beginnings has at least, in whatever case they are counted. */
const MAX_PREFIX_CHARACTERS = 40;

/** A name of the shelf that begins with this, found by the index of beginnings alone. */
export function startsWithPhrase(folded: SQL | AnyPgColumn, { phrase }: SearchTerms): SQL {
  const start = [...phrase].slice(0, MAX_PREFIX_CHARACTERS).join("");
  // Not `like` for the whole: the index of parts of names would be asked for it too, and reads long lists.
  return sql`(${begins(namePrefix(folded), start)} and starts_with(${folded}, lower(${phrase})))`;
}

const hasAtWord = (folded: SQL | AnyColumn, part: string) =>
  sql`(' ' || ${folded}) like lower(${`% ${escapeLike(part)}%`})`;

/** Joins conditions, of which there must be one. */
export const joinAll = (conditions: readonly SQL[]) =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`false`;

export const containsAllTerms = (folded: SQL | AnyColumn, { words }: SearchTerms) =>
  joinAll(words.map((word) => containsText(folded, word)));

/** How well a name in lower case answers, 0 best: `rankOf` of words.ts, with what is not in the name at all last. */
export function rankOfName(folded: SQL | AnyColumn, wanted: SearchTerms): SQL<number> {
  const { phrase, words } = wanted;
  return sql<number>`case
    when ${folded} = lower(${phrase}) then 0
    when ${begins(folded, phrase)} then 1
    when ${hasAtWord(folded, phrase)} then 2
    when ${joinAll(words.map((word) => hasAtWord(folded, word)))} then 3
    when ${containsAllTerms(folded, wanted)} then 4
    else 5 end`;
}
