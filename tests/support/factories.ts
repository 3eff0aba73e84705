import type { InferInsertModel, InferSelectModel } from "drizzle-orm";
import { database } from "@/db/client";
import { catalogCoffees, lots, roasts, suppliers } from "@/db/schema";

export type SupplierRow = InferSelectModel<typeof suppliers>;
export type CoffeeRow = InferSelectModel<typeof catalogCoffees>;
export type LotRow = InferSelectModel<typeof lots>;
type RoastRow = InferSelectModel<typeof roasts>;

let serial = 0;

/** A supplier that no other test has; whatever matters to the test is passed in. */
export async function insertSupplier(
  overrides: Partial<InferInsertModel<typeof suppliers>> = {},
): Promise<SupplierRow> {
  const number = ++serial;
  const [row] = await database()
    .insert(suppliers)
    .values({
      slug: `supplier-${number}`,
      name: `Supplier ${number}`,
      feedKind: "jsonl",
      feedUrl: `/feeds/supplier-${number}.jsonl`,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error("no supplier was inserted");
  return row;
}

type CoffeeOverrides = Partial<InferInsertModel<typeof catalogCoffees>> & {
  /** Whose listing it is; unset: a new supplier's. */
  supplier?: SupplierRow;
};

/** A stocked, public listing that discloses only its name; whatever matters to the test is passed in. */
export async function insertCoffee({ supplier, ...overrides }: CoffeeOverrides = {}): Promise<CoffeeRow> {
  const owner = supplier ?? (await insertSupplier());
  const number = ++serial;
  const [row] = await database()
    .insert(catalogCoffees)
    .values({
      supplierId: owner.id,
      source: owner.slug,
      sourceListingId: `listing-${number}`,
      name: `Coffee ${number}`,
      stocked: true,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error("no coffee was inserted");
  return row;
}

/** Twenty pounds of a coffee, bought for 120 dollars; whatever matters to the test is passed in. */
export async function insertLot(
  overrides: Partial<InferInsertModel<typeof lots>> & { ownerId: string },
): Promise<LotRow> {
  const coffeeId = overrides.coffeeId ?? (await insertCoffee()).id;
  const [row] = await database()
    .insert(lots)
    .values({ purchasedQtyLbs: 20, beanCost: 120, stocked: true, ...overrides, coffeeId })
    .returning();
  if (!row) throw new Error("no lot was inserted");
  return row;
}

/** A pound of a lot, roasted by hand; the lot's stock is left as it is. */
export async function insertRoast({
  lot,
  ...overrides
}: Partial<InferInsertModel<typeof roasts>> & { lot: LotRow }): Promise<RoastRow> {
  const [row] = await database()
    .insert(roasts)
    .values({
      ownerId: lot.ownerId,
      lotId: lot.id,
      batchName: `Batch ${++serial}`,
      roastDate: "2026-10-01",
      ozIn: 16,
      ozOut: 13.6,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error("no roast was inserted");
  return row;
}
