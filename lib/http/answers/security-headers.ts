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

const UNUSED = ["accelerometer", "camera", "geolocation", "gyroscope", "magnetometer", "microphone", "usb"];

/**
 * With a nonce, only scripts with it and what they load may run; without one (plain `next
 * start`) inline scripts must be allowed.
 */
export function pageHeaders(
  nonce: string | null,
  settings: Settings,
  embeds: Embeds = NOTHING,
): Record<string, string> {
  return {
    ...always(settings),
    "Content-Security-Policy": pagePolicy(nonce, settings, embeds),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": [
      ...UNUSED.map((feature) => `${feature}=()`),
      `payment=${embeds.payment}`,
      `serial=${embeds.serial}`,
    ].join(", "),
    "Cross-Origin-Opener-Policy": embeds.opener,
  };
}

interface Embeds {
  scripts: string;
  frames: string;
  connections: string;
  images: string;
  payment: string;
  serial: string;
  workers: string;
  opener: string;
}

const NOTHING: Embeds = {
  scripts: "",
  frames: "'none'",
  connections: "'self'",
  images: "",
  payment: "()",
  serial: "()",
  workers: "",
  opener: "same-origin",
};

/**
 * What logging a roast live needs: a USB thermometer, the page's own service worker, and the one machine whose address
 * was typed.
 * @param machine of the local network only (lib/http/addresses/machine-address.ts)
 */
export const liveEmbeds = (machine: Pick<URL, "origin"> | null): Embeds => ({
  ...NOTHING,
  connections: machine ? `'self' ${machine.origin}` : "'self'",
  serial: "(self)",
  workers: "'self'",
});

/** What Stripe's embedded checkout needs (docs.stripe.com/security/guide), and the emulator's frame. */
export const CHECKOUT_EMBEDS: Embeds = {
  ...NOTHING,
  // For browsers without 'strict-dynamic'.
  scripts: " https://js.stripe.com https://*.js.stripe.com",
  frames:
    "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com",
  connections: "'self' https://api.stripe.com https://checkout.stripe.com",
  images: " https://*.stripe.com",
  payment: '(self "https://js.stripe.com")',
  // Wallets open a window that answers this page.
  opener: "same-origin-allow-popups",
};

function pagePolicy(nonce: string | null, { NODE_ENV }: Settings, embeds: Embeds): string {
  // React's development build uses `eval`.
  const development = NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic'` : `'self' 'unsafe-inline'${development}`;
  const styles = nonce ? `'self' 'nonce-${nonce}'` : "'self' 'unsafe-inline'";
  return [
    "default-src 'self'",
    `script-src ${scripts}${embeds.scripts}`,
    `style-src ${styles}`,
    // Charts position marks by `style` attributes, also in server-rendered HTML.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${embeds.images}`,
    "object-src 'none'",
    `connect-src ${embeds.connections}`,
    `frame-src ${embeds.frames}`,
    ...(embeds.workers ? [`worker-src ${embeds.workers}`] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // Sign-in leaves for other sites via lib/api/forms/redirect-page.ts, so this can stay.
    "form-action 'self'",
  ].join("; ");
}
