import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError } from "@/lib/errors";
import { isOpenedByLink, throttleOpening } from "../anonymous-throttle";
import { askedOf, finish } from "../answers/respond";
import { write } from "../answers/send";
import { plainPage } from "../forms/plain-page";

/** A reader of a shared link sees a page, not JSON. */
async function refuseOpening(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: ApiError,
): Promise<void> {
  const answer = await finish(askedOf(request), (requestContext) => {
    requestContext.facts.endpoint = "page";
    Object.assign(requestContext.headers, headers);
    return plainPage(
      status,
      "Too many shared links",
      "<p>Too many shared links were opened from your network. Wait a minute, then reload this page.</p>",
    );
  });
  await write(response, request.headers["accept-encoding"]?.toString() ?? null, answer);
}

/** Shows a page, unless it is a shared link that one client address opens too often. */
export function unlessTooOften(
  request: IncomingMessage,
  response: ServerResponse,
  show: () => unknown,
): unknown {
  if (!isOpenedByLink(request)) return show();
  return throttleOpening(request).then(show, (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return refuseOpening(request, response, error);
  });
}
