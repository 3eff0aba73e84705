import { asc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { escapeLike } from "@/db/like";
import {
  catalogCoffees as coffees,
  facetCounts as counts,
  namePrefix,
  place,
  retailListings,
  searchDocuments,
  suppliers,
  catalogTerms as terms,
} from "@/db/schema";
import { catalogAccess } from "@/lib/catalog/access";
import { visibleTo } from "@/lib/catalog/search/sql/filter-sql";
import { hasWords, weightOfWords } from "@/lib/catalog/search/words/word-sql";
import { ANONYMOUS } from "@/lib/viewer";
import { type CoffeeHit, type Hits, MAX_COUNTED, MAX_REGIONS, MAX_SHOWN, type OriginHit } from "./contract";
import { containsText, joinAll, joinAny, rankOfName, startsWithPhrase } from "./filters";
import type { PlaceTerms } from "./place-terms";
import { isIndexed, parseSearchTerms, rankOf } from "./search-terms";

export interface RowRange {
  limit: number;
  offset: number;
}

/** Public retail stock for every caller; private coffees are found among lots. */
export const RETAIL_ACCESS = catalogAccess(ANONYMOUS, {});

export async function selectCountries(db: Queryable) {
  const country = sql<string>`${place(counts.value, 2)}`;
  const listings = sql<number>`sum(${counts.listings})::int`;
  const rows = await db
    .select({ country: country.as("country"), listings })
    .from(counts)
    .where(andAll(eq(counts.facet, "place"), sql`${counts.stocked} and not ${counts.wholesale}`))
    .groupBy(country)
    .having(sql`sum(${counts.listings}) > 0`);
  return rows.filter((row) => row.country !== "");
}
export type CountryCount = Awaited<ReturnType<typeof selectCountries>>[number];

function countriesNamed(word: string, countries: readonly CountryCount[]): string[] {
  const BEGINS_A_WORD = 3;
  return countries
    .map(({ country }) => country)
    .filter((country) => (rankOf(country, { phrase: word, words: [word] }) ?? Infinity) <= BEGINS_A_WORD);
}

/** Retail coffees with all words of `q` in what they disclose, those with the words in their name first. */
export async function findCoffees(
  db: Queryable,
  q: string,
  { limit, offset }: RowRange,
): Promise<Hits<CoffeeHit>> {
  const wanted = parseSearchTerms(q);
  const columns = {
    id: retailListings.coffeeId,
    folded: retailListings.nameLower,
    stockedDate: retailListings.stockedDate,
  };
  // Index order puts an exact name before longer ones.
  const beginning = db.$with("beginning").as(
    db
      .select({ ...columns, weight: sql<number>`1::real`.as("weight") })
      .from(retailListings)
      .where(startsWithPhrase(retailListings.nameLower, wanted))
      .orderBy(sql`${namePrefix(retailListings.nameLower)} using ~<~`)
      .limit(MAX_SHOWN),
  );
  // A very common word would take a second to rank, so only some matches are ranked.
  const matching = db
    .select({ coffeeId: searchDocuments.coffeeId, weight: weightOfWords(q).as("weight") })
    .from(searchDocuments)
    .where(
      andAll(
        hasWords(q),
        visibleTo(RETAIL_ACCESS, searchDocuments),
        sql`${searchDocuments.stocked}`,
        sql`${searchDocuments.coffeeId} not in (select ${beginning.id} from ${beginning})`,
      ),
    )
    .limit(MAX_COUNTED)
    .as("found");
  const others = db.$with("others").as(
    db
      .select({ ...columns, weight: matching.weight })
      .from(matching)
      .innerJoin(retailListings, eq(retailListings.coffeeId, matching.coffeeId)),
  );
  const hits = unionAll(db.select().from(beginning), db.select().from(others)).as("hits");
  const page = db
    .select({
      id: hits.id,
      place: sql<number>`row_number() over (order by ${rankOfName(hits.folded, wanted)},
        ${hits.weight} desc, ${hits.stockedDate} desc nulls last, ${hits.id})`.as("place"),
      total: sql<number>`least(count(*) over (), ${MAX_COUNTED})::int`.as("total"),
    })
    .from(hits)
    .orderBy(sql`place`)
    .limit(limit)
    .offset(offset)
    .as("page");
  const rows = await db
    .with(beginning, others)
    .select({
      id: coffees.id,
      name: coffees.name,
      country: coffees.country,
      region: coffees.region,
      supplier: sql<string>`coalesce(${suppliers.name}, ${coffees.source})`,
      price_per_lb: coffees.pricePerLb,
      total: page.total,
    })
    .from(page)
    .innerJoin(coffees, eq(coffees.id, page.id))
    .leftJoin(suppliers, eq(suppliers.id, coffees.supplierId))
    .where(visibleTo(RETAIL_ACCESS))
    .orderBy(asc(page.place));
  const found = rows[0]?.total ?? 0;
  return {
    total: found,
    at_least: found === MAX_COUNTED,
    rows: rows.map(({ total: _, ...row }) => row),
  };
}

/**
 * Retail regions with a word that isn't a country; other words may name the country. The best
 * `MAX_REGIONS` by name.
 */
export async function findRegions(
  db: Queryable,
  { readings, names }: PlaceTerms,
  countries: readonly CountryCount[],
): Promise<Hits<OriginHit>> {
  const region = sql`lower(${place(terms.value, 3)})`;
  const inCountry = sql`lower(${place(terms.value, 2)})`;
  const conditions = [
    ...readings.flatMap(({ words }) => {
      const own = words.filter((word) => countriesNamed(word, countries).length === 0);
      if (!own.some(isIndexed)) return [];
      const inPlace = (word: string) =>
        sql`(${containsText(region, word)} or ${containsText(inCountry, word)})`;
      return joinAll(words.map((word) => (own.includes(word) ? containsText(region, word) : inPlace(word))));
    }),
    ...names.map((name) => sql`${region} like ${escapeLike(name)}`),
  ];
  if (conditions.length === 0) return { total: 0, at_least: false, rows: [] };
  const ranks = sql.join(
    readings.map((reading) => rankOfName(region, reading)),
    sql`, `,
  );
  const candidates = db
    .selectDistinct({ value: terms.value, rank: sql<number>`least(${ranks})`.as("rank") })
    .from(terms)
    .where(andAll(eq(terms.field, "origin"), joinAny(conditions)))
    .orderBy(sql`rank`, terms.value)
    .as("candidates");
  const stocked = db
    .select({ listings: sql<number>`count(*)::int`.as("listings") })
    .from(coffees)
    .where(andAll(eq(coffees.originKey, candidates.value), visibleTo(RETAIL_ACCESS), sql`${coffees.stocked}`))
    .as("stocked");
  const country = sql<string>`${place(candidates.value, 2)}`;
  // Lateral, so that candidates are counted in their order until there are enough with stock.
  const rows = await db
    .select({ country, region: sql<string>`${place(candidates.value, 3)}`, listings: stocked.listings })
    .from(candidates)
    .crossJoinLateral(stocked)
    .where(sql`${stocked.listings} > 0 and ${country} <> ''`)
    .orderBy(candidates.rank, candidates.value)
    .limit(MAX_REGIONS);
  return { total: rows.length, at_least: rows.length === MAX_REGIONS, rows };
}
