import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { ApiError } from "@/lib/errors";
import { dataHeaders } from "@/lib/http/security-headers";
import { isOpenedByLink, throttleOpening } from "./anonymous-throttle";
import { plainPage } from "./plain-page";

/** A reader of a shared link sees a page, not JSON. */
function refuseOpening({ method }: IncomingMessage, response: ServerResponse, error: ApiError): void {
  const headers = {
    ...dataHeaders(env()),
    ...error.headers,
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
  };
  const text = plainPage(
    "Too many shared links",
    "<p>Too many shared links were opened from your network. Wait a minute, then reload this page.</p>",
  );
  response.writeHead(429, headers).end(method === "HEAD" ? undefined : text);
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
    refuseOpening(request, response, error);
  });
}
