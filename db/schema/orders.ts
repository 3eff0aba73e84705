import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { catalogCoffees } from "./catalog";
import { lastChanged } from "./instant";
import { users } from "./people";
import { blendRecipes } from "./recipes";
import { identity, rowId } from "./row-id";

/** Roasted coffee that is wanted by a day: of a coffee, or of a recipe. */
export const roastOrders = pgTable(
  "roast_orders",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    coffeeId: rowId().references(() => catalogCoffees.id, { onDelete: "cascade" }),
    recipeId: rowId(),
    /** Ounces of roasted coffee. */
    oz: numeric({ precision: 10, scale: 3, mode: "number" }).notNull(),
    dueOn: date({ mode: "string" }).notNull(),
    note: text(),
    /** Null while it is open. */
    fulfilledOn: date({ mode: "string" }),
    /** Accounts, as of lots. */
    enteredBy: text(),
    changedBy: text(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    lastUpdated: lastChanged(),
  },
  (t) => [
    unique("roast_orders_owner").on(t.ownerId, t.id),
    check("roast_orders_product", sql`(${t.coffeeId} is null) <> (${t.recipeId} is null)`),
    check("roast_orders_oz", sql`${t.oz} > 0`),
    foreignKey({
      name: "roast_orders_own_recipe",
      columns: [t.ownerId, t.recipeId],
      foreignColumns: [blendRecipes.ownerId, blendRecipes.id],
    }).onDelete("cascade"),
    index("roast_orders_coffee").on(t.coffeeId),
    index("roast_orders_recipe").on(t.recipeId),
    index("roast_orders_owner_due").on(t.ownerId, t.dueOn, t.id),
  ],
);
