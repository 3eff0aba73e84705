import { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES } from "@/lib/http/errors/error-messages";
import { authenticateKey } from "@/lib/keys/authenticate-key";
import { ANONYMOUS } from "@/lib/viewer";
import { throttleAnonymous } from "./anonymous-throttle";
import { preflightHeaders } from "./answers/cors";
import { type HandlerResult, isOpenPath, pathOf, respond } from "./answers/respond";
import { isCallerGone } from "./caller-gone";
import type { RouteHandler } from "./handle";
import { type Meter, type MeteredRequest, withMetering } from "./metering";

/**
 * For requests that reach no endpoint (unknown path, wrong method): authenticates API keys and
 * adds rate headers (contract/quotas.md#2). Cookies have no effect here.
 * @throws ApiError 401 for anything but one live key in `authorization`
 */
export async function forKeyHolder({
  authorization,
  ...request
}: Omit<MeteredRequest, "viewer"> & { authorization: string | null }): Promise<HandlerResult> {
  if (authorization === null) return withMetering({ ...request, viewer: ANONYMOUS });
  const viewer = await authenticateKey(authorization);
  request.requestContext.facts.viewer = viewer.kind;
  return withMetering({ ...request, viewer });
}

const isPreflight = ({ method, url, headers }: Request) =>
  method === "OPTIONS" && headers.has("access-control-request-method") && isOpenPath(pathOf(url));

/** 404 for an unknown path. Counted, like the 404 of an absent coffee. */
export const refusePath: RouteHandler = (request) =>
  respond(request, (requestContext) => {
    const work = async (meter: Meter): Promise<HandlerResult> => {
      if (isPreflight(request))
        return { status: 204, headers: preflightHeaders("GET, HEAD, OPTIONS"), body: null };
      if (request.method === "TRACE") throw methodNotAllowed("TRACE", "");
      await meter();
      throw noEndpoint();
    };
    return forKeyHolder({
      authorization: request.headers.get("authorization"),
      requestContext,
      throttle: () => throttleAnonymous(request),
      isGone: () => isCallerGone(request),
      work,
    });
  });

export const noEndpoint = () => new ApiError("not_found", { message: ERROR_MESSAGES.not_found });

/** 405. `allow` is empty at an unknown path. */
export const methodNotAllowed = (method: string, allow: string) =>
  new ApiError(
    "method_not_allowed",
    { message: ERROR_MESSAGES.method_not_allowed(method) },
    { Allow: allow },
  );
