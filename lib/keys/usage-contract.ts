import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { PLAN_NAMES, SIGNED_IN } from "@/lib/viewer";

/** The API console's account of what was used (contract/keys-and-people.md#3.5). */

export const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

const counts = {
  counted: z.int().describe("Requests that count against the monthly quota"),
  byStatus: z.record(z.string(), z.int()).describe("Responses by HTTP status, whether counted or not"),
};

const usage = z.object({
  plan: z.enum(PLAN_NAMES),
  month: z
    .object({
      limit: z.int(),
      used: z.int(),
      remaining: z.int(),
      resetAt: z.iso.datetime(),
    })
    .describe("Same as the X-RateLimit headers. -1 means unlimited"),
  days: z
    .array(
      z.object({
        date: z.iso.date(),
        ...counts,
        byKey: z.array(z.object({ keyId: z.uuid(), name: z.string(), ...counts })),
      }),
    )
    .describe("Every requested day (UTC), today last. Keys without responses that day are left out"),
});
export type Usage = z.output<typeof usage>;
export type UsageDay = Usage["days"][number];

export const readUsage = endpoint({
  id: "readUsage",
  method: "GET",
  path: "/api-dashboard/usage",
  audience: SIGNED_IN,
  summary: "Retrieve your keys' usage this month and by day",
  params: {},
  query: {
    parameters: {
      days: {
        schema: positiveInteger(MAX_DAYS),
        description: `Number of days including today. Defaults to ${DEFAULT_DAYS}`,
      },
    },
  },
  response: usage,
  errors: ["auth_required"],
  freshness: "never",
});
