import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { findLots } from "@/lib/workspaces/tools";
import { greenCoffeeTool } from "@/lib/workspaces/tools-contract";

export const POST = handle(greenCoffeeTool, ({ viewer, body }) => findLots(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
