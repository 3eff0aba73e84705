import { authorize } from "@/lib/access/authorize";
import { withMetering } from "@/lib/api/metering";
import { toApiError } from "@/lib/errors";
import { errorDocsUrl } from "@/lib/http/errors/error-docs";
import { log } from "@/lib/log/log";
import type { Viewer } from "@/lib/viewer";
import type { Tool, ToolAnswer } from "./tool";

/** The caller, and the rate headers of the HTTP answer. */
export interface Caller {
  viewer: Viewer;
  /** For what no quota counts; throws above the limit of the address. */
  throttle: () => Promise<void>;
  isGone: () => boolean;
  /** Rate headers of the last counted call; undefined before one. */
  rateHeaders?: Record<string, string>;
}

/**
 * In the order of contract/http.md#1, counted like a request of `/v1`. Also for what isn't a
 * tool but gives the same data.
 * @throws ApiError as the endpoint of `/v1` does
 */
export async function countedCall<T>(
  caller: Caller,
  read: () => {
    audience: Parameters<typeof authorize>[1];
    requires?: Parameters<typeof authorize>[2];
    answer: () => Promise<T>;
  },
): Promise<T> {
  const requestContext = { facts: {}, headers: {} };
  let answered: { value: T } | undefined;
  try {
    await withMetering({
      viewer: caller.viewer,
      requestContext,
      throttle: caller.throttle,
      isGone: caller.isGone,
      work: async (meter) => {
        const { audience, requires, answer } = read();
        authorize(caller.viewer, audience, requires);
        await meter();
        answered = { value: await answer() };
        return { status: 200, headers: {}, body: null };
      },
    });
  } finally {
    caller.rateHeaders = requestContext.headers;
  }
  if (!answered) throw new Error("a counted call ended without an answer");
  return answered.value;
}

interface ToolResult {
  [key: string]: unknown;
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

function success({ text, structured }: ToolAnswer): ToolResult {
  return { content: [{ type: "text", text }], structuredContent: structured };
}

/** The API's own sentence for people, then its body for programs. */
function failure(thrown: unknown): ToolResult {
  const error = toApiError(thrown);
  if (error.status >= 500) log().error({ err: thrown }, "a tool call failed");
  const text = `${error.message}\n${JSON.stringify({ ...error.body(), doc_url: errorDocsUrl(error.code) })}`;
  return { content: [{ type: "text", text }], isError: true };
}

/** Never throws: refusals and failures are results with `isError`. */
export async function callTool(tool: Tool, args: unknown, caller: Caller): Promise<ToolResult> {
  try {
    if (tool.free) {
      const question = tool.read(args);
      await caller.throttle();
      return success(await question.answer(caller.viewer));
    }
    return success(
      await countedCall(caller, () => {
        const { audience, requires, answer } = tool.read(args);
        return { audience, requires, answer: () => answer(caller.viewer) };
      }),
    );
  } catch (thrown) {
    return failure(thrown);
  }
}
