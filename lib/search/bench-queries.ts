import { desc, eq, type SQL, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { escapeLike } from "@/db/like";
import { catalogCoffees as coffees, lots, roasts, searchDocuments } from "@/db/schema";
import { wordGroups } from "@/lib/catalog/search/words/compile-words";
import { hasWordsOf } from "@/lib/catalog/search/words/word-sql";
import { LATEST_FIRST, remainingOz } from "@/lib/stock/remaining-weight";
import type { RowRange } from "./catalog-queries";
import { joinAll, rankOfName } from "./filters";
import { parseSearchTerms } from "./search-terms";

const NAME = sql`lower(${coffees.name})`;
const COFFEE = sql`concat_ws(' ', ${coffees.name}, ${coffees.country}, ${coffees.region}, ${coffees.source})`;

const plain = (text: SQL) => sql`lower(unaccent(${text}))`;

/** Each word in the text, or what the catalog finds the coffee by; or all of them in the text as typed. */
function hasWordsIn(text: SQL, q: string): SQL {
  const folded = plain(text);
  const inText = (word: string) => sql`${folded} like ${plain(sql`${`%${escapeLike(word)}%`}`)}`;
  const groups = wordGroups(q).map(
    ({ words, tsquery }) =>
      sql`(${joinAll(words.map((word) => inText(word.folded)))} or ${hasWordsOf(tsquery)})`,
  );
  return sql`(${joinAll(groups)} or ${joinAll(parseSearchTerms(q).words.map(inText))})`;
}

const total = sql<number>`(count(*) over ())::int`;

export function findLots(db: Queryable, ownerId: string, q: string, { limit, offset }: RowRange) {
  const text = sql`concat_ws(' ', ${COFFEE}, ${lots.notes})`;
  return db
    .select({
      id: lots.id,
      coffeeName: coffees.name,
      country: coffees.country,
      purchaseDate: lots.purchaseDate,
      remainingOz,
      stocked: lots.stocked,
      total,
    })
    .from(lots)
    .innerJoin(coffees, eq(coffees.id, lots.coffeeId))
    .leftJoin(searchDocuments, eq(searchDocuments.coffeeId, coffees.id))
    .where(andAll(eq(lots.ownerId, ownerId), hasWordsIn(text, q)))
    .orderBy(rankOfName(NAME, parseSearchTerms(q)), sql`${lots.purchaseDate} desc nulls last`, desc(lots.id))
    .limit(limit)
    .offset(offset);
}
export type LotRow = Awaited<ReturnType<typeof findLots>>[number];

export function findRoasts(db: Queryable, ownerId: string, q: string, { limit, offset }: RowRange) {
  const wanted = parseSearchTerms(q);
  const text = sql`concat_ws(' ', ${roasts.batchName}, ${COFFEE}, ${roasts.roastNotes}, ${roasts.roastTargets})`;
  const batch = rankOfName(sql`lower(${roasts.batchName})`, wanted);
  return db
    .select({
      id: roasts.id,
      batchName: roasts.batchName,
      coffeeName: coffees.name,
      roastDate: roasts.roastDate,
      roastNotes: roasts.roastNotes,
      roastTargets: roasts.roastTargets,
      total,
    })
    .from(roasts)
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .innerJoin(coffees, eq(coffees.id, lots.coffeeId))
    .leftJoin(searchDocuments, eq(searchDocuments.coffeeId, coffees.id))
    .where(andAll(eq(roasts.ownerId, ownerId), hasWordsIn(text, q)))
    .orderBy(sql`least(${batch}, ${rankOfName(NAME, wanted)})`, ...LATEST_FIRST)
    .limit(limit)
    .offset(offset);
}
export type RoastRow = Awaited<ReturnType<typeof findRoasts>>[number];
