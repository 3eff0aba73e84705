import type { Method } from "@/lib/http/endpoint";
import { preflightHeaders } from "./answers/cors";
import { type HandlerResult, isOpenPath, pathOf, respond } from "./answers/respond";
import { isCallerGone } from "./caller-gone";
import type { RouteHandler } from "./handle";
import { forKeyHolder, methodNotAllowed } from "./unmatched-route";

export type RouteMethod = Method | "OPTIONS";

function allowOf(allowed: readonly Method[]): string {
  return [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

function answerOther({ method, url }: Request, allow: string): HandlerResult {
  if (method !== "OPTIONS") throw methodNotAllowed(method, allow);
  const preflight = isOpenPath(pathOf(url)) && preflightHeaders(allow);
  return { status: 204, headers: { Allow: allow, ...preflight }, body: null };
}

const forEveryMethod = (handler: RouteHandler): Record<RouteMethod, RouteHandler> => ({
  GET: handler,
  POST: handler,
  PUT: handler,
  PATCH: handler,
  DELETE: handler,
  OPTIONS: handler,
});

/**
 * Handlers for all methods a route file lacks: `export const { OPTIONS, POST, … } =
 * methodHandlers("GET")`.
 * The front server maps unlisted methods (TRACE, PROPFIND) to OPTIONS; Next calls GET for HEAD.
 */
export function methodHandlers(...allowed: Method[]): Record<RouteMethod, RouteHandler> {
  const allow = allowOf(allowed);
  return forEveryMethod((request) =>
    respond(request, (requestContext) =>
      forKeyHolder({
        authorization: request.headers.get("authorization"),
        requestContext,
        isGone: () => isCallerGone(request),
        work: async () => answerOther(request, allow),
      }),
    ),
  );
}

/** For routes whose `Authorization` header isn't an API key. */
export function otherMethodsWithoutKeys(...allowed: Method[]): Record<RouteMethod, RouteHandler> {
  const allow = allowOf(allowed);
  return forEveryMethod((request) => respond(request, () => answerOther(request, allow)));
}
