import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { ApiError } from "@/lib/errors";
import { dataHeaders } from "@/lib/http/security-headers";
import { throttleOpening } from "./anonymous-throttle";
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

/** Answers a shared link that one client address opens too often. @returns whether it did */
export async function refusesOpening(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  try {
    await throttleOpening(request);
    return false;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuseOpening(request, response, error);
    return true;
  }
}
