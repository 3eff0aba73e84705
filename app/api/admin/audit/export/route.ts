import { exportAudit } from "@/lib/admin/audit";
import { exportAuditEndpoint } from "@/lib/admin/audit-contract";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";

export const GET = handle(exportAuditEndpoint, ({ viewer, query }) => exportAudit(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
