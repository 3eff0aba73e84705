import { z } from "zod";
import { ANSWER_STATES } from "@/db/schema";
import type { ChatPlan } from "@/lib/access/plans";
import { pageRef } from "@/lib/assistant/contract";
import { Stream } from "@/lib/http/answers/stream";
import { textField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { CHATTERS } from "@/lib/viewer";

const MAX_CLIENT_ID = 100;
const workspaceId = z.uuid("id of a workspace");
/** Longer ones are refused by `requireFits`, which says how long they may be. */
const MAX_SENT = 60_000;

/** Nothing but these fields: history, roles and system texts of a client are refused by name. */
const chatBody = z.strictObject(
  {
    workspaceId,
    message: textField(MAX_SENT, { lines: true }),
    clientMessageId: textField(MAX_CLIENT_ID).optional(),
    page: z.strictObject(pageRef.shape, "only a kind and an id").optional(),
  },
  {
    error: ({ code }) =>
      code === "unrecognized_keys"
        ? "only workspaceId, message, clientMessageId and page: earlier messages are read from the workspace"
        : "a JSON object",
  },
);
export type ChatBody = z.output<typeof chatBody>;

const events = z.instanceof(Stream).meta({ description: "Server-sent events until the answer ends" });

export const chatEndpoint = endpoint({
  id: "chat",
  method: "POST",
  path: "/api/chat",
  audience: CHATTERS,
  summary: "Ask the assistant and stream its answer",
  params: {},
  query: { parameters: {} },
  body: chatBody,
  response: events,
  errors: [
    "entitlement_required",
    "not_found",
    "not_owner",
    "conflict",
    "prompt_budget_exceeded",
    "rate_limit_exceeded",
    "upstream_failure",
    "client_closed_request",
  ],
  freshness: "never",
});

export const followEndpoint = endpoint({
  id: "followAnswer",
  method: "GET",
  path: "/api/chat/{workspaceId}/stream",
  audience: CHATTERS,
  summary: "Stream the answer in progress from its start. Returns 204 if there is none",
  params: { workspaceId: { schema: workspaceId, description: "Id of the workspace" } },
  query: { parameters: {} },
  response: events,
  statuses: [204],
  errors: ["entitlement_required", "not_found", "not_owner"],
  freshness: "never",
});

export const stopEndpoint = endpoint({
  id: "stopAnswer",
  method: "POST",
  path: "/api/chat/stop",
  audience: CHATTERS,
  summary: "Stop the answer in progress. Keeps the text so far",
  params: {},
  query: { parameters: {} },
  body: z.strictObject({ workspaceId }, "a JSON object with workspaceId"),
  response: z.object({
    stopped: z.boolean().describe("False when no answer was running"),
    state: z.enum(ANSWER_STATES).nullable().describe("How the answer ended; null when none was running"),
  }),
  errors: ["entitlement_required", "not_found", "not_owner"],
  freshness: "never",
});

/** What a person has used of today (UTC), and may use. */
export interface DailyUsage extends ChatPlan {
  messages: number;
  tokens: number;
}
