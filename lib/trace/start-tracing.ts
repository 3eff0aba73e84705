import { env } from "@/lib/env";
import { addToLines, log } from "@/lib/log/log";
import { setTracing } from "./trace";

/** Begins to send traces if an OTLP endpoint is configured. Its packages are loaded only then. */
export async function startTracing(): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SDK_DISABLED } = env();
  const endpoint = OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || OTEL_SDK_DISABLED) return;
  const { openTracing } = await import("./otlp-tracing");
  const tracing = openTracing();
  setTracing(tracing);
  addToLines(() => {
    const traceId = tracing.traceId();
    return traceId === undefined ? {} : { traceId };
  });
  log().info({ to: new URL(endpoint).host }, "tracing");
}
