import { sql } from "drizzle-orm";
import {
  check,
  date,
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
import { users } from "./people";
import { roasts } from "./roasts";
import { identity, rowId } from "./row-id";

/** A blend mixed after roasting. It has separate stock, which the roasts in it lose. */
export const roastedBlends = pgTable(
  "roasted_blends",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    blendedOn: date({ mode: "string" }).notNull(),
    notes: text(),
    /** Accounts, as of lots. */
    enteredBy: text(),
    changedBy: text(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    lastUpdated: lastChanged(),
  },
  (t) => [unique("roasted_blends_owner").on(t.ownerId, t.id)],
);

export const roastedBlendParts = pgTable(
  "roasted_blend_parts",
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blendId: rowId().notNull(),
    roastId: rowId().notNull(),
    /** Ounces of roasted coffee. */
    oz: numeric({ precision: 10, scale: 3, mode: "number" }).notNull(),
    /** Sales of the blend are listed under the lot of the roast at 0. */
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.blendId, t.roastId] }),
    unique("roasted_blend_parts_position").on(t.ownerId, t.blendId, t.position),
    check("roasted_blend_parts_oz", sql`${t.oz} > 0`),
    foreignKey({
      name: "roasted_blend_parts_own_blend",
      columns: [t.ownerId, t.blendId],
      foreignColumns: [roastedBlends.ownerId, roastedBlends.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "roasted_blend_parts_own_roast",
      columns: [t.ownerId, t.roastId],
      foreignColumns: [roasts.ownerId, roasts.id],
    }),
    index("roasted_blend_parts_roast").on(t.roastId, t.oz),
    index("roasted_blend_parts_blend").on(t.blendId),
  ],
);
