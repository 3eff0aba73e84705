import { type SQL, sql } from "drizzle-orm";

/** Unlike Drizzle's `and`, never "no condition", which would match every row. */
export function andAll(first: SQL, ...others: (SQL | undefined)[]): SQL {
  const conditions = [first, ...others.filter((other) => other !== undefined)];
  return sql.join(conditions, sql` and `);
}
