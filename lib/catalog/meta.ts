import { authMeta, type Viewer } from "@/lib/viewer";
import { accessMeta, type CatalogAccess } from "./access";
import type { PriceAt, SearchMeta } from "./schemas";

/** The `meta` block of contract/catalog.md#1.6. `cache` is that of an answer just made; the response cache changes it. */
export function catalogMeta<const R extends string, const N extends string>(
  resource: R,
  namespace: N,
  viewer: Viewer,
  access: CatalogAccess,
  totalAvailable: number,
  {
    truncated = false,
    search,
    priceAt,
  }: { truncated?: boolean; search?: SearchMeta | undefined; priceAt?: PriceAt | undefined } = {},
) {
  return {
    resource,
    namespace,
    version: "v1",
    auth: authMeta(viewer),
    access: { ...accessMeta(access, totalAvailable), ...(truncated && { truncated }) },
    ...(priceAt && { price_at: priceAt }),
    cache: { hit: false, timestamp: null },
    ...(search && { search }),
  } as const;
}
