import type { InferInsertModel, InferSelectModel } from "drizzle-orm";
import { database } from "@/db/client";
import { catalogCoffees, suppliers } from "@/db/schema";

export type SupplierRow = InferSelectModel<typeof suppliers>;
export type CoffeeRow = InferSelectModel<typeof catalogCoffees>;

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
