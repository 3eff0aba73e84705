import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { previewArtisan } from "@/lib/roast/logs/contract";
import { previewLog } from "@/lib/roast/logs/preview-log";

export const POST = handle(previewArtisan, ({ viewer, body }) => previewLog(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods("POST");
