import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readChangelogJson } from "@/lib/blog/contract";
import { changelogFile } from "@/lib/blog/published";

export const GET = handle(readChangelogJson, () => changelogFile("json"));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
