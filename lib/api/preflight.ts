export const preflightHeaders = (methods: string): Record<string, string> => ({
  "Access-Control-Allow-Methods": methods,
  "Access-Control-Allow-Headers": "Authorization, If-None-Match, Prefer, X-Request-Id",
  "Access-Control-Max-Age": "86400",
});
