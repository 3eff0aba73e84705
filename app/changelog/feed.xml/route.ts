import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readChangelogRss } from "@/lib/blog/contract";
import { changelogFile } from "@/lib/blog/published";

export const GET = handle(readChangelogRss, () => changelogFile("rss"));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
