import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readDiscrepancies, repairDiscrepancies } from "@/lib/billing/drift/contract";
import { readReport } from "@/lib/billing/drift/report";
import { changeDrift } from "@/lib/billing/drift/requests";

export const GET = handle(readDiscrepancies, ({ viewer }) => readReport(viewer));
export const POST = acceptForms(handle(repairDiscrepancies, ({ viewer, body }) => changeDrift(viewer, body)));

export const { DELETE, OPTIONS, PATCH, PUT } = methodHandlers("GET", "POST");
