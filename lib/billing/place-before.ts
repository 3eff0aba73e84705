import { safeRedirectPath } from "@/lib/auth/safe-redirect";
import { siteAddress } from "@/lib/http/addresses/site-address";

/** Stripe keeps at most so much of a session's metadata. */
const MAX_PLACE = 500;
/** Steps of buying, which aren't where it began. */
const STEPS = /^\/(?:pricing|checkout|sign-in|demo-payments)?(?:[/?#]|$)/;

/**
 * The page of this site from which someone came to the plans.
 * @param address untrusted: a parameter, a field or the referrer
 */
export function placeBefore(address: string | null | undefined): string | null {
  const path = safeRedirectPath(address, new URL(siteAddress()).origin);
  return STEPS.test(path) || path.length > MAX_PLACE ? null : path;
}
