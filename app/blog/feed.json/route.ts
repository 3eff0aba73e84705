import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readBlogJson } from "@/lib/blog/contract";
import { blogFile } from "@/lib/blog/published";

export const GET = handle(readBlogJson, () => blogFile("json"));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
