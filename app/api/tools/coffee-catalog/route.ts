import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { findCoffees } from "@/lib/workspaces/tools";
import { coffeeCatalogTool } from "@/lib/workspaces/tools-contract";

export const POST = handle(coffeeCatalogTool, ({ viewer, body }) => findCoffees(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
