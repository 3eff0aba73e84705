import { isStepCount, streamText, ToolChoiceViolationError, type ToolSet, tool } from "ai";
import type { Tool, ToolCall } from "@/lib/assistant/contract";
import { PROPOSE_CHANGE } from "@/lib/assistant/propose-change";
import { cleanResult } from "@/lib/clean-text";
import { env } from "@/lib/env";
import { ApiError } from "@/lib/errors";
import type { AssistantModel } from "@/lib/llm/provider";
import { failureOf, languageModel } from "@/lib/llm/sdk";
import { log } from "@/lib/log/log";
import type { Viewer } from "@/lib/viewer";
import type { NoticeCode } from "./chunks";
import { INSTRUCTIONS, MAX_OUTPUT_TOKENS, type promptOf, tokensOf } from "./prompt";
import type { AnswerSink } from "./sink";

const MAX_TOOL_ROUNDS = 5;
const TOOL_MS = 15_000;
/** What one lookup gives the model, as JSON. */
const MAX_RESULT_CHARACTERS = 12_000;
/** Lookups of one answer: a model may ask for several in a round. */
const MAX_CALLS = 12;

export interface ModelOutcome {
  /** Why the deterministic assistant has to answer; null when the model did, or the answer was stopped. */
  failure: NoticeCode | null;
  /** The caller's error when nothing was sent yet. */
  error: ApiError | null;
  tokens: number;
}

interface Asked {
  viewer: Viewer;
  model: AssistantModel;
  messages: ReturnType<typeof promptOf>;
  tools: readonly Tool[];
  sink: AnswerSink;
  signal: AbortSignal;
  /** Reserved for this answer. */
  tokens: number;
  /** Called when the model says something. */
  onFirst: () => void;
}

/** Bounded, visible text: cut in the middle of JSON a model still reads it. */
function readable(value: unknown): string {
  const text = JSON.stringify(cleanResult(value));
  return text.length <= MAX_RESULT_CHARACTERS ? text : `${text.slice(0, MAX_RESULT_CHARACTERS)}… (cut)`;
}

function toolSet({ viewer, tools, sink }: Asked, calls: ToolCall[]): ToolSet {
  let begun = 0;
  let dropped = false;
  const drop = async () => {
    if (!dropped) await sink.notice("proposal_dropped");
    dropped = true;
  };
  return Object.fromEntries(
    tools.map((each) => [
      each.name,
      tool({
        description: each.description,
        inputSchema: each.input,
        execute: async (input: Record<string, unknown>) => {
          if (++begun > MAX_CALLS) return "Error: no more lookups in this answer. Answer now.";
          await sink.progress(each.name);
          try {
            const result = await each.run(viewer, input);
            calls.push({ name: each.name, input, result });
            return readable({ facts: result.facts, sentences: result.sentences, pages: result.sources });
          } catch (error) {
            if (each.name === PROPOSE_CHANGE) await drop();
            if (error instanceof ApiError) return `Error: ${error.message}`;
            log().error({ err: error, tool: each.name }, "assistant's tool failed");
            return "Error: this lookup failed.";
          }
        },
      }),
    ]),
  );
}

/** What the stream has shown so far. */
interface Progress {
  tokens: number;
  characters: number;
  finish: string | null;
  thrown: unknown;
}

type Part = Awaited<ReturnType<typeof start>> extends { stream: AsyncIterable<infer P> } ? P : never;

function start(asked: Asked, calls: ToolCall[], abortSignal: AbortSignal) {
  return streamText({
    model: languageModel(asked.model),
    instructions: INSTRUCTIONS,
    messages: asked.messages,
    tools: toolSet(asked, calls),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    temperature: 0,
    maxRetries: 0,
    abortSignal,
    timeout: { toolMs: TOOL_MS },
    stopWhen: [
      isStepCount(MAX_TOOL_ROUNDS + 1),
      ({ steps }) => {
        const used = steps.reduce((sum, step) => sum + (step.usage.totalTokens ?? 0), 0);
        const next = (steps.at(-1)?.usage.totalTokens ?? 0) + MAX_OUTPUT_TOKENS;
        return used + next > asked.tokens;
      },
    ],
    prepareStep: ({ stepNumber }) => (stepNumber >= MAX_TOOL_ROUNDS ? { toolChoice: "none" } : undefined),
    // Errors come as parts; the default prints them.
    onError: () => {},
  });
}

async function take(part: Part, { sink, onFirst }: Asked, calls: ToolCall[], so: Progress): Promise<void> {
  switch (part.type) {
    case "text-delta":
      so.characters += part.text.length;
      if (part.text !== "") onFirst();
      return sink.text(part.text, calls);
    case "text-end":
      return sink.endText();
    case "tool-call":
      return onFirst();
    case "finish-step":
      so.tokens += part.usage.totalTokens ?? 0;
      so.finish = part.finishReason;
      return;
    case "error":
      so.thrown ??= part.error;
      return;
    default:
  }
}

/** Why the model's answer doesn't do, if it doesn't. */
function failureIn(
  { finish, thrown, characters }: Progress,
  isLate: boolean,
  error: ApiError,
): NoticeCode | null {
  if (ToolChoiceViolationError.isInstance(thrown)) return "no_conclusion";
  if (thrown !== null || isLate || finish === null || finish === "error" || finish === "other") {
    if (characters > 0) return "provider_cut";
    if (isLate) return "provider_slow";
    return error.code === "rate_limit_exceeded" ? "provider_busy" : "provider_down";
  }
  // Still asking for lookups after the last round, or silent.
  return finish === "tool-calls" || characters === 0 ? "no_conclusion" : null;
}

/**
 * Streams the model's answer, at most five rounds of lookups and `ASSISTANT_ANSWER_MS`.
 * Never throws for what a provider does; `failure` says what came of it.
 */
export async function answerWithModel(asked: Asked): Promise<ModelOutcome> {
  const { messages, sink, signal, tokens: reserved } = asked;
  const calls: ToolCall[] = [];
  const so: Progress = { tokens: 0, characters: 0, finish: null, thrown: null };
  const { ASSISTANT_ANSWER_MS: totalMs, ASSISTANT_SILENCE_MS: silenceMs } = env();
  const deadline = AbortSignal.timeout(totalMs);
  const silence = new AbortController();
  const full = new AbortController();
  let watchdog = setTimeout(() => silence.abort(), silenceMs);
  try {
    const { stream } = start(asked, calls, AbortSignal.any([signal, deadline, silence.signal, full.signal]));
    for await (const part of stream) {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => silence.abort(), silenceMs);
      await take(part, asked, calls, so);
      if (signal.aborted) break;
      if (sink.isFull) {
        full.abort();
        break;
      }
    }
  } catch (error) {
    so.thrown ??= error;
  } finally {
    clearTimeout(watchdog);
  }
  await sink.endText();
  // A provider that reports no usage, or was cut off before it did.
  const spent = Math.max(so.tokens, tokensOf(messages) + Math.ceil(so.characters / 3));
  const tokens = Math.min(spent, Math.max(reserved, so.tokens));
  if (signal.aborted || sink.isFull) return { failure: null, error: null, tokens };
  if (so.thrown !== null) log().warn({ err: so.thrown }, "language model failed");
  const error = failureOf(so.thrown);
  const failure = failureIn(so, deadline.aborted || silence.signal.aborted, error);
  if (failure !== null) return { failure, error: failure === "no_conclusion" ? null : error, tokens };
  await sink.data(
    calls.flatMap((call) => call.result.blocks),
    calls.flatMap((call) => call.result.sources),
  );
  return { failure: null, error: null, tokens };
}
