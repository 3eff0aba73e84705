import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readCounts } from "@/lib/inventory/movements/contract";
import { listCounts } from "@/lib/inventory/movements/movements";

export const GET = handle(readCounts, ({ viewer }) => listCounts(viewer));

export const { OPTIONS, POST, PUT, PATCH, DELETE } = methodHandlers("GET");
