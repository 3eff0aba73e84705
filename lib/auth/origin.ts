import { env } from "@/lib/env";
import { ApiError } from "@/lib/errors";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { mailTransport } from "@/lib/mail/transport";

/**
 * Our origin for mails, share links and redirects.
 * @throws ApiError 404 where sign-in isn't set up
 */
export function siteOrigin(): string {
  if (missingSignInSettings().everybody.length > 0)
    throw new ApiError("not_found", { message: "Sign-in isn't set up on this server." });
  return new URL(siteAddress()).origin;
}

export function missingSignInSettings(): { everybody: string[]; byMail: string[] } {
  const { PUBLIC_URL, PEABERRY_EMBEDDED, NODE_ENV, AUTH_SECRET } = env();
  if (PEABERRY_EMBEDDED || NODE_ENV !== "production") return { everybody: [], byMail: [] };
  return {
    everybody: [...(AUTH_SECRET ? [] : ["AUTH_SECRET"]), ...(PUBLIC_URL ? [] : ["PUBLIC_URL"])],
    byMail: mailTransport() ? [] : ["SMTP_URL", "MAIL_FROM"],
  };
}
