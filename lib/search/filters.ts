import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { escapeLike } from "@/db/like";
import { namePrefix } from "@/db/schema";
import type { SearchTerms } from "./search-terms";

export const containsText = (folded: SQL | AnyColumn, part: string) =>
  sql`${folded} like lower(${`%${escapeLike(part)}%`})`;

const begins = (folded: SQL | AnyColumn, part: string) =>
  sql`${folded} like lower(${`${escapeLike(part)}%`})`;

/** The minimum length of the prefix index's entries, in any case. */
const MAX_PREFIX_CHARACTERS = 40;

/** Name prefix, answered by the prefix index alone. */
export function startsWithPhrase(folded: SQL | AnyPgColumn, { phrase }: SearchTerms): SQL {
  const start = [...phrase].slice(0, MAX_PREFIX_CHARACTERS).join("");
  // Not only `like`: the planner would also use the trigram index, which reads long lists.
  return sql`(${begins(namePrefix(folded), start)} and starts_with(${folded}, lower(${phrase})))`;
}

const hasAtWord = (folded: SQL | AnyColumn, part: string) =>
  sql`(' ' || ${folded}) like lower(${`% ${escapeLike(part)}%`})`;

export const joinAll = (conditions: readonly SQL[]) =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`false`;

export const joinAny = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`;

const containsAllTerms = (folded: SQL | AnyColumn, { words }: SearchTerms) =>
  joinAll(words.map((word) => containsText(folded, word)));

/** Same as `rankOf`, 0 best; names without the words last. */
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
