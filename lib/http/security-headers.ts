import type { Env } from "@/lib/env";

// Passed in, because next.config.ts can only import modules without imports.
type Settings = Pick<Env, "PUBLIC_URL" | "NODE_ENV">;

/** On every answer. HSTS only with https. */
function always({ PUBLIC_URL }: Settings): Record<string, string> {
  const https = PUBLIC_URL?.startsWith("https:") ?? false;
  return {
    "X-Content-Type-Options": "nosniff",
    ...(https && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}

/** Non-page answers may do nothing in a browser, nor be framed. */
export const dataHeaders = (settings: Settings): Record<string, string> => ({
  ...always(settings),
  "Content-Security-Policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "Referrer-Policy": "no-referrer",
});

const UNUSED = [
  "accelerometer",
  "camera",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "payment",
  "usb",
];

/**
 * With a nonce, only scripts with it and what they load may run; without one (plain `next
 * start`) inline scripts must be allowed.
 */
export function pageHeaders(nonce: string | null, settings: Settings): Record<string, string> {
  return {
    ...always(settings),
    "Content-Security-Policy": pagePolicy(nonce, settings),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": UNUSED.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}

function pagePolicy(nonce: string | null, { NODE_ENV }: Settings): string {
  // React's development build uses `eval`.
  const development = NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic'` : `'self' 'unsafe-inline'${development}`;
  const styles = nonce ? `'self' 'nonce-${nonce}'` : "'self' 'unsafe-inline'";
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    // Charts position marks by `style` attributes, also in server-rendered HTML.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // Sign-in leaves for other sites via lib/api/redirect-page.ts, so this can stay.
    "form-action 'self'",
  ].join("; ");
}
