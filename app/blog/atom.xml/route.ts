import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readBlogAtom } from "@/lib/blog/contract";
import { blogFile } from "@/lib/blog/published";

export const GET = handle(readBlogAtom, () => blogFile("atom"));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
