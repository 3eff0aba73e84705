import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { stopAnswer } from "@/lib/chat/chat";
import { stopEndpoint } from "@/lib/chat/contract";

export const POST = handle(stopEndpoint, ({ viewer, body }) => stopAnswer(viewer, body.workspaceId));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
