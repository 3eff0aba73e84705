import { z } from "zod";
import { SHARED_PARTS } from "@/db/schema";
import { endpoint } from "@/lib/http/endpoint";
import { ID, MAX_INTEGER } from "@/lib/http/errors/expected";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { requiring } from "@/lib/http/query/require-param";
import { CHATTERS } from "@/lib/viewer";
import { workspaceParams } from "@/lib/workspaces/contract";

/** Read-only links to a workspace (contract/workspaces.md#2). */

export const MAX_WORKSPACE_SHARES = 50;
const MIN_SECONDS = 60;
const MAX_SECONDS = 365 * 86_400;
const DEFAULT_SHARE_SECONDS = 7 * 86_400;

const share = z.object({
  id: z.int(),
  includes: z.array(z.enum(SHARED_PARTS)),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type WorkspaceShare = z.output<typeof share>;

const seconds = `whole seconds from ${MIN_SECONDS} to ${MAX_SECONDS}`;
const parts = `a list of ${SHARED_PARTS.join(", ")}`;
export const newWorkspaceShare = z.object(
  {
    expiresIn: z
      .int(seconds)
      .min(MIN_SECONDS, seconds)
      .max(MAX_SECONDS, seconds)
      .default(DEFAULT_SHARE_SECONDS),
    includes: z
      .array(z.enum(SHARED_PARTS, parts), parts)
      .default([])
      .transform((chosen) => SHARED_PARTS.filter((part) => chosen.includes(part))),
  },
  "a JSON object",
);
export type NewWorkspaceShare = z.output<typeof newWorkspaceShare>;

const common = {
  path: "/api/workspaces/{id}/share",
  audience: CHATTERS,
  params: workspaceParams,
  freshness: "never",
} as const;

export const readWorkspaceShares = endpoint({
  ...common,
  id: "readWorkspaceShares",
  method: "GET",
  summary: "List the active links to a workspace, newest first",
  query: { parameters: {} },
  response: z.object({ shares: z.array(share) }),
  errors: ["entitlement_required", "not_found", "not_owner"],
});

export const createWorkspaceShare = endpoint({
  ...common,
  id: "createWorkspaceShare",
  method: "POST",
  summary: "Create a read-only link, with the public catalog view plus the records you select",
  query: { parameters: {} },
  body: newWorkspaceShare,
  response: z.object({
    shareUrl: z.url().describe("Shown only once"),
    share,
  }),
  statuses: [201],
  errors: ["entitlement_required", "bench_role_required", "not_found", "not_owner", "conflict"],
});

export const revokeWorkspaceShareEndpoint = endpoint({
  ...common,
  id: "revokeWorkspaceShare",
  method: "DELETE",
  summary: "Revoke a workspace link",
  query: {
    parameters: {
      id: { schema: positiveInteger(MAX_INTEGER), blank: "malformed", description: "The link" },
    },
    check: requiring("id", ID),
  },
  response: z.object({ success: z.literal(true) }),
  errors: ["entitlement_required", "not_found", "not_owner"],
});
