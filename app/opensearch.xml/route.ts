import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readOpenSearch } from "@/lib/discovery/contract";
import { openSearch } from "@/lib/discovery/opensearch";

export const GET = handle(readOpenSearch, () => openSearch());

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
