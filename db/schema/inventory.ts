import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { catalogCoffees } from "./catalog";
import { lastChanged } from "./instant";
import { users } from "./people";
import { identity, rowId } from "./row-id";

/** What a cupping of a lot gave. */
export interface CuppingNotes {
  /** 0–10 for each attribute that was scored; the attributes are the contract's. */
  scores: Record<string, number>;
  text: string | null;
}

export const lots = pgTable(
  "lots",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A supplier's listing, or a private row of the owner's for a coffee entered by hand. */
    coffeeId: rowId()
      .notNull()
      .references(() => catalogCoffees.id),
    /** In the buyer's words; null where a supplier's listing says it, or unknown. */
    boughtFrom: text(),
    notes: text(),
    /** The owner's rating, 1–10. */
    rank: smallint(),
    purchaseDate: date({ mode: "string" }),
    purchasedQtyLbs: numeric({ precision: 10, scale: 4, mode: "number" }).notNull(),
    /** US dollars for the whole lot; null if unknown. */
    beanCost: numeric({ precision: 12, scale: 2, mode: "number" }),
    /** US dollars of tax and shipping for all of the lot; null counts as none. */
    taxShipCost: numeric({ precision: 12, scale: 2, mode: "number" }),
    cuppingNotes: jsonb().$type<CuppingNotes>(),
    /** Where it is stored, in the owner's words. */
    location: text(),
    lotNumber: text(),
    receivedDate: date({ mode: "string" }),
    moisturePercent: numeric({ precision: 4, scale: 2, mode: "number" }),
    waterActivity: numeric({ precision: 4, scale: 3, mode: "number" }),
    densityGL: numeric("density_g_l", { precision: 5, scale: 1, mode: "number" }),
    screenSize: text(),
    /** Reference of the due diligence statement under the EU's deforestation regulation. */
    eudrReference: text(),
    /** The plot of land: coordinates, GeoJSON or its name. */
    eudrPlot: text(),
    /**
     * At least 4 ounces are left. Updated in the transaction that changes the lot or its roasts.
     */
    stocked: boolean().notNull(),
    /**
     * The person's account id; not a foreign key, so that a deleted person differs from none (rows from before
     * members).
     */
    enteredBy: text(),
    changedBy: text(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    lastUpdated: lastChanged(),
  },
  (t) => [
    check("lots_rank", sql`${t.rank} between 1 and 10`),
    check("lots_quantity_not_negative", sql`${t.purchasedQtyLbs} >= 0`),
    check("lots_moisture", sql`${t.moisturePercent} between 1 and 30`),
    check("lots_water_activity", sql`${t.waterActivity} between 0 and 1`),
    check("lots_density", sql`${t.densityGL} between 300 and 1200`),
    check("lots_costs_not_negative", sql`${t.beanCost} >= 0 and ${t.taxShipCost} >= 0`),
    /** Composite, so rows that refer to a lot can't belong to another owner. */
    unique("lots_owner").on(t.ownerId, t.id),
    index("lots_coffee").on(t.coffeeId),
  ],
);

export const MOVEMENT_KINDS = ["sold_green", "sampled", "spilled", "counted", "used_up", "moved"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Changes to a lot's green coffee other than its purchase and its roasts. */
export const lotMovements = pgTable(
  "lot_movements",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lotId: rowId().notNull(),
    kind: text().$type<MovementKind>().notNull(),
    /** Ounces; negative for what left. Four decimals, as pounds bought have in ounces. */
    oz: numeric({ precision: 12, scale: 4, mode: "number" }).notNull(),
    /** US dollars for green coffee sold; null if given away or unknown. */
    price: numeric({ precision: 12, scale: 2, mode: "number" }),
    movedOn: date({ mode: "string" }).notNull(),
    reason: text(),
    /** For a move: the new and the old place; null if none was entered. */
    location: text(),
    fromLocation: text(),
    enteredBy: text(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    lastUpdated: lastChanged(),
  },
  (t) => [
    check(
      "lot_movements_kind",
      sql`${t.kind} in ('sold_green', 'sampled', 'spilled', 'counted', 'used_up', 'moved')`,
    ),
    check(
      "lot_movements_leaves",
      sql`case ${t.kind} when 'moved' then ${t.oz} = 0 when 'counted' then true when 'used_up' then true else ${t.oz} < 0 end`,
    ),
    check(
      "lot_movements_location",
      sql`(${t.kind} = 'moved') = (${t.location} is not null) and (${t.kind} = 'moved' or ${t.fromLocation} is null)`,
    ),
    check("lot_movements_price", sql`${t.price} is null or (${t.price} >= 0 and ${t.kind} = 'sold_green')`),
    unique("lot_movements_owner").on(t.ownerId, t.id),
    foreignKey({
      name: "lot_movements_own_lot",
      columns: [t.ownerId, t.lotId],
      foreignColumns: [lots.ownerId, lots.id],
    }).onDelete("cascade"),
    index("lot_movements_lot").on(t.lotId, t.oz),
  ],
);

/** A link that shows lots without costs and notes. */
export const inventoryShares = pgTable(
  "inventory_shares",
  {
    id: identity(),
    /** SHA-256 (hex) of the token, which isn't stored. */
    tokenHash: text().notNull().unique("inventory_shares_token_hash_unique"),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null for all lots. */
    lotId: rowId(),
    /** Shows arrival and storage too. */
    showsArrival: boolean().notNull().default(false),
    expiresAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
    /** Leaves with the person: it must not outlast their access. */
    enteredBy: text(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
  },
  (t) => [
    unique("inventory_shares_owner").on(t.ownerId, t.id),
    foreignKey({
      name: "inventory_shares_own_lot",
      columns: [t.ownerId, t.lotId],
      foreignColumns: [lots.ownerId, lots.id],
    }).onDelete("cascade"),
    index("inventory_shares_lot").on(t.lotId),
  ],
);
