import { ApiError } from "./errors";
import type { RouteHandler } from "./handle";
import { respond } from "./respond";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];
export type RouteMethod = Method | "OPTIONS";

/** As `Allow` names them: HEAD goes with GET. */
function allowOf(allowed: readonly Method[]): string {
  return [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

/** 405 with `Allow`. */
export function refuseMethod(allowed: readonly Method[]): RouteHandler {
  return (request) =>
    respond(request, () => {
      const message = `${request.method} is not supported here.`;
      throw new ApiError("method_not_allowed", { message }, { Allow: allowOf(allowed) });
    });
}

/** Answers OPTIONS, preflights of other origins included. */
function describeMethods(allowed: readonly Method[]): RouteHandler {
  return (request) =>
    respond(request, () => ({
      status: 204,
      headers: {
        Allow: allowOf(allowed),
        "Access-Control-Allow-Methods": allowOf(allowed),
        "Access-Control-Allow-Headers": "Authorization, If-None-Match, Prefer, X-Request-Id",
        "Access-Control-Max-Age": "86400",
      },
      body: null,
    }));
}

/**
 * The handlers of all that a route file does not have itself: `export const { OPTIONS, POST, … } = otherMethods("GET")`.
 * OPTIONS says which methods there are, the rest is 405. Next calls GET for HEAD.
 */
export function otherMethods(...allowed: Method[]): Record<RouteMethod, RouteHandler> {
  const refuse = refuseMethod(allowed);
  return {
    GET: refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: describeMethods(allowed),
  };
}
