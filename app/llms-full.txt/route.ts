import { methodHandlers } from "@/lib/api/methods";
import { serveTextFile } from "@/lib/api/text-file";
import { textForModels } from "@/lib/docs/llms";

export const GET = serveTextFile(textForModels);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
