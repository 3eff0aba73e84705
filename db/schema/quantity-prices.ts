import { boolean, doublePrecision, index, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { rowId } from "./row-id";

/**
 * The price of every coffee at any quantity: of each coffee's rows exactly one has
 * `from_lb <= quantity < below_lb`. A coffee without a price has one row without one. Triggers maintain it.
 */
export const quantityPrices = pgTable(
  "quantity_prices",
  {
    coffeeId: rowId().notNull(),
    /** 0 for the smallest tier: less isn't sold. */
    fromLb: doublePrecision().notNull(),
    /** Infinite for the largest tier. */
    belowLb: doublePrecision().notNull(),
    price: numeric({ precision: 10, scale: 2, mode: "number" }),
    stocked: boolean().notNull(),
    wholesale: boolean().notNull(),
    publicCoffee: boolean().notNull(),
    ownerId: text(),
  },
  (t) => [
    index("quantity_prices_coffee").on(t.coffeeId, t.fromLb, t.belowLb, t.price),
    // Both directions of a sort by price with missing prices last, as `sortIndexes` of the catalog.
    index("quantity_prices_asc").on(
      t.price.asc().nullsLast(),
      t.coffeeId.asc(),
      t.fromLb,
      t.belowLb,
      t.stocked,
      t.wholesale,
      t.publicCoffee,
      t.ownerId,
    ),
    index("quantity_prices_desc").on(
      t.price.desc().nullsLast(),
      t.coffeeId.asc(),
      t.fromLb,
      t.belowLb,
      t.stocked,
      t.wholesale,
      t.publicCoffee,
      t.ownerId,
    ),
  ],
);
