import { env } from "@/lib/env";
import { ApiError } from "@/lib/http/errors";

/** A host as a `Host` header may name it, port included. */
const HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * Our own origin, which goes into mails and redirects: `PUBLIC_URL`. Only on one's own machine what the request says
 * will do: elsewhere a stranger could have us mail links to a host of theirs.
 * @throws ApiError 404 where sign-in is not set up, 400 for a `Host` that is none
 */
export function siteOrigin(request: Request): string {
  if (signInLacks().everybody.length > 0)
    throw new ApiError("not_found", { message: "Sign-in is not set up here." });
  const { PUBLIC_URL } = env();
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  const host = request.headers.get("host") ?? new URL(request.url).host;
  if (!HOST.test(host)) throw new ApiError("invalid_request", { message: "The Host header names no host." });
  return new URL(`http://${host}`).origin;
}

/** How sign-in mails leave: by SMTP, into the development mailbox, or not at all. */
export function mailWay(): "smtp" | "mailbox" | null {
  const { SMTP_URL, PEABERRY_EMBEDDED } = env();
  if (SMTP_URL) return "smtp";
  return PEABERRY_EMBEDDED ? "mailbox" : null;
}

/** What keeps people from signing in here, for the operator. */
export function signInLacks(): { everybody: string[]; byMail: string[] } {
  const { PUBLIC_URL, PEABERRY_EMBEDDED, NODE_ENV, AUTH_SECRET } = env();
  if (PEABERRY_EMBEDDED || NODE_ENV !== "production") return { everybody: [], byMail: [] };
  return {
    everybody: [...(AUTH_SECRET ? [] : ["AUTH_SECRET"]), ...(PUBLIC_URL ? [] : ["PUBLIC_URL"])],
    byMail: mailWay() ? [] : ["SMTP_URL", "MAIL_FROM"],
  };
}
