import { TRACE_HEADERS } from "@/lib/api/answers/cors";
import { respond, VARY } from "@/lib/api/answers/respond";
import type { RouteHandler } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { corsHeaders } from "./origin";

const others = methodHandlers("POST");

const ALLOWED = {
  "Access-Control-Allow-Methods": "POST",
  "Access-Control-Allow-Headers": `Accept, Authorization, Content-Type, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id, ${TRACE_HEADERS}`,
  "Access-Control-Max-Age": "86400",
} as const;

/** A page of an allowed site may send what the protocol needs; every other gets the route's methods. */
export const answerPreflight: RouteHandler = (request, context) => {
  const headers = corsHeaders(request, VARY);
  if (request.method !== "OPTIONS" || !headers["Access-Control-Allow-Origin"])
    return others.OPTIONS(request, context);
  return respond(request, () => ({ status: 204, headers: { ...headers, ...ALLOWED }, body: null }));
};
