import { requireBenchOwner } from "@/lib/access/bench";
import type { SessionViewer } from "@/lib/viewer";
import type { LotChanges } from "./lot";

/** @throws ApiError 403 `bench_role_required` where costs are sent by a person who doesn't see them */
export function refuseCosts(session: SessionViewer, sent: LotChanges): void {
  if (sent.bean_cost !== undefined || sent.tax_ship_cost !== undefined)
    requireBenchOwner(
      session,
      "Costs are for the owners of this bench. Leave out bean_cost and tax_ship_cost.",
    );
}
