import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { literally } from "@/db/like";
import { beginningOf } from "@/db/schema";
import type { Wanted } from "./words";

/** A text in lower case that has this part. */
export const has = (folded: SQL | AnyColumn, part: string) =>
  sql`${folded} like lower(${`%${literally(part)}%`})`;

const begins = (folded: SQL | AnyColumn, part: string) => sql`${folded} like lower(${`${literally(part)}%`})`;

/** As many characters as the index of beginnings has at least, in whatever case they are counted. */
const MAX_PREFIX_CHARACTERS = 40;

/** A name of the shelf that begins with this, found by the index of beginnings alone. */
export function beginsOnShelf(folded: SQL | AnyPgColumn, { phrase }: Wanted): SQL {
  const start = [...phrase].slice(0, MAX_PREFIX_CHARACTERS).join("");
  // Not `like` for the whole: the index of parts of names would be asked for it too, and reads long lists.
  return sql`(${begins(beginningOf(folded), start)} and starts_with(${folded}, lower(${phrase})))`;
}

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
