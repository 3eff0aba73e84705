import { methodHandlers } from "@/lib/api/methods";
import { servePublicFile } from "@/lib/api/public-file";
import { listForModels } from "@/lib/docs/llms";

export const GET = servePublicFile(listForModels);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
