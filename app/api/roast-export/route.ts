import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { exportRoast } from "@/lib/roast/logs/contract";
import { exportRoastFile } from "@/lib/roast/logs/export-roast";

export const GET = handle(exportRoast, ({ viewer, query }) => exportRoastFile(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
