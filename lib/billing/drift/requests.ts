import type { z } from "zod";
import type { Viewer } from "@/lib/viewer";
import { acknowledge, cancelRun, checkAgain, startAudit } from "./commands";
import type { repairDiscrepancies } from "./contract";
import { repair } from "./repair";

type Request = z.output<NonNullable<typeof repairDiscrepancies.body>>;

/** `POST /api/admin/billing-entitlement-discrepancies`, by its action. */
export function changeDrift(viewer: Viewer, request: Request) {
  switch (request.action) {
    case "audit":
      return startAudit(viewer);
    case "cancel":
      return cancelRun(viewer, request);
    case "check":
      return checkAgain(viewer, request.userId);
    case "acknowledge":
      return acknowledge(viewer, request);
    case "repair":
      return repair(viewer, request);
    default:
      return request satisfies never;
  }
}
