import { and, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { catalogCoffees as coffees, placeOf, type TermField, catalogTerms as terms } from "@/db/schema";
import { isLockTimeout, isStatementTimeout } from "@/db/sql-errors";

const BATCH = 1000;
/** Per field and run; the rest waits for the next. */
const MAX_BATCHES = 10;
/** Short, since writers queue behind who waits, and an autovacuum would be ended a second later. */
const LOCK_TIMEOUT = "500ms";
/** The column of drying methods has no index, and writers wait while it's searched. */
const STATEMENT_TIMEOUT = "2s";

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
 * @throws Error after the other fields, if a field's terms couldn't be deleted while coffees were written
 */
export async function deleteUnusedTerms(db: Database, signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  let missed: unknown;
  for (const [field, isUsed] of IS_USED) {
    const unused = and(eq(terms.field, field), not(isUsed));
    try {
      for (let batch = 0; batch < MAX_BATCHES && !signal?.aborted; batch++) {
        const found = await db.select({ value: terms.value }).from(terms).where(unused).limit(BATCH);
        const values = found.map(({ value }) => value);
        if (values.length > 0) deleted += await deleteTerms(db, and(inArray(terms.value, values), unused));
        if (values.length < BATCH) break;
      }
    } catch (error) {
      if (!isLockTimeout(error) && !isStatementTimeout(error)) throw error;
      missed ??= error;
    }
  }
  if (missed) throw new Error("Unused terms are left: coffees were being written.", { cause: missed });
  return deleted;
}

/** Locks out writes to coffees: one that found its term in the table would not add it again. */
async function deleteTerms(db: Database, unused: SQL | undefined): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config('lock_timeout', ${LOCK_TIMEOUT}, true),
        set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`);
    await tx.execute(sql`lock table ${coffees} in share mode`);
    return (await tx.delete(terms).where(unused).returning({ value: terms.value })).length;
  });
}
