import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { previewArtisan } from "@/lib/roast/import/contract";
import { previewLog } from "@/lib/roast/import/preview-log";

export const POST = handle(previewArtisan, ({ viewer, body }) => previewLog(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
