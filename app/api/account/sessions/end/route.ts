import { endOwnSessions } from "@/lib/account/account";
import { endSessions } from "@/lib/account/contract";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";

export const POST = handle(endSessions, ({ viewer, body }) => endOwnSessions(viewer, body.sessionId));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
