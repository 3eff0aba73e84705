import { sql } from "drizzle-orm";
import { check, date, index, numeric, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { lastChanged } from "./instant";
import { lots } from "./inventory";
import { users } from "./people";
import { roasts } from "./roasts";
import { identity, rowId } from "./row-id";

/** Roasted coffee that somebody sold. */
export const sales = pgTable(
  "sales",
  {
    id: identity(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lotId: rowId()
      .notNull()
      .references(() => lots.id),
    /** The roast it came from, where the seller says so. */
    roastId: rowId().references(() => roasts.id, { onDelete: "set null" }),
    /** Ounces of roasted coffee. */
    ozSold: numeric({ precision: 10, scale: 3, mode: "number" }).notNull(),
    /** US dollars for all of the sale. */
    price: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    buyer: text(),
    batchName: text(),
    sellDate: date({ mode: "string" }).notNull(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    lastUpdated: lastChanged(),
  },
  (t) => [
    check("sales_ounces_positive", sql`${t.ozSold} > 0`),
    check("sales_price_not_negative", sql`${t.price} >= 0`),
    /** A person's sales, the latest first. */
    index("sales_owner_date").on(t.ownerId, t.sellDate.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("sales_lot").on(t.lotId),
    index("sales_roast").on(t.roastId),
  ],
);
