import { authMeta, type Viewer } from "@/lib/viewer";
import { accessMeta, type CatalogAccess } from "./access";
import type { SearchMeta } from "./schemas";

/** The `meta` block of contract/catalog.md#1.6. Nothing is cached yet. */
export function catalogMeta<const R extends string, const N extends string>(
  resource: R,
  namespace: N,
  viewer: Viewer,
  access: CatalogAccess,
  totalAvailable: number,
  { truncated = false, search }: { truncated?: boolean; search?: SearchMeta | undefined } = {},
) {
  return {
    resource,
    namespace,
    version: "v1",
    auth: authMeta(viewer),
    access: { ...accessMeta(access, totalAvailable), ...(truncated && { truncated }) },
    cache: { hit: false, timestamp: null },
    ...(search && { search }),
  } as const;
}
