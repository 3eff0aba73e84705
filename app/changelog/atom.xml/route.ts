import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readChangelogAtom } from "@/lib/blog/contract";
import { changelogFile } from "@/lib/blog/published";

export const GET = handle(readChangelogAtom, () => changelogFile("atom"));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
