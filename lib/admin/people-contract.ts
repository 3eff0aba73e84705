import { z } from "zod";
import { dayField, idField, orNull, textField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import type { Parameters, QueryContract } from "@/lib/http/query/parse-query";
import { exactText, oneOf } from "@/lib/http/query/query-fields";
import { ADMINS, PLAN_NAMES, ROLES } from "@/lib/viewer";

/** What an admin does about a person (contract/admin.md#6). Bodies are JSON, or forms of our pages. */

const MAX_ID_CHARACTERS = 100;
const parameters = {
  q: { schema: exactText(), description: "Start of an e-mail address or name" },
  after: { schema: exactText(), description: "Id of the last person on the previous page" },
} as const satisfies Parameters;
export const peopleQuery: QueryContract<typeof parameters> = { parameters };

const MAX_REASON_CHARACTERS = 500;
const reason = textField(MAX_REASON_CHARACTERS);
const userId = textField(MAX_ID_CHARACTERS);
const lastDay = orNull(dayField())
  .default(null)
  .describe("First day (UTC) without the grant. Null means no end");
const grantId = idField();

/** What becomes of an equal grant by hand: a question, or a new one in its place. */
const EQUAL_GRANTS = ["ask", "replace"] as const;
const equalParameter = {
  schema: oneOf(EQUAL_GRANTS, EQUAL_GRANTS.join(" or ")),
  description: "ask: refuse with 409 to replace an equal live grant by hand until it is sent with replace",
} as const;
/** What a confirmed grant adds to its address. */
export const CONFIRM_REPLACING = "equal=replace";

const done = z.object({ success: z.literal(true) });
const errors = ["invalid_request", "admin_required", "cross_origin", "not_found"] as const;

export const givePersonGrant = endpoint({
  id: "givePersonGrant",
  method: "POST",
  path: "/api/admin/people/grants",
  audience: ADMINS,
  summary: "Grant a person a role, a plan or market intelligence",
  params: {},
  query: { parameters: { equal: equalParameter } },
  body: z.object(
    {
      userId,
      role: orNull(z.enum(ROLES, `one of ${ROLES.join(", ")}`)).default(null),
      apiPlan: orNull(z.enum(PLAN_NAMES, `one of ${PLAN_NAMES.join(", ")}`)).default(null),
      marketIntelligence: z
        .union([z.boolean(), z.enum(["true", "false"])], "true or false")
        .transform((value) => value === true || value === "true")
        .default(false),
      expires: lastDay,
      reason,
    },
    "a JSON object",
  ),
  response: done,
  errors: [...errors, "conflict", "fresh_sign_in_required"],
  freshness: "never",
});

export const extendPersonGrant = endpoint({
  id: "extendPersonGrant",
  method: "POST",
  path: "/api/admin/people/grants/extend",
  audience: ADMINS,
  summary: "Change the end of a grant",
  params: {},
  query: { parameters: {} },
  body: z.object({ userId, grantId, expires: lastDay, reason }, "a JSON object"),
  response: done,
  errors: [...errors, "conflict", "fresh_sign_in_required"],
  freshness: "never",
});

export const revokePersonGrant = endpoint({
  id: "revokePersonGrant",
  method: "POST",
  path: "/api/admin/people/grants/revoke",
  audience: ADMINS,
  summary: "Revoke a grant",
  params: {},
  query: { parameters: {} },
  body: z.object({ userId, grantId, reason }, "a JSON object"),
  response: done,
  errors: [...errors, "conflict"],
  freshness: "never",
});

export const deactivatePersonKey = endpoint({
  id: "deactivatePersonKey",
  method: "POST",
  path: "/api/admin/people/keys/deactivate",
  audience: ADMINS,
  summary: "Deactivate a person's API key",
  params: {},
  query: { parameters: {} },
  body: z.object({ userId, keyId: z.uuid("the id of a key"), reason }, "a JSON object"),
  response: done,
  errors: [...errors, "not_owner"],
  freshness: "never",
});

const expectedSession = "a session's id, or all";

export const endPersonSessions = endpoint({
  id: "endPersonSessions",
  method: "POST",
  path: "/api/admin/people/sessions/end",
  audience: ADMINS,
  summary: "Sign a person out of one session, or all",
  params: {},
  query: { parameters: {} },
  body: z.object(
    { userId, sessionId: z.union([z.literal("all"), z.uuid(expectedSession)], expectedSession), reason },
    "a JSON object",
  ),
  response: done.extend({ ended: z.int() }),
  errors,
  freshness: "never",
});
