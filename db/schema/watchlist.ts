import { boolean, date, index, numeric, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { catalogCoffees } from "./catalog";
import { users } from "./people";
import { rowId } from "./row-id";

/** A watched coffee with its state at that time, for comparison. */
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
    /** Canonical US dollars a pound at that time; null without a price. */
    trackedPricePerLb: numeric({ precision: 10, scale: 2, mode: "number" }),
    trackedStocked: boolean().notNull(),
    /** If the day differs now, it sold out and came back. */
    trackedStockedDate: date({ mode: "string" }),
    /** What alerts compare with: its state when last looked at, the price at a quantity. Null before that. */
    noticedPrice: numeric({ precision: 10, scale: 2, mode: "number" }),
    noticedQuantityLb: numeric({ precision: 9, scale: 3, mode: "number" }),
    noticedStocked: boolean(),
    noticedStockedDate: date({ mode: "string" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.coffeeId] }), index("watched_coffees_coffee").on(t.coffeeId)],
);
