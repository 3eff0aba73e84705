import { marketAccess } from "@/lib/catalog/access";
import { databaseFor } from "@/lib/catalog/database-for";
import type { OriginPrices, Supplier } from "@/lib/catalog/schemas";
import { cachedAggregate } from "@/lib/catalog/search/aggregate-cache";
import type { QuantityLb } from "@/lib/coffee/price-tiers";
import type { Viewer } from "@/lib/viewer";
import { originsByCountry, suppliersBySlug } from "./catalog-pages";
import { type OriginStock, type SupplierStock, stockByCountry, stockBySupplier } from "./directory-queries";

export interface ListedOrigin extends OriginStock {
  /** Null with too few prices in stock. */
  prices: OriginPrices | null;
}

/** Countries with coffees in stock that the viewer may see, most coffees first; without those entered by hand. */
export async function viewOrigins(viewer: Viewer, quantityLb: QuantityLb): Promise<ListedOrigin[]> {
  const access = marketAccess(viewer, {});
  const [stock, prices] = await Promise.all([
    cachedAggregate(viewer, access, ["stock-by-country"], () => stockByCountry(databaseFor(access), access)),
    originsByCountry(viewer, access, quantityLb),
  ]);
  return stock.map((origin) => ({ ...origin, prices: prices.get(origin.country) ?? null }));
}

interface ListedSupplier extends Supplier {
  /** Null without coffees in stock that the viewer may see. */
  stock: SupplierStock | null;
}

/** By name. Wholesale suppliers' stock is null for those who can't see wholesale lots. */
export async function viewSuppliers(viewer: Viewer): Promise<ListedSupplier[]> {
  const access = marketAccess(viewer, { showWholesale: true });
  const [suppliers, stock] = await Promise.all([
    suppliersBySlug(),
    cachedAggregate(viewer, access, ["stock-by-supplier"], () =>
      stockBySupplier(databaseFor(access), access),
    ),
  ]);
  return [...suppliers.values()].map((supplier) => ({
    ...supplier,
    stock: stock.get(supplier.slug) ?? null,
  }));
}
