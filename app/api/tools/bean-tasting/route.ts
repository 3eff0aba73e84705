import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readTasting } from "@/lib/workspaces/tools";
import { beanTastingTool } from "@/lib/workspaces/tools-contract";

export const POST = handle(beanTastingTool, ({ viewer, body }) => readTasting(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
