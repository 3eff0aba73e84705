import { methodHandlers } from "@/lib/api/methods";
import { serveTextFile } from "@/lib/api/text-file";
import { listForModels } from "@/lib/docs/llms";

export const GET = serveTextFile(listForModels);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
