import type { Env } from "@/lib/env";

// Passed in rather than read: next.config.ts, which needs these too, can only import what imports nothing.
type Settings = Pick<Env, "PUBLIC_URL" | "NODE_ENV">;

/** Every answer's, whatever it is. HSTS only where people reach us by https: on plain http it would be a lie. */
function always({ PUBLIC_URL }: Settings): Record<string, string> {
  const https = PUBLIC_URL?.startsWith("https:") ?? false;
  return {
    "X-Content-Type-Options": "nosniff",
    ...(https && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}

/** What an answer that isn't a page may do in a browser: nothing, and in no frame. */
export const dataHeaders = (settings: Settings): Record<string, string> => ({
  ...always(settings),
  "Content-Security-Policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "Referrer-Policy": "no-referrer",
});

/** What a page needs of a browser beyond showing itself: nothing. */
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
 * Headers of a page and its files. With a nonce, only scripts that carry it run, and what they load; without one
 * (plain `next start`, where answers can't have their own) inline scripts have to be let in.
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
  // React's development build explains itself with `eval`.
  const development = NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic'` : `'self' 'unsafe-inline'${development}`;
  const styles = nonce ? `'self' 'nonce-${nonce}'` : "'self' 'unsafe-inline'";
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    // Charts place their marks by `style` attributes, which the server writes too.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // Sign-in leaves for other sites by a page of its own (lib/api/auth-routes/redirect-page.ts), so that this can stay.
    "form-action 'self'",
  ].join("; ");
}
