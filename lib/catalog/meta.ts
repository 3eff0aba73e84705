import { authMeta, type Viewer } from "@/lib/viewer";
import { accessMeta, type CatalogAccess } from "./access";

/** The `meta` block of contract/catalog.md#1.6. Nothing is cached yet. */
export function catalogMeta<const R extends string, const N extends string>(
  resource: R,
  namespace: N,
  viewer: Viewer,
  access: CatalogAccess,
  totalAvailable: number,
  { truncated = false } = {},
) {
  return {
    resource,
    namespace,
    version: "v1",
    auth: authMeta(viewer),
    access: { ...accessMeta(access, totalAvailable), ...(truncated && { truncated }) },
    cache: { hit: false, timestamp: null },
  } as const;
}
