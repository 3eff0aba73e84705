import { methodHandlers } from "@/lib/api/methods";
import { servePublicFile } from "@/lib/api/public-file";
import { textForModels } from "@/lib/docs/llms";

export const GET = servePublicFile(textForModels);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
