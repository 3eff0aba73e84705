import { boolean, date, index, numeric, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { catalogCoffees } from "./catalog";
import { users } from "./people";
import { rowId } from "./row-id";

/** A coffee that somebody keeps an eye on, with what it was when they began: marks compare with that. */
export const watchedCoffees = pgTable(
  "watched_coffees",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    coffeeId: rowId()
      .notNull()
      .references(() => catalogCoffees.id, { onDelete: "cascade" }),
    trackedAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    /** Canonical US dollars a pound at that moment; null when none was asked. */
    trackedPricePerLb: numeric({ precision: 10, scale: 2, mode: "number" }),
    trackedStocked: boolean().notNull(),
    /** The day it had last come into stock. Another day now means that it ran out in between and came back. */
    trackedStockedDate: date({ mode: "string" }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.coffeeId] }),
    /** For the cascade of a coffee that is deleted. */
    index("watched_coffees_coffee").on(t.coffeeId),
  ],
);
