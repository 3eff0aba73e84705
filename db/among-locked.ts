import { type AnyColumn, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The rows that a query with `limit` and `for update skip locked` chose. Behind `in`, Postgres may run that query once
 * for each row, and take more than its limit.
 */
export const amongLocked = (id: AnyColumn, chosen: SQLWrapper): SQL => sql`${id} = any(array(${chosen}))`;
