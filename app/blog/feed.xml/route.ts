import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readBlogRss } from "@/lib/blog/contract";
import { blogFile } from "@/lib/blog/published";

export const GET = handle(readBlogRss, () => blogFile("rss"));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
