import { z } from "zod";
import { ACTION_TYPES, actionFields } from "@/lib/canvas/contract";
import { endpoint } from "@/lib/http/endpoint";
import { overdrawParameter } from "@/lib/stock/overdraw";
import { CHATTERS } from "@/lib/viewer";

/** Cards that the person edited and confirmed (contract/workspaces.md#3). */

const expectedType = `one of ${ACTION_TYPES.join(", ")}`;

const confirmedAction = z.strictObject(
  {
    executionId: z.uuid("the executionId of a card"),
    actionType: z.enum(ACTION_TYPES, expectedType),
    fields: actionFields,
  },
  "only executionId, actionType and fields",
);
export type ConfirmedAction = z.output<typeof confirmedAction>;

const FRAME: ReadonlySet<string> = new Set(["executionId", "actionType", "back"]);

/** A card's form as the body of its endpoint: what isn't of the frame is a field of the action. */
export const actionOfForm = ({ executionId, actionType, ...rest }: Record<string, string>) => ({
  executionId,
  actionType,
  fields: Object.fromEntries(Object.entries(rest).filter(([name]) => !FRAME.has(name))),
});

export const actionResult = z.object({
  message: z.string(),
  href: z.string().describe("Page of the new record"),
  warnings: z.array(z.string()),
});
export type ActionResult = z.output<typeof actionResult>;

export const executeActionEndpoint = endpoint({
  id: "executeAction",
  method: "POST",
  path: "/api/chat/execute-action",
  audience: CHATTERS,
  summary: "Run a card's action once. Retries return the stored result",
  params: {},
  query: { parameters: { overdraw: overdrawParameter } },
  body: confirmedAction,
  response: z.object({
    executionId: z.uuid(),
    actionType: z.enum(ACTION_TYPES),
    executedAt: z.iso.datetime(),
    replayed: z.boolean().describe("Whether it was already run"),
    result: actionResult,
  }),
  errors: [
    "entitlement_required",
    "member_required",
    "bench_role_required",
    "not_found",
    "not_owner",
    "conflict",
  ],
  freshness: "never",
});
