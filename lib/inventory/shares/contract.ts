import { z } from "zod";
import { idField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { ID, MAX_INTEGER } from "@/lib/http/errors/expected";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { requiring } from "@/lib/http/query/require-param";
import { SIGNED_IN } from "@/lib/viewer";

/** Links that show a person's lots, without costs and notes (contract/bench.md#4). */

export const MAX_SHARES = 50;

const MIN_SECONDS = 60;
const MAX_SECONDS = 365 * 86_400;
const DEFAULT_SECONDS = 7 * 86_400;
const UNIT_SECONDS = { m: 60, h: 3600, d: 86_400 } as const;

const EXPECTED_TIME = `seconds from ${MIN_SECONDS} to ${MAX_SECONDS}, or a time such as 90m, 12h or 7d`;

/** `604800`, `"604800"` or `"7d"`; anything else is returned as is and refused later. */
function secondsOf(sent: unknown): unknown {
  if (typeof sent !== "string") return sent;
  const [, digits, unit] = /^\s*(\d{1,9})\s*([mhd]?)\s*$/.exec(sent) ?? [];
  if (digits === undefined) return sent;
  const seconds = unit === "m" || unit === "h" || unit === "d" ? UNIT_SECONDS[unit] : 1;
  return Number(digits) * seconds;
}

const share = z.object({
  id: z.int(),
  resourceId: z.union([z.int(), z.literal("all")]),
  coffee_name: z.string().nullable().describe("Null if it shows all lots"),
  shows_arrival: z.boolean().describe("Whether it also shows arrival and storage"),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Share = z.output<typeof share>;

const newShareBody = z.object(
  {
    resourceId: z.union([z.literal("all"), idField()], "the id of a lot, or all"),
    expiresIn: z
      .preprocess(
        secondsOf,
        z.int(EXPECTED_TIME).min(MIN_SECONDS, EXPECTED_TIME).max(MAX_SECONDS, EXPECTED_TIME),
      )
      .default(DEFAULT_SECONDS),
    showsArrival: z
      .union([z.boolean(), z.enum(["true", "false"])], "true or false")
      .default(false)
      .transform((sent) => String(sent) === "true"),
  },
  "a JSON object",
);
export type NewShare = z.output<typeof newShareBody>;

export const readShares = endpoint({
  id: "readShares",
  method: "GET",
  path: "/api/share",
  audience: SIGNED_IN,
  summary: "List your active share links, newest first. URLs are shown only once",
  params: {},
  query: { parameters: {} },
  response: z.object({ data: z.array(share) }),
  errors: [],
  freshness: "never",
});

export const createShare = endpoint({
  id: "createShare",
  method: "POST",
  path: "/api/share",
  audience: SIGNED_IN,
  summary:
    "Create a link that shows one lot or all. Costs and notes are never shown; arrival and storage only on request",
  params: {},
  query: { parameters: {} },
  body: newShareBody,
  response: z.object({
    shareUrl: z.url().describe("Shown only once"),
    share,
  }),
  errors: ["bench_role_required", "not_found", "not_owner", "conflict"],
  freshness: "never",
});

export const revokeShareEndpoint = endpoint({
  id: "revokeShare",
  method: "DELETE",
  path: "/api/share",
  audience: SIGNED_IN,
  summary: "Revoke a share link",
  params: {},
  query: {
    parameters: {
      id: { schema: positiveInteger(MAX_INTEGER), blank: "malformed", description: "The link" },
    },
    check: requiring("id", ID),
  },
  response: z.object({ success: z.literal(true) }),
  errors: ["bench_role_required", "not_found", "not_owner", "conflict"],
  freshness: "never",
});
