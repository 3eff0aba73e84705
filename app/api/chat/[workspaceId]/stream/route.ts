import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { followRunning } from "@/lib/chat/chat";
import { followEndpoint } from "@/lib/chat/contract";

export const GET = handle(followEndpoint, ({ viewer, params }) => followRunning(viewer, params.workspaceId));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
