import { integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { users } from "./people";

/** The last batch number that a bench has given in a year. */
export const batchCounters = pgTable(
  "batch_counters",
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.year] })],
);
