import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { search } from "@/lib/search/contract";
import { searchEverything } from "@/lib/search/search";

export const GET = handle(search, ({ viewer, query }) => searchEverything(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
