import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, generateText, RetryError } from "ai";
import { ApiError } from "@/lib/errors";
import { isTracing } from "@/lib/trace/trace";
import type { AssistantModel, ModelQuestion } from "./provider";
import { tracedFetch } from "./traced-fetch";

const PATIENCE_MS = 20_000;
/** Used when a provider at its limit doesn't say. */
const DEFAULT_PAUSE_S = 30;
const MAX_PAUSE_S = 3600;

export function languageModel({ baseURL, apiKey, name }: AssistantModel) {
  const fetch = isTracing() ? tracedFetch(name) : undefined;
  return createOpenAICompatible({
    name: "assistant",
    baseURL,
    apiKey,
    includeUsage: true,
    ...(fetch && { fetch }),
  })(name);
}

function pauseOf(headers: Record<string, string> | undefined): number {
  const seconds = Number(headers?.["retry-after"]);
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_PAUSE_S) : DEFAULT_PAUSE_S;
}

/** The caller's message about a provider's failure (contract/errors.md#1.3): never the provider's own text. */
export function failureOf(thrown: unknown): ApiError {
  const cause = RetryError.isInstance(thrown) ? thrown.lastError : thrown;
  if (APICallError.isInstance(cause) && cause.statusCode === 429) {
    const pause = pauseOf(cause.responseHeaders);
    return new ApiError(
      "rate_limit_exceeded",
      {
        message: "The language model is rate-limited. Try again later.",
        remaining: 0,
        resetTime: new Date(Date.now() + pause * 1000).toISOString(),
      },
      { "Retry-After": String(pause) },
    );
  }
  return new ApiError("upstream_failure", { message: "The language model didn't respond. Try again later." });
}

/** `promptModel` of provider.ts. */
export async function generate(model: AssistantModel, question: ModelQuestion): Promise<string> {
  try {
    const { text } = await generateText({
      model: languageModel(model),
      ...question,
      temperature: 0,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(PATIENCE_MS),
    });
    return text;
  } catch (thrown) {
    throw failureOf(thrown);
  }
}
