import { and, eq } from "drizzle-orm";
import type { AuthOptions } from "next-auth";
import type { EmailConfig } from "next-auth/providers/email";
import { z } from "zod";
import { type Database, database } from "@/db/client";
import { accounts } from "@/db/schema";
import { newSecretToken } from "@/lib/access/secret-token";
import { secret } from "@/lib/env";
import { errorReason } from "@/lib/log/error-reason";
import { log } from "@/lib/log/log";
import { authAdapter, type Browser } from "./adapter";
import { cookieName, cookieOptions, isSecureSite } from "./cookies";
import { MAIL_LINK_HOURS, mailLink } from "./link-mail";
import { allowMail } from "./mail-throttle";
import { type PendingAction, sealAction } from "./pending-action";
import { oauthProviders, verifiedEmail } from "./providers";
import { safeRedirectPath } from "./safe-redirect";
import { MAX_SESSION_DAYS } from "./session";
import { signInPage } from "./sign-in-page";

/** Between leaving for a provider and coming back. */
export const AWAY_SECONDS = 15 * 60;

/**
 * next-auth's settings for one request: nothing is kept.
 * @param browser `pending` goes into the mailed link
 */
export function authOptions(
  origin: string,
  browser: Browser & { address: string | null; pending: PendingAction | null },
  db: Database = database(),
): AuthOptions {
  const cookie = (name: Parameters<typeof cookieName>[0], more = {}) => ({
    name: cookieName(name),
    options: { ...cookieOptions(), ...more },
  });
  return {
    secret: secret("AUTH_SECRET"),
    adapter: authAdapter(db, browser),
    providers: [byMail(browser.pending), ...oauthProviders()],
    session: {
      strategy: "database",
      // Cookie lifetime only; the server decides whether it's still valid.
      maxAge: MAX_SESSION_DAYS * 24 * 60 * 60,
      generateSessionToken: newSecretToken,
    },
    useSecureCookies: isSecureSite(),
    cookies: {
      sessionToken: cookie("session"),
      csrfToken: cookie("csrf"),
      callbackUrl: cookie("next"),
      pkceCodeVerifier: cookie("pkce", { maxAge: AWAY_SECONDS }),
      state: cookie("state", { maxAge: AWAY_SECONDS }),
      nonce: cookie("nonce", { maxAge: AWAY_SECONDS }),
    },
    callbacks: {
      redirect: ({ url }) => `${origin}${safeRedirectPath(url, origin)}`,
      async signIn({ user, account, profile, email }) {
        if (email?.verificationRequest)
          return (
            (await allowMail(db, "sign-in", { address: user.email ?? "", client: browser.address })) ||
            signInPage("TooManyMails")
          );
        if (account?.type !== "oauth") return true;
        // A known account can sign in even if its mailbox changed.
        const isKnown = await hasAccount(db, account.provider, account.providerAccountId);
        return isKnown || verifiedEmail(profile) !== null || signInPage("Unverified");
      },
    },
    logger: {
      error: (code, metadata) => log().warn({ code, reason: errorReason(metadata) }, "sign-in failed"),
      warn: (code) => log().warn({ code }, "sign-in"),
      debug: () => {},
    },
  };
}

async function hasAccount(db: Database, provider: string, providerAccountId: string): Promise<boolean> {
  const found = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.provider, provider), eq(accounts.providerAccountId, providerAccountId)));
  return found.length > 0;
}

const LINK_SECONDS = MAIL_LINK_HOURS * 60 * 60;

const mailbox = z.email().max(254);

/** Normalized. Throws for an invalid address. */
const mailboxOf = (typed: string): string => mailbox.parse(typed.trim().toLowerCase());

const byMail = (pending: PendingAction | null): EmailConfig => ({
  id: "email",
  type: "email",
  name: "Email",
  server: {},
  from: "",
  options: {},
  maxAge: LINK_SECONDS,
  normalizeIdentifier: mailboxOf,
  // A page with a button, because mail scanners open every link and this one works once.
  sendVerificationRequest: ({ identifier, url }) => {
    const { origin, searchParams } = new URL(url);
    if (pending) searchParams.set("begun", sealAction(pending, `mail ${identifier}`, LINK_SECONDS));
    return mailLink(identifier, `${origin}/sign-in/link?${searchParams}`);
  },
});
