import { and, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { isLockTimeout } from "@/db/lock-timeout";
import { catalogCoffees as coffees, placeOf, type TermField, catalogTerms as terms } from "@/db/schema";

/** Per field and run; the rest waits for the next. */
const BATCH = 1000;
/** Short, since writers queue behind who waits, and an autovacuum would be ended a second later. */
const LOCK_TIMEOUT = "500ms";

const ofCoffees = (condition: SQL): SQL => sql`exists (select from ${coffees} where ${condition})`;
const inColumn = (column: AnyPgColumn): SQL => ofCoffees(sql`${column} = ${terms.value}`);

const origins = alias(terms, "origins");
const ofOrigins = and(eq(origins.field, "origin"), sql`${placeOf(origins.value)} = ${terms.value}`);

/**
 * Whether a coffee has a term, by its field; places after the origins that name them. Quantities and the words of public
 * coffees stay: neither is what a person wrote.
 */
const IS_USED: readonly (readonly [TermField, SQL])[] = [
  ["origin", inColumn(coffees.originKey)],
  ["place", sql`exists (select from ${terms} origins where ${ofOrigins})`],
  ["continent", inColumn(coffees.continent)],
  ["country", inColumn(coffees.country)],
  ["processing", inColumn(coffees.processing)],
  ["cultivar_detail", inColumn(coffees.cultivarDetail)],
  ["type", inColumn(coffees.type)],
  ["grade", inColumn(coffees.grade)],
  ["appearance", inColumn(coffees.appearance)],
  ["certification", ofCoffees(sql`index_keys(${coffees.certifications}) @> array[${terms.value}]`)],
  ["drying_method", inColumn(coffees.dryingMethod)],
];

/**
 * Deletes the terms that no coffee has any more, such as those of a deleted account's private coffees. Repeating it
 * changes nothing.
 * @returns deleted rows
 */
export async function deleteUnusedTerms(db: Database, signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  for (const [field, isUsed] of IS_USED) {
    if (signal?.aborted) break;
    const unused = and(eq(terms.field, field), not(isUsed));
    const found = await db.select({ value: terms.value }).from(terms).where(unused).limit(BATCH);
    if (found.length > 0)
      deleted += await deleteTerms(
        db,
        and(
          inArray(
            terms.value,
            found.map(({ value }) => value),
          ),
          unused,
        ),
      );
  }
  return deleted;
}

/** None while a coffee is being written: whoever saw a term there adds none. */
async function deleteTerms(db: Database, unused: SQL | undefined): Promise<number> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`);
      await tx.execute(sql`lock table ${coffees} in share mode`);
      return (await tx.delete(terms).where(unused).returning({ value: terms.value })).length;
    });
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    return 0;
  }
}
