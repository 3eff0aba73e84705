import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readRoleDiscrepancies, repairRoleDiscrepancies } from "@/lib/billing/drift/contract";
import { readReport } from "@/lib/billing/drift/report";
import { changeDrift } from "@/lib/billing/drift/requests";

export const GET = handle(readRoleDiscrepancies, ({ viewer }) => readReport(viewer));
export const POST = acceptForms(
  handle(repairRoleDiscrepancies, ({ viewer, body }) => changeDrift(viewer, body)),
);

export const { DELETE, OPTIONS, PATCH, PUT } = methodHandlers("GET", "POST");
