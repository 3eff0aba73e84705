import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Attributes of a span. Never a value that a person or key could be known by, a full address or a query's values. */
type Attributes = Record<string, string | number | undefined>;

export interface SpanStart {
  name: string;
  attributes: Attributes;
}

export interface OpenSpan {
  set: (attributes: Attributes) => void;
  rename: (name: string) => void;
  /** `type` says what failed, without the message. */
  fail: (type: string) => void;
  end: () => void;
}

/** What spans are made with while an OTLP endpoint is configured (otlp-tracing.ts). */
export interface Tracing {
  /** Runs `work` in the first span of this process, below the one in the headers. The caller ends it. */
  begin: <T>(
    start: SpanStart & { kind: "server" | "internal"; headers?: IncomingMessage["headers"] },
    work: (span: OpenSpan) => T,
  ) => T;
  /** The same below the current span; undefined without an open one, and then `work` isn't run. */
  below: <T>(start: SpanStart, work: (span: OpenSpan) => T) => { result: T } | undefined;
  current: () => OpenSpan | undefined;
  traceId: () => string | undefined;
  /** The headers that pass the current span to another service. */
  headers: () => Record<string, string>;
  close: () => Promise<void>;
}

// Next bundles its own copy of every module; a process has one tracing.
const holder = globalThis as typeof globalThis & { peaberryTracing?: Tracing };

export const setTracing = (tracing: Tracing): void => {
  holder.peaberryTracing = tracing;
};

export const isTracing = (): boolean => holder.peaberryTracing !== undefined;

/** Sends what isn't sent yet. */
export async function closeTracing(): Promise<void> {
  const tracing = holder.peaberryTracing;
  delete holder.peaberryTracing;
  await tracing?.close();
}

const typeOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : "unknown");

async function ended<T>(span: OpenSpan, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (thrown) {
    span.fail(typeOf(thrown));
    throw thrown;
  } finally {
    span.end();
  }
}

/** `work` as a span below the current one. Without tracing, or outside a traced request or job, only `work`. */
export function traceCall<T>(start: () => SpanStart, work: (span?: OpenSpan) => Promise<T>): Promise<T> {
  const { peaberryTracing: tracing } = holder;
  if (!tracing?.current()) return work();
  return tracing.below(start(), (span) => ended(span, work(span)))?.result ?? work();
}

/** Work that no request triggered, as a separate trace. */
export function traceJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { peaberryTracing: tracing } = holder;
  if (!tracing) return work();
  return tracing.begin({ name, kind: "internal", attributes: {} }, (span) => ended(span, work()));
}

/** A request as a span that continues the caller's `traceparent` and ends with the answer. */
export function traceRequest<T>(request: IncomingMessage, response: ServerResponse, work: () => T): T {
  const { peaberryTracing: tracing } = holder;
  if (!tracing) return work();
  const { method = "", headers } = request;
  const attributes = { "http.request.method": method };
  return tracing.begin({ name: method, kind: "server", attributes, headers }, (span) => {
    response.once("close", () => {
      const { statusCode, writableFinished } = response;
      span.set({ "http.response.status_code": statusCode });
      if (statusCode >= 500) span.fail(String(statusCode));
      else if (!writableFinished) span.fail("caller left");
      span.end();
    });
    return work();
  });
}

/** Names the current request by its endpoint, and says more of it. */
export function nameTrace(endpoint: string, attributes: Attributes = {}): void {
  const span = holder.peaberryTracing?.current();
  if (!span) return;
  span.rename(endpoint);
  span.set(attributes);
}

/** By the first segment of its path: what follows may be a link's token. */
export const nameTraceOfPage = (path = "", requestId: string): void =>
  nameTrace(`GET ${path.replace(/^(\/[^/]*)\/.*/, "$1/…")}`, { "peaberry.request_id": requestId });

/** Headers that let a called service continue the trace; none without one. */
export const traceHeaders = (): Record<string, string> => holder.peaberryTracing?.headers() ?? {};

/** `listener` as part of the current trace, whenever it is called. */
export const keepTrace = (listener: () => void): (() => void) =>
  holder.peaberryTracing ? AsyncResource.bind(listener) : listener;
