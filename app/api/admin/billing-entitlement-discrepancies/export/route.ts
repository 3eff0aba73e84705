import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { exportDiscrepancies } from "@/lib/billing/drift/contract";
import { exportReport } from "@/lib/billing/drift/report";

export const GET = handle(exportDiscrepancies, ({ viewer, query }) => exportReport(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
