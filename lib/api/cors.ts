const EXPOSED_HEADERS = [
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
].join(", ");

/** Any origin may read responses, without credentials (contract/http.md#5). */
export const OPEN_CORS_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": EXPOSED_HEADERS,
};

export const preflightHeaders = (methods: string): Record<string, string> => ({
  "Access-Control-Allow-Methods": methods,
  "Access-Control-Allow-Headers": "Authorization, If-None-Match, Prefer, X-Request-Id",
  "Access-Control-Max-Age": "86400",
});
