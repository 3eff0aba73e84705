import { z } from "zod";
import { throttleAnonymous } from "@/lib/api/anonymous-throttle";
import { type HandlerResult, type RequestContext, respond, VARY } from "@/lib/api/answers/respond";
import { isCallerGone } from "@/lib/api/caller-gone";
import type { RouteHandler } from "@/lib/api/handle";
import { withMetering } from "@/lib/api/metering";
import { ApiError } from "@/lib/errors";
import { readBytes } from "@/lib/http/body/body";
import { holdBody } from "@/lib/http/body/body-budget";
import { authenticateKey } from "@/lib/keys/authenticate-key";
import { ANONYMOUS, type Viewer } from "@/lib/viewer";
import type { Caller } from "./call-tool";
import { corsHeaders, requireAllowedOrigin } from "./origin";

const MAX_BODY_BYTES = 256 * 1024;
/** Messages of one body, answered one after the other. Only the protocol of March 2025 has such bodies. */
const MAX_BATCH = 20;

const INVALID_REQUEST = -32600;
const PARSE_ERROR = -32700;

/** What the limit of an address is about. Sessions have no effect here. */
const THROTTLED = {
  anonymous: undefined,
  session: undefined,
  apiKey: "MCP requests that no quota counts",
} as const satisfies Record<Viewer["kind"], string | undefined>;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

function protocolError(code: number, message: string): HandlerResult {
  const body = JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id: null });
  return { status: 400, headers: { "Cache-Control": "no-store" }, body };
}

/** `/mcp` (contract/docs-and-discovery.md#3): with a key or anonymous; a session's cookie has no effect. */
export const serveMcp: RouteHandler = (request) =>
  respond(request, async (requestContext) => {
    requestContext.facts.endpoint = "mcp";
    Object.assign(requestContext.headers, corsHeaders(request, VARY));
    const authorization = request.headers.get("authorization");
    const viewer = authorization === null ? ANONYMOUS : await authenticateKey(authorization);
    requestContext.facts.viewer = viewer.kind;
    const caller: Caller = {
      viewer,
      throttle: () => throttleAnonymous(request, THROTTLED[viewer.kind]),
      isGone: () => isCallerGone(request),
    };
    return withRateHeaders(caller, requestContext, () => answer(request, caller, requestContext));
  });

/** Counted calls have counted their answers; everything else is an answer that costs nothing. */
async function withRateHeaders(
  caller: Caller,
  requestContext: RequestContext,
  work: () => Promise<HandlerResult>,
): Promise<HandlerResult> {
  let result: HandlerResult | undefined;
  let thrown: unknown;
  try {
    result = await work();
  } catch (error) {
    thrown = error;
  }
  const finish = async () => {
    if (!result) throw thrown;
    return result;
  };
  if (!caller.rateHeaders) return withMetering({ ...caller, requestContext, work: finish });
  Object.assign(requestContext.headers, caller.rateHeaders);
  return finish();
}

async function answer(
  request: Request,
  caller: Caller,
  requestContext: RequestContext,
): Promise<HandlerResult> {
  requireAllowedOrigin(request);
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? ""))
    throw new ApiError("unsupported_media_type", {
      message: "Send the message with Content-Type: application/json.",
    });
  const sent = await readMessage(request, caller.viewer);
  if (!sent) return protocolError(PARSE_ERROR, "The body isn't JSON.");
  const { message } = sent;
  requestContext.facts.rpc = nameOf(message);
  const messages: unknown[] = Array.isArray(message) ? message : [message];
  if (messages.length === 0 || messages.length > MAX_BATCH)
    return protocolError(INVALID_REQUEST, `A batch takes 1 to ${MAX_BATCH} messages.`);
  // Before any of them is counted: a refusal takes the answers of all with it.
  for (const each of messages) if (!(await isDecidedLater(each))) await caller.throttle();
  if (!Array.isArray(message)) return answerMessage(request, message, caller);
  const answers: string[] = [];
  for (const each of messages) {
    const { body } = await answerMessage(request, each, caller);
    if (typeof body === "string") answers.push(body);
  }
  return answers.length === 0
    ? { status: 202, headers: {}, body: null }
    : { status: 200, headers: { "Cache-Control": "no-store" }, body: `[${answers.join(",")}]` };
}

async function readMessage(request: Request, viewer: Viewer): Promise<{ message: unknown } | null> {
  using hold = holdBody(viewer, request);
  const bytes = await readBytes(request, { maxBytes: MAX_BODY_BYTES, hold });
  try {
    return { message: JSON.parse(bytes.toString("utf8")) };
  } catch {
    return null;
  }
}

const METHOD = /^[a-z]+(\/[a-z_]+){0,2}$/;

/** For the log. */
function nameOf(message: unknown): string {
  if (Array.isArray(message)) return "batch";
  return methodOf(message) ?? "none";
}

function methodOf(message: unknown): string | undefined {
  if (typeof message !== "object" || message === null || !("method" in message)) return undefined;
  const { method } = message;
  return typeof method === "string" && METHOD.test(method) ? method : undefined;
}

/** Counted or throttled once we know what is requested. The SDK rejects unknown tools and resources before that. */
async function isDecidedLater(message: unknown): Promise<boolean> {
  const method = methodOf(message);
  if (method !== "tools/call" && method !== "resources/read") return false;
  const { hasTool, hasResource } = await import("./protocol");
  const { name, uri } = named.safeParse(message).data?.params ?? {};
  return method === "tools/call" ? hasTool(name) : hasResource(uri);
}

const named = z.object({ params: z.object({ name: z.string().optional(), uri: z.string().optional() }) });

async function answerMessage(request: Request, message: unknown, caller: Caller): Promise<HandlerResult> {
  const { exchange } = await import("./protocol");
  const response = await exchange(forProtocol(request), message, caller);
  const body = await response.text();
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  const type = response.headers.get("content-type");
  if (type) headers["Content-Type"] = type;
  return { status: response.status, headers, body: body === "" ? null : body };
}

/** Without credentials and body. Programs that accept anything accept what we send. */
function forProtocol({ url, headers, signal }: Request): Request {
  const kept = new Headers(headers);
  for (const name of ["authorization", "cookie", "content-length", "transfer-encoding"]) kept.delete(name);
  const accept = kept.get("accept");
  if (accept === null || accept.includes("*/*") || accept.includes("application/json"))
    kept.set("accept", "application/json, text/event-stream");
  return new Request(url, { method: "POST", headers: kept, signal });
}
