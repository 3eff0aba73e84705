import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { addLots } from "@/lib/inventory/add-lots";
import { createLots } from "@/lib/inventory/contract";

export const POST = handle(createLots, ({ viewer, body }) => addLots(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
