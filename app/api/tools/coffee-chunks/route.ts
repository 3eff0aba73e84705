import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { findChunks } from "@/lib/workspaces/tools";
import { coffeeChunksTool } from "@/lib/workspaces/tools-contract";

export const POST = handle(coffeeChunksTool, ({ body }) => findChunks(body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
