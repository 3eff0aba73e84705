import { stringifySetCookie } from "cookie";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { cookieName, cookieOptions, cookieValue } from "./cookies";
import { MAIL_LINK_HOURS } from "./link-mail";
import { safeRedirectPath } from "./safe-redirect";

const MAX_ADDRESS = 254;

/** Steps of signing in, which aren't where it began, and what isn't a page. */
const STEPS = /^\/(?:sign-in|auth|api|mailbox)(?:[/?#]|$)/;

/**
 * Where to go after signing in.
 * @param wanted untrusted `callbackUrl`; null for none
 * @param referrer untrusted; where the person was, if it's a page of this site
 */
export function placeAfterSignIn(wanted: string | null, referrer: string | null): string {
  const origin = new URL(siteAddress()).origin;
  if (wanted !== null) return safeRedirectPath(wanted, origin);
  const before = safeRedirectPath(referrer, origin);
  return STEPS.test(before) ? "/" : before;
}

/** The `callbackUrl` of the sign-in that this browser began last, as next-auth remembers it. */
export const placeRemembered = (cookies: string): string =>
  placeAfterSignIn(decoded(cookieValue(cookies, "next")) ?? "/", null);

/** The address last typed in this browser, as typed; undefined for none. */
export const typedAddress = (cookies: string): string | undefined =>
  decoded(cookieValue(cookies, "address"))?.slice(0, MAX_ADDRESS) || undefined;

/** Keeps the typed address as long as its link works. HttpOnly, so only our own pages show it. */
export const rememberAddress = (address: string): string =>
  stringifySetCookie({
    name: cookieName("address"),
    value: address.trim().slice(0, MAX_ADDRESS),
    ...cookieOptions(),
    maxAge: MAIL_LINK_HOURS * 60 * 60,
  });

export const forgetCookie = (name: "address" | "pendingAction"): string =>
  stringifySetCookie({ name: cookieName(name), value: "", ...cookieOptions(), maxAge: 0 });

function decoded(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
