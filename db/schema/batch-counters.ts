import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { catalogCoffees } from "./catalog";
import { users } from "./people";
import { blendRecipes } from "./recipes";
import { rowId } from "./row-id";

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

/** A batch number that was given before its roast: for a planned batch, for a roast that is being logged, or for both. */
export const batchReservations = pgTable(
  "batch_reservations",
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    year: smallint().notNull(),
    number: integer().notNull(),
    /** What the numbers are planned for: a coffee or a recipe. */
    coffeeId: rowId().references(() => catalogCoffees.id, { onDelete: "cascade" }),
    recipeId: rowId(),
    /** The roast that has it, as of `roasts`; null until one begins. */
    roastUuid: text(),
    /** An account, as of lots. */
    enteredBy: text(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.year, t.number] }),
    unique("batch_reservations_roast").on(t.ownerId, t.roastUuid),
    check("batch_reservations_product", sql`${t.coffeeId} is null or ${t.recipeId} is null`),
    foreignKey({
      name: "batch_reservations_own_recipe",
      columns: [t.ownerId, t.recipeId],
      foreignColumns: [blendRecipes.ownerId, blendRecipes.id],
    }).onDelete("cascade"),
    index("batch_reservations_coffee").on(t.coffeeId),
    index("batch_reservations_recipe").on(t.ownerId, t.recipeId),
  ],
);
