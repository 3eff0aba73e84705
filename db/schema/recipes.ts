import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { lastChanged } from "./instant";
import { lots } from "./inventory";
import { users } from "./people";
import { identity, rowId } from "./row-id";

/** A blend that is roasted again and again. */
export const blendRecipes = pgTable(
  "blend_recipes",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    notes: text(),
    /** Accounts, as of lots. */
    enteredBy: text(),
    changedBy: text(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    lastUpdated: lastChanged(),
  },
  (t) => [unique("blend_recipes_owner").on(t.ownerId, t.id)],
);

/** A lot in a recipe, with its share of the green weight: percent, ounces or whatever adds up. */
export const blendRecipeParts = pgTable(
  "blend_recipe_parts",
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    recipeId: rowId().notNull(),
    lotId: rowId().notNull(),
    share: numeric({ precision: 10, scale: 3, mode: "number" }).notNull(),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.recipeId, t.lotId] }),
    foreignKey({
      name: "blend_recipe_parts_own_recipe",
      columns: [t.ownerId, t.recipeId],
      foreignColumns: [blendRecipes.ownerId, blendRecipes.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "blend_recipe_parts_own_lot",
      columns: [t.ownerId, t.lotId],
      foreignColumns: [lots.ownerId, lots.id],
    }).onDelete("cascade"),
    check("blend_recipe_parts_share", sql`${t.share} > 0`),
    index("blend_recipe_parts_lot").on(t.lotId),
    index("blend_recipe_parts_recipe").on(t.recipeId),
  ],
);
