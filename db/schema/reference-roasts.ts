import { foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { catalogCoffees } from "./catalog";
import { users } from "./people";
import { roasts } from "./roasts";
import { rowId } from "./row-id";

/** At most one reference roast per coffee. */
export const referenceRoasts = pgTable(
  "reference_roasts",
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    coffeeId: rowId()
      .notNull()
      .references(() => catalogCoffees.id, { onDelete: "cascade" }),
    roastId: rowId().notNull(),
    /** An account, as of lots. */
    enteredBy: text(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.coffeeId] }),
    foreignKey({
      name: "reference_roasts_own_roast",
      columns: [t.ownerId, t.roastId],
      foreignColumns: [roasts.ownerId, roasts.id],
    }).onDelete("cascade"),
    index("reference_roasts_coffee").on(t.coffeeId),
    index("reference_roasts_roast").on(t.roastId),
  ],
);
