import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiParameters } from "zod-openapi";
import { ERRORS, type ErrorCode } from "@/lib/errors";
import type { Endpoint } from "./endpoint";
import { anyError, errorBody } from "./error-schema";
import type { Parameters } from "./parse-query";

/** What of an endpoint the document shows; wide enough for endpoints of every shape. */
export type Documented = Pick<
  Endpoint,
  "id" | "method" | "path" | "audience" | "summary" | "params" | "response" | "errors" | "freshness"
> & { query: { parameters: Parameters } };

const requestId = z.string().meta({ description: "The caller's own, or a new one; also in our log" });
const entityTag = z.string().meta({ description: "Weak; send it back in If-None-Match" });
const links = z.string().optional().meta({ description: "The pages first, prev, next and last" });
const retryAfter = z.string().meta({ description: "Whole seconds" });
const challenge = z.string().meta({ description: 'Bearer realm="peaberry"' });
const vary = z.string().meta({ description: "Request headers that the response depends on" });

/** Only answers to an API key say how much of its month is left. */
const rates = {
  "X-RateLimit-Limit": z.string().optional().meta({ description: "Requests a month; -1 without a limit" }),
  "X-RateLimit-Remaining": z
    .string()
    .optional()
    .meta({ description: "After this request; -1 without a limit" }),
  "X-RateLimit-Reset": z
    .string()
    .optional()
    .meta({ description: "Epoch seconds of the next month's beginning" }),
  "RateLimit-Policy": z.string().optional().meta({ description: "The same limit in the IETF draft's form" }),
  RateLimit: z.string().optional().meta({ description: "Requests left, and seconds until the reset" }),
};

/** On every response, errors included. */
const common = { "X-Request-Id": requestId, Vary: vary, ...rates };

const headersOf = (status: number) =>
  z.object({
    ...common,
    ...(status === 401 && { "WWW-Authenticate": challenge }),
    ...((status === 429 || status === 503) && { "Retry-After": retryAfter }),
  });

/**
 * Strict mode refuses unknown parameters even where none is known, and the front server refuses malformed requests, so
 * every endpoint may answer with the first two.
 */
const ERRORS_OF_ALL = [
  "invalid_parameter",
  "invalid_request",
  "invalid_credentials",
  "uri_too_long",
  "headers_too_large",
  "rate_limit_exceeded",
  "internal_error",
  "unavailable",
] as const satisfies ErrorCode[];

function errorResponses(endpoint: Documented) {
  const byStatus = Map.groupBy([...ERRORS_OF_ALL, ...endpoint.errors], (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, [first = "internal_error", ...others]]) => [
      `${status}` as const,
      {
        description: ERRORS[first].error,
        headers: headersOf(ERRORS[first].status),
        content: { "application/json": { schema: errorBody(first, ...others) } },
      },
    ]),
  );
}

function shapeOf(parameters: Parameters, required: boolean) {
  const shape = Object.entries(parameters).map(([name, { schema, description, deprecated }]) => {
    const documented = schema.meta({ ...schema.meta(), description, ...(deprecated && { deprecated }) });
    return [name, required ? documented : documented.optional()];
  });
  return z.object(Object.fromEntries(shape));
}

function operation(endpoint: Documented): ZodOpenApiOperationObject {
  const requestParams: ZodOpenApiParameters = {
    path: shapeOf(endpoint.params, true),
    query: shapeOf(endpoint.query.parameters, false),
  };
  const kept = endpoint.freshness !== "never";
  const headers = z.object({ ...common, ...(kept && { ETag: entityTag }) });
  const paged = "page" in endpoint.query.parameters;
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    security: endpoint.audience.kinds.includes("anonymous") ? [{}, { apiKey: [] }] : [{ apiKey: [] }],
    requestParams,
    responses: {
      "200": {
        description: "OK",
        headers: paged ? headers.extend({ Link: links }) : headers,
        content: { "application/json": { schema: endpoint.response } },
      },
      ...(kept && { "304": { description: "Not modified", headers } }),
      ...errorResponses(endpoint),
      default: {
        description: "Any other error",
        headers: z.object(common),
        content: { "application/json": { schema: anyError } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of these endpoints, made from the schemas that validate their calls. */
export function openApiDocument(endpoints: readonly Documented[], release: string) {
  const paths = Object.fromEntries(endpoints.map((each) => [each.path, { get: operation(each) }]));
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Peaberry",
      version: release,
      description:
        "Green-coffee listings of many suppliers, normalized. What a supplier did not disclose is null.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: "http", scheme: "bearer", description: "An API key" } },
    },
  });
}
