import { z } from "zod";
import { MESSAGE_ROLES, MESSAGE_STATES, WORKSPACE_TYPES } from "@/db/schema";
import { canvasBlocks } from "@/lib/canvas/contract";
import { plainText, textField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { Download } from "@/lib/http/files/download";
import type { Parameters } from "@/lib/http/query/parse-query";
import { oneOf } from "@/lib/http/query/query-fields";
import { isRecord } from "@/lib/is-record";
import { CHATTERS } from "@/lib/viewer";

/** Conversations and their canvases (contract/workspaces.md#2). */

export const MAX_WORKSPACES = 100;
export const MAX_MESSAGES = 5000;
export const MESSAGES_SHOWN = 50;
const MAX_SAVED_AT_ONCE = 50;
export const MAX_MESSAGE = 10_000;
/** How long a deletion can be undone. */
export const UNDO_S = 30;
export const DEFAULT_TITLE = "New workspace";
const MAX_TITLE = 120;
const MAX_CLIENT_ID = 100;
/** A canvas at its limit, all of it beyond ASCII, with room for a clear refusal. */
export const MAX_BODY = 2 * 1024 * 1024;

const instant = z.iso.datetime();

const workspace = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(WORKSPACE_TYPES),
  summary: z.string().nullable(),
  revision: z.int().describe("Revision of the canvas, which rises with every change"),
  createdAt: instant,
  lastAccessedAt: instant,
});
export type Workspace = z.output<typeof workspace>;

const message = z.object({
  id: z.uuid(),
  clientMessageId: z.string().nullable(),
  role: z.enum(MESSAGE_ROLES),
  text: z.string(),
  parts: z.array(z.unknown()).describe("For an answer: its text, blocks with their data, and sources"),
  page: z.object({ kind: z.string(), id: z.union([z.string(), z.int()]) }).nullable(),
  state: z.enum(MESSAGE_STATES),
  createdAt: instant,
});
export type Message = z.output<typeof message>;

export const workspaceParams = {
  id: { schema: z.uuid("the id of a workspace"), blank: "malformed", description: "The workspace" },
} as const satisfies Parameters;

const titleField = textField(MAX_TITLE);
const typeField = z.enum(WORKSPACE_TYPES, `one of ${WORKSPACE_TYPES.join(", ")}`);

export const listWorkspacesEndpoint = endpoint({
  id: "listWorkspaces",
  method: "GET",
  path: "/api/workspaces",
  audience: CHATTERS,
  summary: "List your workspaces, most recently used first",
  params: {},
  query: { parameters: {} },
  response: z.object({ workspaces: z.array(workspace) }),
  errors: ["entitlement_required"],
  freshness: "never",
});

const newWorkspace = z.object(
  {
    title: titleField.optional(),
    type: typeField.default("general"),
    blocks: canvasBlocks.default([]),
  },
  "a JSON object",
);
export type NewWorkspace = z.output<typeof newWorkspace>;

export const createWorkspaceEndpoint = endpoint({
  id: "createWorkspace",
  method: "POST",
  path: "/api/workspaces",
  audience: CHATTERS,
  summary: "Create a workspace. Without a title, it's named after the first question",
  params: {},
  query: { parameters: {} },
  body: newWorkspace,
  maxBodyBytes: MAX_BODY,
  response: z.object({ workspace }),
  statuses: [201],
  errors: ["entitlement_required", "conflict", "payload_too_large"],
  freshness: "never",
});

export const readWorkspaceEndpoint = endpoint({
  id: "readWorkspace",
  method: "GET",
  path: "/api/workspaces/{id}",
  audience: CHATTERS,
  summary: "Retrieve a workspace and its last 50 messages",
  params: workspaceParams,
  query: {
    parameters: {
      before: { schema: z.uuid("the id of a message"), description: "Return messages before this one" },
    },
  },
  response: z.object({
    workspace,
    messages: z.array(message).describe("Oldest first"),
    hasEarlier: z.boolean(),
  }),
  errors: ["entitlement_required", "not_found", "not_owner"],
  freshness: "never",
});

const workspaceChanges = z
  .object({ title: titleField.optional(), type: typeField.optional() }, "a JSON object")
  .refine(({ title, type }) => title !== undefined || type !== undefined, "title or type");
export type WorkspaceChanges = z.output<typeof workspaceChanges>;

export const changeWorkspaceEndpoint = endpoint({
  id: "changeWorkspace",
  method: "PUT",
  path: "/api/workspaces/{id}",
  audience: CHATTERS,
  summary: "Update a workspace's title or type",
  params: workspaceParams,
  query: { parameters: {} },
  body: workspaceChanges,
  response: z.object({ workspace }),
  errors: ["entitlement_required", "not_found", "not_owner"],
  freshness: "never",
});

export const deleteWorkspaceEndpoint = endpoint({
  id: "deleteWorkspace",
  method: "DELETE",
  path: "/api/workspaces/{id}",
  audience: CHATTERS,
  summary: `Delete a workspace. You can restore it for ${UNDO_S} seconds`,
  params: workspaceParams,
  query: { parameters: {} },
  response: z.object({ success: z.literal(true), undoUntil: instant }),
  errors: ["entitlement_required", "not_found", "not_owner"],
  freshness: "never",
});

export const restoreWorkspaceEndpoint = endpoint({
  id: "restoreWorkspace",
  method: "POST",
  path: "/api/workspaces/{id}/restore",
  audience: CHATTERS,
  summary: "Restore a deleted workspace",
  params: workspaceParams,
  query: { parameters: {} },
  response: z.object({ workspace }),
  errors: ["entitlement_required", "not_found", "not_owner", "conflict"],
  freshness: "never",
});

const OWN_MESSAGES = "user; other messages are written by the server";
const pageField = z.object(
  { kind: plainText(40), id: z.union([z.int(), plainText(200)]) },
  "a kind and an id",
);

const newMessage = z.strictObject(
  {
    clientMessageId: textField(MAX_CLIENT_ID).optional(),
    role: z.literal("user", OWN_MESSAGES).default("user"),
    text: textField(MAX_MESSAGE, { lines: true }),
    page: pageField.optional(),
  },
  "only clientMessageId, role, text and page",
);
export type NewMessage = z.output<typeof newMessage>;

const oneOrMore = (sent: unknown) => (isRecord(sent) && !("messages" in sent) ? { messages: [sent] } : sent);
const howMany = `1 to ${MAX_SAVED_AT_ONCE} messages`;

export const saveMessagesEndpoint = endpoint({
  id: "saveMessages",
  method: "POST",
  path: "/api/workspaces/{id}/messages",
  audience: CHATTERS,
  summary: "Save up to 50 messages. A known clientMessageId returns the saved message",
  params: workspaceParams,
  query: { parameters: {} },
  body: z.preprocess(
    oneOrMore,
    z.object(
      { messages: z.array(newMessage, howMany).min(1, howMany).max(MAX_SAVED_AT_ONCE, howMany) },
      "a JSON object",
    ),
  ),
  maxBodyBytes: MAX_BODY,
  response: z.object({ messages: z.array(message) }),
  statuses: [201],
  errors: ["entitlement_required", "not_found", "not_owner", "conflict", "payload_too_large"],
  freshness: "never",
});

export const clearMessagesEndpoint = endpoint({
  id: "clearMessages",
  method: "DELETE",
  path: "/api/workspaces/{id}/messages",
  audience: CHATTERS,
  summary: "Delete the messages of a workspace. Keeps its canvas",
  params: workspaceParams,
  query: { parameters: {} },
  response: z.object({ success: z.literal(true), deleted: z.int() }),
  errors: ["entitlement_required", "not_found", "not_owner"],
  freshness: "never",
});

export const summarizeWorkspaceEndpoint = endpoint({
  id: "summarizeWorkspace",
  method: "POST",
  path: "/api/workspaces/{id}/summarize",
  audience: CHATTERS,
  summary: "Summarize a conversation",
  params: workspaceParams,
  query: { parameters: {} },
  response: z.object({
    summary: z.string().nullable(),
    skipped: z.enum(["empty", "unchanged", "too_soon"]).optional(),
    retry_after_ms: z.int().optional(),
  }),
  errors: ["entitlement_required", "not_found", "not_owner", "upstream_failure", "rate_limit_exceeded"],
  freshness: "never",
});

const EXPORT_FORMATS = ["markdown", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportWorkspaceEndpoint = endpoint({
  id: "exportWorkspace",
  method: "GET",
  path: "/api/workspaces/{id}/export",
  audience: CHATTERS,
  summary: "Export a workspace: its messages, and its canvas with current data",
  params: workspaceParams,
  query: {
    parameters: {
      format: { schema: oneOf(EXPORT_FORMATS, "markdown or json"), description: "Defaults to markdown" },
    },
  },
  response: z.instanceof(Download),
  errors: ["entitlement_required", "not_found", "not_owner"],
  freshness: "never",
});
