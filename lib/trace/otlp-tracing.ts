import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { env } from "@/lib/env";
import { log } from "@/lib/log/log";
import type { OpenSpan, SpanStart, Tracing } from "./trace";

/** The rest of the spans at the end of the process. */
const LAST_SPANS_MS = 1000;
const COMPLAIN_EVERY_MS = 60_000;
/** A query's text may be long; a span says which query it was. */
const MAX_ATTRIBUTE = 2000;
const KINDS = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL } as const;

/**
 * Traces by OpenTelemetry's own packages. Nothing is registered globally: Next would then add spans with whole
 * addresses, queries included.
 */
export function openTracing(): Tracing {
  complainSeldom();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "peaberry", "process.pid": process.pid }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: samplerOf(),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer("peaberry");
  const propagator = new W3CTraceContextPropagator();
  const contexts = new AsyncLocalStorage<Context>();
  const currentSpan = () => {
    const context = contexts.getStore();
    const span = context && trace.getSpan(context);
    return span?.isRecording() ? span : undefined;
  };

  const start = <T>(
    { name, attributes }: SpanStart,
    kind: SpanKind,
    parent: Context,
    work: (span: OpenSpan) => T,
  ): T => {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    return contexts.run(trace.setSpan(parent, span), () => work(openSpan(span)));
  };

  return {
    begin({ kind, headers = {}, ...first }, work) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      return start(first, KINDS[kind], parent, work);
    },
    below(next, work) {
      const parent = contexts.getStore();
      return parent && currentSpan() ? { result: start(next, SpanKind.CLIENT, parent, work) } : undefined;
    },
    current() {
      const span = currentSpan();
      return span && openSpan(span);
    },
    traceId() {
      const context = contexts.getStore();
      return context && trace.getSpanContext(context)?.traceId;
    },
    headers() {
      const carrier: Record<string, string> = {};
      propagator.inject(contexts.getStore() ?? ROOT_CONTEXT, carrier, defaultTextMapSetter);
      return carrier;
    },
    close: () => Promise.race([provider.shutdown(), wait(LAST_SPANS_MS, undefined, { ref: false })]),
  };
}

function openSpan(span: Span): OpenSpan {
  return {
    set: (attributes) => span.setAttributes(attributes),
    rename: (name) => span.updateName(name),
    fail: (type) => span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", type),
    end: () => span.end(),
  };
}

function samplerOf(): Sampler {
  const { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio } = env();
  const root = name.endsWith("always_off")
    ? new AlwaysOffSampler()
    : name.endsWith("traceidratio")
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler();
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

/** The packages' own messages hold addresses and headers of the endpoint. */
function complainSeldom(): void {
  let againAtMs = 0;
  const complain = () => {
    if (performance.now() < againAtMs) return;
    againAtMs = performance.now() + COMPLAIN_EVERY_MS;
    log().warn("traces can't be sent to the OTLP endpoint");
  };
  const silent = () => {};
  diag.setLogger(
    { error: complain, warn: complain, info: silent, debug: silent, verbose: silent },
    DiagLogLevel.WARN,
  );
}
