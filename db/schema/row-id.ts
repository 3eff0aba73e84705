import { bigint } from "drizzle-orm/pg-core";

/** The number that names a row. `bigint` in Postgres, a number in JavaScript, which holds it exactly up to 2^53. */
export const rowId = () => bigint({ mode: "number" });

export const identity = () => rowId().primaryKey().generatedAlwaysAsIdentity();
