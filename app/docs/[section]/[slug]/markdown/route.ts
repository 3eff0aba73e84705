import { methodHandlers } from "@/lib/api/methods";
import { servePublicFile } from "@/lib/api/public-file";
import { docsTwin } from "@/lib/docs/docs-twin";

export const GET = servePublicFile(docsTwin);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
