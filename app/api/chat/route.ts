import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { chat } from "@/lib/chat/chat";
import { chatEndpoint } from "@/lib/chat/contract";

export const POST = handle(chatEndpoint, ({ viewer, body, signal }) => chat(viewer, body, signal));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
