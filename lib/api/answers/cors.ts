const EXPOSED_HEADERS = [
  "Allow",
  "ETag",
  "Link",
  "X-Request-Id",
  "Retry-After",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "RateLimit-Policy",
  "RateLimit",
  "Deprecation",
  "Sunset",
  "Preference-Applied",
  "WWW-Authenticate",
].join(", ");

/** Any origin may read responses, without credentials (contract/http.md#5). */
export const OPEN_CORS_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": EXPOSED_HEADERS,
};

/** An instrumented page adds them to its requests (OpenTelemetry). */
export const TRACE_HEADERS = "Baggage, Traceparent, Tracestate";

export const preflightHeaders = (methods: string): Record<string, string> => ({
  "Access-Control-Allow-Methods": methods,
  "Access-Control-Allow-Headers": `Authorization, Cache-Control, Content-Type, If-None-Match, Prefer, X-Request-Id, ${TRACE_HEADERS}`,
  "Access-Control-Max-Age": "86400",
});
