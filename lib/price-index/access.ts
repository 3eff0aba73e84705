import { authorize, requiresApiKey } from "@/lib/access/authorize";
import { PLANS } from "@/lib/access/plans";
import { type ApiKeyViewer, authMeta, type Viewer } from "@/lib/viewer";
import { listPriceIndex } from "./contract";

export interface PriceIndexAccess {
  viewer: ApiKeyViewer;
  /** Most rows one call returns under the caller's plan; null when the plan sets no cap. */
  rowLimit: number | null;
}

/** @throws ApiError 401 without an API key, and 403 without the entitlement or scope */
export function priceIndexAccess(viewer: Viewer): PriceIndexAccess {
  authorize(viewer, listPriceIndex.audience);
  if (viewer.kind !== "apiKey") throw requiresApiKey();
  return { viewer, rowLimit: PLANS[viewer.plan].rowsPerCall };
}

export function subscriberMeta({ viewer }: PriceIndexAccess) {
  return {
    ...authMeta(viewer),
    kind: "api-key",
    role: viewer.role,
    apiPlan: viewer.plan,
    ppiAccess: true,
  } as const;
}
