import type { z } from "zod";
import { requireCapability } from "@/lib/access/capabilities";
import { authenticate } from "@/lib/auth/authenticate";
import type { Viewer } from "@/lib/auth/viewer";
import type { Endpoint, PathParams } from "./endpoint";
import { ApiError } from "./errors";
import { cacheControl, noneMatchHolds, tagOfBody, tagOfQuestion } from "./freshness";
import { pageLinks } from "./links";
import type { Pagination } from "./pagination";
import type { Parameters, Parsed } from "./query-string";
import { type Answer, respond } from "./respond";
import { readParams, readStrictly, wantsStrictness } from "./validate";

/** A plain web handler: the front server, Next and tests call it alike. */
export type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

/** One request, checked: all that a verb needs. */
export interface Call<P extends Parameters, Q extends Parameters> {
  viewer: Viewer;
  params: PathParams<P>;
  query: Parsed<Q>;
}

/**
 * Makes an endpoint's declaration and its verb a route handler, in the order of decisions.md 1: authenticate,
 * validate, authorize, (meter,) answer. It does what every endpoint needs and takes no options.
 */
export function handle<P extends Parameters, Q extends Parameters, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, R>,
  verb: (call: Call<P, Q>) => Promise<z.output<R>> | z.output<R>,
): RouteHandler {
  return (request, context) =>
    respond(request, async (facts): Promise<Answer> => {
      const viewer = await authenticate(request);
      facts.endpoint = endpoint.id;
      facts.viewer = viewer.kind;

      const url = new URL(request.url);
      const params = readParams(endpoint, await context.params);
      const strict = wantsStrictness(request);
      const query = readStrictly(endpoint.query, url, strict);

      const needed = endpoint.audience === "anyone" ? [] : endpoint.audience;
      for (const capability of [...needed, ...(endpoint.requires?.(query) ?? [])]) {
        requireCapability(viewer, capability);
      }

      const headers: Record<string, string> = { "Cache-Control": cacheControl(endpoint.freshness, viewer) };
      if (strict) headers["Preference-Applied"] = "handling=strict";
      const condition = request.headers.get("if-none-match");
      const tag = await tagOfQuestion(endpoint.freshness, viewer, [endpoint.id, params, query]);
      // `*` asks whether the target exists at all, which only the verb knows.
      if (tag && condition?.trim() !== "*" && noneMatchHolds(condition, tag)) {
        return { status: 304, headers: { ...headers, ETag: tag }, body: null };
      }

      const result = await verb({ viewer, params, query });
      const body = JSON.stringify(result);
      const finalTag = tag ?? tagOfBody(endpoint.freshness, body);
      if (finalTag) headers.ETag = finalTag;
      if (noneMatchHolds(condition, finalTag)) return { status: 304, headers, body: null };
      const links = isPaged(result) ? pageLinks(url, result.pagination) : null;
      if (links) headers.Link = links;
      return { status: 200, headers, body };
    });
}

function isPaged(result: unknown): result is { pagination: Pagination } {
  return typeof result === "object" && result !== null && "pagination" in result;
}

const GET_ONLY = "GET, HEAD, OPTIONS";

/** 405 with `Allow`, for the methods that a route does not have. */
export const refuseMethod: RouteHandler = (request) =>
  respond(request, () => {
    throw new ApiError(
      "method_not_allowed",
      { message: `${request.method} is not supported here.` },
      { Allow: GET_ONLY },
    );
  });

/** Answers OPTIONS, preflights of other origins included. */
export const describeMethods: RouteHandler = (request) =>
  respond(request, () => ({
    status: 204,
    headers: {
      Allow: GET_ONLY,
      "Access-Control-Allow-Methods": GET_ONLY,
      "Access-Control-Allow-Headers": "Authorization, If-None-Match, Prefer, X-Request-Id",
      "Access-Control-Max-Age": "86400",
    },
    body: null,
  }));

/** 404 for a path that nothing answers. */
export const refusePath: RouteHandler = (request) =>
  respond(request, () => {
    throw new ApiError("not_found", { message: "Nothing answers at this path." });
  });
