import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { ANYONE, PLAN_NAMES, ROLES, SCOPES } from "@/lib/viewer";

const resource = z.object({
  href: z.string(),
  status: z.enum(["stable", "beta", "planned"]),
  auth: z.array(z.enum(["anonymous", "session", "apiKey"])),
});

export const describeService = endpoint({
  id: "describeService",
  method: "GET",
  path: "/v1",
  audience: ANYONE,
  summary: "List the API's resources",
  description:
    "Returns the path, status and accepted credentials of each resource, and how you are authenticated. Never counts against a quota.",
  params: {},
  query: { parameters: {} },
  response: z.object({
    product: z.literal("Peaberry"),
    namespace: z.literal("/v1"),
    version: z.literal("v1"),
    openapi: z.string(),
    docs: z.string(),
    auth: z.object({ anonymous: z.string(), session: z.string(), apiKey: z.string() }),
    resources: z.object({
      catalog: resource,
      proofCoverage: resource,
      similar: resource,
      priceIndex: resource,
    }),
    caller: z
      .object({
        kind: z.enum(["anonymous", "session", "api-key"]),
        role: z.enum(ROLES).nullable(),
        apiPlan: z.enum(PLAN_NAMES).nullable(),
        scopes: z.array(z.enum(SCOPES)).nullable().describe("What the API key may do. Null without one."),
      })
      .describe("How you are authenticated, to check a key without using quota."),
  }),
  errors: [],
  freshness: "content",
  links: [
    '</v1/openapi.json>; rel="service-desc"; type="application/json"',
    '</docs/api/overview>; rel="service-doc"; type="text/html"',
    '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
  ].join(", "),
  free: true,
});

export const readOpenApi = endpoint({
  id: "readOpenApi",
  method: "GET",
  path: "/v1/openapi.json",
  audience: ANYONE,
  summary: "Retrieve this OpenAPI document",
  description: "Returns this document as JSON. Never counts against a quota.",
  params: {},
  query: { parameters: {} },
  response: z.looseObject({ openapi: z.string() }),
  errors: [],
  freshness: "content",
  free: true,
});

const health = {
  status: z.enum(["ok", "unavailable"]),
  version: z.string(),
  database: z.enum(["ok", "unreachable"]),
  catalog_version: z.int().nullable(),
};

export const readHealth = endpoint({
  id: "readHealth",
  method: "GET",
  path: "/health",
  audience: ANYONE,
  summary: "Check whether this server is healthy",
  description: "Returns 200 while the server reaches its database and 503 otherwise, with the same fields.",
  params: {},
  query: { parameters: {} },
  response: z.object(health),
  errors: [],
  freshness: "never",
  ignoresCredentials: true,
});
export type Health = z.output<typeof readHealth.response>;

export const readLiveness = endpoint({
  id: "readLiveness",
  method: "GET",
  path: "/health/live",
  audience: ANYONE,
  summary: "Check whether this process is running",
  description: "Returns 200 without asking the database. A process that doesn't answer needs a restart.",
  params: {},
  query: { parameters: {} },
  response: z.object({ status: z.literal("ok"), version: z.string() }),
  errors: [],
  freshness: "never",
  ignoresCredentials: true,
});

export const readReadiness = endpoint({
  id: "readReadiness",
  method: "GET",
  path: "/health/ready",
  audience: ANYONE,
  summary: "Check whether this process is ready for requests",
  description:
    "Returns 200 while the database answers and has this release's schema. Otherwise, and from the moment the process is told to stop, it returns 503 and the message says why.",
  params: {},
  query: { parameters: {} },
  response: z.object({ status: z.literal("ready"), version: z.string() }),
  errors: [],
  freshness: "never",
  ignoresCredentials: true,
});
