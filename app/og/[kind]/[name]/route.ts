import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readPreviewImage } from "@/lib/og/contract";
import { previewImage } from "@/lib/og/preview-image";

export const GET = handle(readPreviewImage, ({ params }) => previewImage(params));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
