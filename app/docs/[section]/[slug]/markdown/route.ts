import { methodHandlers } from "@/lib/api/methods";
import { servePublicFile } from "@/lib/api/public-file";
import { docsMarkdown } from "@/lib/docs/docs-markdown";

export const GET = servePublicFile(docsMarkdown);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
