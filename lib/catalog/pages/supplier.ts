import { readDatabase } from "@/db/client";
import { can } from "@/lib/access/capabilities";
import { catalogAccess } from "@/lib/catalog/access";
import type { CatalogQuery } from "@/lib/catalog/search/filters/parameters";
import type { Viewer } from "@/lib/viewer";
import { getCatalogPage, originsByCountry, suppliersBySlug } from "./catalog-pages";
import { priceLevel } from "./supplier-prices";
import { supplierListings, supplierReadAt } from "./supplier-queries";

/**
 * Data of a supplier's page; null for an unknown slug. Counts what the caller may see, including
 * wholesale if the supplier sells nothing else. Price levels are of retail listings at one pound.
 */
export async function viewSupplier(viewer: Viewer, slug: string, rows: number, quantityLb = 1) {
  const supplier = (await suppliersBySlug()).get(slug.toLowerCase());
  if (!supplier) return null;
  const retail = catalogAccess(viewer, {});
  const asked: CatalogQuery = {
    showWholesale: supplier.wholesaleOnly,
    source: [supplier.slug],
    stocked: "true",
    sortField: "arrival_date",
    quantity_lb: quantityLb,
    page: 1,
    limit: rows,
  };
  const [listings, priced, origins, readAt] = await Promise.all([
    getCatalogPage(viewer, asked),
    supplierListings(readDatabase(), retail, supplier.slug),
    originsByCountry(viewer, retail, 1),
    supplierReadAt(readDatabase(), supplier.slug),
  ]);
  return {
    supplier,
    listings,
    /** It sells wholesale only, of which not even the number is shown to callers who may not see wholesale. */
    isClosed: supplier.wholesaleOnly && !can(viewer, "canSeeWholesale"),
    level: priceLevel(priced, origins),
    readAt,
  };
}
export type SupplierPageData = NonNullable<Awaited<ReturnType<typeof viewSupplier>>>;
