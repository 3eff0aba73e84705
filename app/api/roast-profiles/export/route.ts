import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { exportRoastsEndpoint } from "@/lib/roast/contract";
import { exportRoasts } from "@/lib/roast/export";

export const GET = handle(exportRoastsEndpoint, ({ viewer, query }) => exportRoasts(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
