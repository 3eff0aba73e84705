import { z } from "zod";
import { orNull, textField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { ADMINS } from "@/lib/viewer";

export const settleJobEndpoint = endpoint({
  id: "settleJob",
  method: "POST",
  path: "/api/admin/jobs",
  audience: ADMINS,
  summary: "Retry or discard a background job that has no retries left",
  params: {},
  query: { parameters: {} },
  body: z.object(
    {
      id: z.uuid("a job’s id"),
      action: z.enum(["retry", "discard"], "retry or discard"),
      reason: orNull(textField(500)).default(null),
    },
    "a JSON object",
  ),
  response: z.object({ success: z.literal(true) }),
  errors: ["invalid_request", "admin_required", "cross_origin", "not_found", "conflict"],
  freshness: "never",
});
