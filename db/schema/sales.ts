import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { lastChanged } from "./instant";
import { lots } from "./inventory";
import { users } from "./people";
import { roastedBlends } from "./roasted-blends";
import { roasts } from "./roasts";
import { identity, rowId } from "./row-id";

export const sales = pgTable(
  "sales",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lotId: rowId().notNull(),
    /** The roast it came from, where the seller says so. */
    roastId: rowId(),
    /** The blend of roasted coffee it came from, instead of a roast. */
    blendId: rowId(),
    /** Ounces of roasted coffee. */
    ozSold: numeric({ precision: 10, scale: 3, mode: "number" }).notNull(),
    /** US dollars for all of the sale. */
    price: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    buyer: text(),
    batchName: text(),
    sellDate: date({ mode: "string" }).notNull(),
    /** Accounts, as of lots. */
    enteredBy: text(),
    changedBy: text(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    lastUpdated: lastChanged(),
  },
  (t) => [
    unique("sales_owner").on(t.ownerId, t.id),
    foreignKey({
      name: "sales_own_lot",
      columns: [t.ownerId, t.lotId],
      foreignColumns: [lots.ownerId, lots.id],
    }),
    // The migration has `on delete set null (roast_id)`, which Drizzle can't express: the sale
    // keeps its owner.
    foreignKey({
      name: "sales_own_roast",
      columns: [t.ownerId, t.roastId],
      foreignColumns: [roasts.ownerId, roasts.id],
    }).onDelete("set null"),
    foreignKey({
      name: "sales_own_blend",
      columns: [t.ownerId, t.blendId],
      foreignColumns: [roastedBlends.ownerId, roastedBlends.id],
    }),
    check("sales_one_source", sql`${t.roastId} is null or ${t.blendId} is null`),
    check("sales_ounces_positive", sql`${t.ozSold} > 0`),
    check("sales_price_not_negative", sql`${t.price} >= 0`),
    index("sales_owner_date").on(t.ownerId, t.sellDate.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("sales_lot").on(t.lotId),
    index("sales_roast").on(t.roastId),
    index("sales_blend").on(t.blendId),
  ],
);

export const ROASTED_KINDS = ["packed", "given_away", "discarded", "used"] as const;
export type RoastedKind = (typeof ROASTED_KINDS)[number];

/** Movements of roasted coffee other than sales. */
export const roastedMovements = pgTable(
  "roasted_movements",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The roast it took from; null if it took from a blend. */
    roastId: rowId(),
    blendId: rowId(),
    kind: text().$type<RoastedKind>().notNull(),
    /** Ounces of roasted coffee; of all bags that were packed. */
    oz: numeric({ precision: 10, scale: 3, mode: "number" }).notNull(),
    /** How many were packed: packing changes no stock. */
    bags: integer(),
    movedOn: date({ mode: "string" }).notNull(),
    reason: text(),
    /** An account, as of lots. */
    enteredBy: text(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    lastUpdated: lastChanged(),
  },
  (t) => [
    unique("roasted_movements_owner").on(t.ownerId, t.id),
    check("roasted_movements_kind", sql`${t.kind} in ('packed', 'given_away', 'discarded', 'used')`),
    check("roasted_movements_oz", sql`${t.oz} > 0`),
    check("roasted_movements_bags", sql`(${t.kind} = 'packed') = (${t.bags} is not null) and ${t.bags} > 0`),
    foreignKey({
      name: "roasted_movements_own_roast",
      columns: [t.ownerId, t.roastId],
      foreignColumns: [roasts.ownerId, roasts.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "roasted_movements_own_blend",
      columns: [t.ownerId, t.blendId],
      foreignColumns: [roastedBlends.ownerId, roastedBlends.id],
    }),
    check("roasted_movements_source", sql`(${t.roastId} is null) <> (${t.blendId} is null)`),
    index("roasted_movements_roast").on(t.roastId, t.oz),
    index("roasted_movements_blend").on(t.blendId, t.oz),
  ],
);
