import { methodHandlers } from "@/lib/api/methods";
import { serveTextFile } from "@/lib/api/text-file";
import { docsTwin } from "@/lib/docs/docs-twin";

export const GET = serveTextFile(docsTwin);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
