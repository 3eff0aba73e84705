import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { exportRoast } from "@/lib/roast/import/contract";
import { exportRoastFile } from "@/lib/roast/import/export-roast";

export const GET = handle(exportRoast, ({ viewer, query }) => exportRoastFile(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
