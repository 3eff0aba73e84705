import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiParameters } from "zod-openapi";
import { ERRORS, type ErrorCode } from "@/lib/errors";
import type { Audience } from "@/lib/viewer";
import { REQUEST_ID, REQUEST_ID_WORDS } from "../answers/request-id";
import type { Endpoint } from "../endpoint";
import type { Parameters } from "../query/parse-query";
import { exampleErrorBody } from "./error-examples";
import { ERROR_HELP } from "./error-help";
import { anyError, errorBody } from "./error-schema";

/** What of an endpoint the document shows; wide enough for endpoints of every shape. */
type Documented = Pick<
  Endpoint,
  | "id"
  | "method"
  | "path"
  | "audience"
  | "summary"
  | "description"
  | "params"
  | "response"
  | "errors"
  | "freshness"
  | "links"
  | "ignoresCredentials"
> & { query: { parameters: Parameters } };

type Example = string | number | boolean;

export interface Examples {
  parameters: Record<string, Example | Example[]>;
  responses: Record<string, unknown>;
}

const requestId = z.string().meta({
  description: `Your X-Request-Id if you sent one of ${REQUEST_ID_WORDS}, otherwise a new id. Quote it when you report a problem.`,
});
const entityTag = z
  .string()
  .meta({ description: "Weak entity tag. Send it in If-None-Match to get a 304 while nothing changed." });
const links = z.string().optional().meta({ description: "Links to the first, prev, next and last page." });
const serviceLinks = z
  .string()
  .meta({ description: "Links to the OpenAPI document, the documentation and the catalog of APIs." });
const retryAfter = z.string().meta({ description: "Seconds to wait before you try again." });
const challenge = z.string().meta({ description: 'Bearer realm="peaberry"' });
const vary = z.string().meta({ description: "Request headers the response depends on." });

/** Sent to any operation. */
const requestHeaders = {
  Prefer: headerParameter(
    z.string(),
    "handling=strict makes unknown parameters and values a 400 instead of ignoring them.",
    "handling=strict",
  ),
  "X-Request-Id": headerParameter(
    z.string().regex(REQUEST_ID),
    `Your own id for the request, ${REQUEST_ID_WORDS}. The response has it too; any other is replaced.`,
  ),
};
const ifNoneMatch = headerParameter(
  z.string(),
  "The ETag of an earlier response. Returns 304 while nothing changed, which isn't counted.",
);

function headerParameter(schema: z.ZodString, description: string, example?: string) {
  return schema.optional().meta({ description, param: { description, ...(example && { example }) } });
}

/** Only responses to API keys have quota headers. */
const rates = {
  "X-RateLimit-Limit": z.string().optional().meta({ description: "Requests per month. -1 means unlimited." }),
  "X-RateLimit-Remaining": z
    .string()
    .optional()
    .meta({ description: "Requests left this month after this one. -1 means unlimited." }),
  "X-RateLimit-Reset": z.string().optional().meta({ description: "When the quota resets, in Unix seconds." }),
  "RateLimit-Policy": z
    .string()
    .optional()
    .meta({ description: "The same limit in the format of the IETF draft." }),
  RateLimit: z
    .string()
    .optional()
    .meta({ description: "Requests left and seconds until the reset, in the format of the IETF draft." }),
};

const commonOf = ({ ignoresCredentials }: Pick<Documented, "ignoresCredentials">) => ({
  "X-Request-Id": requestId,
  Vary: vary,
  ...(!ignoresCredentials && rates),
});

const headersOf = (endpoint: Documented, status: number) =>
  z.object({
    ...commonOf(endpoint),
    ...(status === 401 && { "WWW-Authenticate": challenge }),
    ...((status === 429 || status === 503) && { "Retry-After": retryAfter }),
  });

/**
 * Strict mode refuses unknown parameters everywhere and the front server malformed requests, so
 * these apply to every endpoint.
 */
const ERRORS_OF_ALL = [
  "invalid_parameter",
  "invalid_request",
  "uri_too_long",
  "headers_too_large",
  "internal_error",
  "unavailable",
] as const satisfies ErrorCode[];

/** Wherever keys are read and requests counted. */
const ERRORS_OF_CALLERS = ["invalid_credentials", "rate_limit_exceeded"] as const satisfies ErrorCode[];

/** Each code once, its own after those of all endpoints. An upload token is refused wherever keys are read. */
export const errorCodesOf = ({
  errors,
  ignoresCredentials,
}: Pick<Documented, "errors" | "ignoresCredentials">): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...ERRORS_OF_ALL,
    ...(ignoresCredentials ? [] : ERRORS_OF_CALLERS),
    ...errors,
    ...(ignoresCredentials ? [] : (["insufficient_scope"] as const)),
  ]),
];

function errorResponses(endpoint: Documented) {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, [first = "internal_error", ...others]]) => [
      `${status}` as const,
      {
        description: [first, ...others].map((code) => `\`${code}\`: ${ERROR_HELP[code]}`).join("\n\n"),
        headers: headersOf(endpoint, ERRORS[first].status),
        content: {
          "application/json": {
            schema: errorBody(first, ...others),
            example: exampleErrorBody(first),
          },
        },
      },
    ]),
  );
}

function shapeOf(parameters: Parameters, required: boolean, examples: Examples) {
  const shape = Object.entries(parameters).map(([name, { schema, description, deprecated }]) => {
    const example = examples.parameters[name];
    const documented = schema.meta({ ...schema.meta(), description, ...(deprecated && { deprecated }) });
    const param = {
      description,
      ...(example !== undefined && { example }),
      ...(deprecated && { deprecated }),
    };
    return [name, (required ? documented : documented.optional()).meta({ description, param })];
  });
  return z.object(Object.fromEntries(shape));
}

const isOpenToAll = ({ kinds, capabilities = [] }: Audience) =>
  kinds.includes("anonymous") && capabilities.length === 0;

function securityOf({ audience, ignoresCredentials }: Documented) {
  if (ignoresCredentials) return [{}];
  return isOpenToAll(audience) ? [{}, { apiKey: [] }] : [{ apiKey: [] }];
}

/** Groups of the reference, by the beginning of their paths. */
const TAGS = [
  { name: "Catalog", path: "/v1/catalog", description: "Green coffees, and how much they disclose." },
  { name: "Price index", path: "/v1/price-index", description: "Daily prices by market segment." },
  { name: "Service", path: "/v1", description: "What the API offers, and this document." },
  { name: "Health", path: "/health", description: "For load balancers and monitoring." },
] as const;

function operation(endpoint: Documented, examples: Examples): ZodOpenApiOperationObject {
  const example = examples.responses[endpoint.id];
  const kept = endpoint.freshness !== "never";
  const requestParams: ZodOpenApiParameters = {
    path: shapeOf(endpoint.params, true, examples),
    query: shapeOf(endpoint.query.parameters, false, examples),
    header: z.object({ ...requestHeaders, ...(kept && { "If-None-Match": ifNoneMatch }) }),
  };
  const common = commonOf(endpoint);
  const headers = z.object({ ...common, ...(kept && { ETag: entityTag }) });
  const paged = "page" in endpoint.query.parameters;
  const linked = endpoint.links === undefined ? headers : headers.extend({ Link: serviceLinks });
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    tags: TAGS.filter(({ path }) => endpoint.path.startsWith(path))
      .slice(0, 1)
      .map(({ name }) => name),
    security: securityOf(endpoint),
    requestParams,
    responses: {
      "200": {
        description: "Success.",
        headers: paged ? headers.extend({ Link: links }) : linked,
        content: {
          "application/json": { schema: endpoint.response, ...(example !== undefined && { example }) },
        },
      },
      ...(kept && {
        "304": {
          description: "Nothing changed since the entity tag you sent. The body is empty.",
          headers: linked,
        },
      }),
      ...errorResponses(endpoint),
      default: {
        description: "Any other error.",
        headers: z.object(common),
        content: { "application/json": { schema: anyError } },
      },
    },
  };
}

export function openApiDocument(endpoints: readonly Documented[], release: string, examples: Examples) {
  const paths = Object.fromEntries(endpoints.map((each) => [each.path, { get: operation(each, examples) }]));
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Peaberry",
      version: release,
      description:
        "Green coffee listings from many suppliers, normalized. A fact that the supplier doesn't disclose is null.",
    },
    servers: [{ url: "/" }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "An API key from /api-dashboard/keys. Send it as Authorization: Bearer <API_KEY>.",
        },
      },
    },
  });
}
