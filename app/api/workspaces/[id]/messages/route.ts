import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { created } from "@/lib/http/answers/reply";
import { clearMessagesEndpoint, saveMessagesEndpoint } from "@/lib/workspaces/contract";
import { clearMessages, saveMessages } from "@/lib/workspaces/messages";

export const POST = handle(saveMessagesEndpoint, async ({ viewer, params, body }) =>
  created(`/api/workspaces/${params.id}`, await saveMessages(viewer, params.id, body.messages)),
);

export const DELETE = handle(clearMessagesEndpoint, ({ viewer, params }) => clearMessages(viewer, params.id));

export const { GET, OPTIONS, PATCH, PUT } = methodHandlers("POST", "DELETE");
