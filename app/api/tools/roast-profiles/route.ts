import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { findRoasts } from "@/lib/workspaces/tools";
import { roastProfilesTool } from "@/lib/workspaces/tools-contract";

export const POST = handle(roastProfilesTool, ({ viewer, body }) => findRoasts(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
