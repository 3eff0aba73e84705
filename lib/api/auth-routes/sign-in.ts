import { z } from "zod";
import type { RouteHandler } from "@/lib/api/handle";
import { redirectPage } from "@/lib/api/redirect-page";
import { type HandlerResult, respond } from "@/lib/api/respond";
import { refusePath } from "@/lib/api/unmatched-route";
import { cookieName, cookieValue } from "@/lib/auth/cookies";
import { callNextAuth, type NextAuthRequest, type NextAuthResponse } from "@/lib/auth/next-auth";
import { mailTransport, siteOrigin } from "@/lib/auth/origin";
import { providerChoices } from "@/lib/auth/providers";
import { safeRedirectPath } from "@/lib/auth/safe-redirect";
import { sessionTokenOf } from "@/lib/auth/session";
import { authOptions } from "@/lib/auth/sign-in-options";
import { signInErrorOf, signInPage } from "@/lib/auth/sign-in-page";
import { ApiError } from "@/lib/errors";
import { clientAddress, rateLimitKey } from "@/lib/http/client-address";
import { readForm } from "@/lib/http/form";
import { requireSameOriginForm } from "@/lib/http/same-origin";

interface Attempt {
  request: Request;
  origin: string;
  provider: string | undefined;
  query: Record<string, string>;
  body: Record<string, string>;
  next: string;
}

/**
 * `/api/auth/*`: restricts what reaches next-auth, replaces its pages with ours and checks its
 * redirects.
 */
export const answerSignIn: RouteHandler = (request, context) => {
  const url = new URL(request.url);
  const [action = "", provider, ...more] = url.pathname.split("/").slice(3);
  const answer = STEPS.get(`${request.method} ${action}`);
  if (!answer || more.length > 0) return refusePath(request, context);
  return respond(request, async (trail) => {
    trail.facts.endpoint = `auth.${action}`;
    trail.headers["Cache-Control"] = "no-store";
    trail.headers["Referrer-Policy"] = "same-origin";

    const origin = siteOrigin();
    const query = Object.fromEntries(url.searchParams);
    const body = request.method === "POST" ? await readForm(request) : {};
    const next = safeRedirectPath(body.callbackUrl ?? query.callbackUrl, origin);
    return answer({ request, origin, provider, query, body, next });
  });
};

const STEPS: ReadonlyMap<string, (attempt: Attempt) => Promise<HandlerResult>> = new Map([
  ["GET csrf", (attempt) => tell(attempt, "csrf")],
  ["GET providers", (attempt) => tell(attempt, "providers")],
  ["GET session", (attempt) => tell(attempt, "session")],
  ["GET signin", async ({ next }) => goTo(302, signInPage(null, next))],
  ["POST signin", beginSignIn],
  ["GET callback", finishSignIn],
  ["POST callback", followLink],
  ["GET signout", async ({ next }) => goTo(302, next)],
  ["POST signout", endSignIn],
]);

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

const goTo = (status: 302 | 303, location: string, cookies: readonly string[] = []): HandlerResult => ({
  status,
  headers: { Location: location },
  cookies,
  body: null,
});

type AskedFor = Omit<NextAuthRequest, "origin" | "cookies" | "query" | "body" | "provider"> &
  Partial<Pick<NextAuthRequest, "query" | "body" | "cookies">>;

const OUR_COOKIES = ["csrf", "pkce", "state", "nonce"] as const;

/** `session` says whether next-auth may see the current session. */
function ask(attempt: Attempt, question: AskedFor, session: "seen" | "hidden"): Promise<NextAuthResponse> {
  const { request, origin, provider } = attempt;
  const header = request.headers.get("cookie") ?? "";
  const token = sessionTokenOf(header);
  const kept = OUR_COOKIES.flatMap((name) => {
    const value = cookieValue(header, name);
    return value === undefined ? [] : [[cookieName(name), decodeCookie(value)] as const];
  });
  const cookies = {
    ...Object.fromEntries(kept),
    ...(session === "seen" && token && { [cookieName("session")]: token }),
  };
  return callNextAuth(
    {
      query: {},
      body: {},
      ...question,
      provider,
      origin,
      cookies: { ...cookies, ...question.cookies },
    },
    authOptions(origin, {
      userAgent: request.headers.get("user-agent") ?? undefined,
      previousToken: token,
      address: subscriber(request),
    }),
  );
}

function subscriber(request: Request): string | null {
  const address = clientAddress(request);
  return address === null ? null : rateLimitKey(address);
}

async function tell(attempt: Attempt, action: NextAuthRequest["action"]): Promise<HandlerResult> {
  const outcome = await ask({ ...attempt, provider: undefined }, { method: "GET", action }, "seen");
  // This call must not change where a sign-in in progress leads.
  const cookies = outcome.cookies.filter((cookie) => !cookie.startsWith(`${cookieName("next")}=`));
  return { status: outcome.status, headers: {}, cookies, body: outcome.body };
}

/**
 * Supplies next-auth's CSRF token for forms whose origin the browser vouches for. Other clients
 * send their own token from `/api/auth/csrf`.
 * @throws ApiError 403 `cross_origin` for another site's form
 */
async function vouch(attempt: Attempt): Promise<Pick<NextAuthRequest, "body" | "cookies">> {
  const { headers } = attempt.request;
  if (!headers.has("origin") && !headers.has("sec-fetch-site")) return { body: attempt.body, cookies: {} };
  requireSameOriginForm(attempt.request);
  const empty = { ...attempt, request: new Request(attempt.request.url), provider: undefined };
  const { body, cookies } = await ask(empty, { method: "GET", action: "csrf" }, "hidden");
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(JSON.parse(body));
  const value = cookies.map((cookie) => cookieValue(cookie, "csrf")).find((found) => found !== undefined);
  return {
    body: { ...attempt.body, csrfToken },
    cookies: { [cookieName("csrf")]: decodeCookie(value ?? "") },
  };
}

/** Maps next-auth's redirect to our pages. Never leaves the site. */
function landing(outcome: NextAuthResponse, { origin, next }: Attempt): string {
  const url = outcome.location === null ? null : URL.parse(outcome.location, origin);
  if (url === null) return signInPage("Unknown", next);
  switch (url.pathname) {
    case "/api/auth/verify-request":
      return "/sign-in/check-mail";
    case "/api/auth/signin":
      return signInPage(url.searchParams.has("csrf") ? "Expired" : "Unknown", next);
    case "/api/auth/error":
      return signInPage(signInErrorOf(url.searchParams.get("error")), next);
    default:
      return safeRedirectPath(url.href, origin);
  }
}

function moveOn(attempt: Attempt, location: string, cookies: readonly string[]): HandlerResult {
  if (attempt.body.json !== "true") return goTo(303, location, cookies);
  const url = new URL(location, attempt.origin).href;
  return { status: 200, headers: {}, cookies, body: JSON.stringify({ url }) };
}

const callbackUrlOf = ({ origin, next }: Attempt) => `${origin}${next}`;

async function beginSignIn(attempt: Attempt): Promise<HandlerResult> {
  const place = providerChoices().find(({ id }) => id === attempt.provider);
  if (attempt.provider !== "email" && !place)
    throw new ApiError("not_found", { message: "Unknown sign-in method." });
  if (!place && mailTransport() === null) return moveOn(attempt, signInPage("NoMail", attempt.next), []);
  const { body, cookies } = await vouch(attempt);
  const outcome = await ask(
    attempt,
    { method: "POST", action: "signin", cookies, body: { ...body, callbackUrl: callbackUrlOf(attempt) } },
    "hidden",
  );
  const away =
    outcome.location !== null && !isOurs(outcome.location, attempt.origin) ? outcome.location : null;
  if (!place || away === null) return moveOn(attempt, landing(outcome, attempt), outcome.cookies);
  if (attempt.body.json === "true") return moveOn(attempt, away, outcome.cookies);
  return { status: 200, cookies: outcome.cookies, ...redirectPage(away, place.name) };
}

const isOurs = (location: string, origin: string) => URL.parse(location, origin)?.origin === origin;

async function finishSignIn(attempt: Attempt): Promise<HandlerResult> {
  // The mailed link leads to a page with a button, so mail scanners don't use it up.
  if (attempt.provider === "email") return goTo(302, `/sign-in/link?${new URLSearchParams(attempt.query)}`);
  const kept = decodeCookie(cookieValue(attempt.request.headers.get("cookie") ?? "", "next") ?? "");
  const back = { ...attempt, next: safeRedirectPath(kept, attempt.origin) };
  const query = { ...attempt.query, callbackUrl: callbackUrlOf(back) };
  const outcome = await ask(back, { method: "GET", action: "callback", query }, "hidden");
  const to = landing(outcome, back);
  const isIn = outcome.cookies.some((cookie) => cookie.startsWith(`${cookieName("session")}=`));
  return goTo(302, isIn ? `/auth/callback?${new URLSearchParams({ next: to })}` : to, outcome.cookies);
}

async function followLink(attempt: Attempt): Promise<HandlerResult> {
  if (attempt.provider !== "email") throw new ApiError("not_found", { message: "Unknown sign-in method." });
  requireSameOriginForm(attempt.request);
  const { token = "", email = "" } = attempt.body;
  const query = { token, email, callbackUrl: callbackUrlOf(attempt) };
  const outcome = await ask(attempt, { method: "GET", action: "callback", query }, "hidden");
  return moveOn(attempt, landing(outcome, attempt), outcome.cookies);
}

async function endSignIn(attempt: Attempt): Promise<HandlerResult> {
  const { body, cookies } = await vouch(attempt);
  const outcome = await ask(
    { ...attempt, provider: undefined },
    { method: "POST", action: "signout", cookies, body: { ...body, callbackUrl: callbackUrlOf(attempt) } },
    "seen",
  );
  return moveOn(attempt, landing(outcome, attempt), outcome.cookies);
}
