import type { SupplierProduct } from "@/lib/coffee/supplier-product";

/** A product of one pound for $8.50, with whatever a test wants to be different. */
export function product(overrides: Partial<SupplierProduct> = {}): SupplierProduct {
  return {
    sourceId: "1",
    name: "Kenya AA",
    description: null,
    url: null,
    productType: null,
    tags: [],
    columns: {},
    sizes: [{ label: "1 lb", weight: null, price: "8.50", currency: "USD", available: true }],
    ...overrides,
  };
}
