import { stringifySetCookie } from "cookie";
import { z } from "zod";
import { type HandlerResult, respond } from "@/lib/api/answers/respond";
import { redirectPage } from "@/lib/api/forms/redirect-page";
import type { RouteHandler } from "@/lib/api/handle";
import { refusePath } from "@/lib/api/unmatched-route";
import { cookieName, cookieOptions, cookieValue } from "@/lib/auth/cookies";
import { callNextAuth, type NextAuthRequest, type NextAuthResponse } from "@/lib/auth/next-auth";
import { siteOrigin } from "@/lib/auth/origin";
import { openAction, type PendingAction, sealAction } from "@/lib/auth/pending-action";
import { providerChoices } from "@/lib/auth/providers";
import { safeRedirectPath } from "@/lib/auth/safe-redirect";
import { sessionTokenOf } from "@/lib/auth/session";
import { AWAY_SECONDS, authOptions } from "@/lib/auth/sign-in-options";
import { checkMailPage, type SignInError, signInErrorOf, signInPage } from "@/lib/auth/sign-in-page";
import { forgetCookie, rememberAddress } from "@/lib/auth/sign-in-progress";
import { ApiError } from "@/lib/errors";
import { clientAddress, rateLimitKey } from "@/lib/http/addresses/client-address";
import { readForm } from "@/lib/http/body/form";
import { requireSameOriginForm } from "@/lib/http/same-origin";
import { mailTransport } from "@/lib/mail/transport";
import { finishPendingAction, pendingTracking } from "./finish-pending-action";

interface Attempt {
  request: Request;
  origin: string;
  provider: string | undefined;
  query: Record<string, string>;
  body: Record<string, string>;
  next: string;
  /** What signing in is to finish. */
  pending: PendingAction | null;
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
  return respond(request, async (requestContext) => {
    requestContext.facts.endpoint = `auth.${action}`;
    requestContext.headers["Cache-Control"] = "no-store";
    requestContext.headers["Referrer-Policy"] = "same-origin";

    const origin = siteOrigin();
    const query = Object.fromEntries(url.searchParams);
    const body = request.method === "POST" ? await readForm(request) : {};
    const next = safeRedirectPath(body.callbackUrl ?? query.callbackUrl, origin);
    return answer({ request, origin, provider, query, body, next, pending: pendingTracking(body.track) });
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
      pending: attempt.pending,
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

const errorOf = ({ pathname, searchParams }: URL): SignInError | null =>
  pathname === "/sign-in" && !searchParams.has("error") ? null : signInErrorOf(searchParams.get("error"));

/** Maps next-auth's redirect to our pages. Never leaves the site. */
function landing(outcome: NextAuthResponse, { origin, next, pending }: Attempt): string {
  const url = outcome.location === null ? null : URL.parse(outcome.location, origin);
  if (url === null) return signInPage("Unknown", next, pending);
  switch (url.pathname) {
    case "/api/auth/verify-request":
      return checkMailPage(pending);
    case "/api/auth/signin":
      return signInPage(url.searchParams.has("csrf") ? "Expired" : "Unknown", next, pending);
    case "/api/auth/error":
    // Our own refusals, which don't know where the person was going.
    case "/sign-in":
      return signInPage(errorOf(url), next, pending);
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
  if (!place && mailTransport() === null)
    return moveOn(attempt, signInPage("NoMail", attempt.next, attempt.pending), []);
  const { body, cookies } = await vouch(attempt);
  const outcome = await ask(
    attempt,
    { method: "POST", action: "signin", cookies, body: { ...body, callbackUrl: callbackUrlOf(attempt) } },
    "hidden",
  );
  const away =
    outcome.location !== null && !isSameOrigin(outcome.location, attempt.origin) ? outcome.location : null;
  if (!place)
    return moveOn(attempt, landing(outcome, attempt), [
      ...outcome.cookies,
      rememberAddress(attempt.body.email ?? ""),
    ]);
  const kept = [...outcome.cookies, ...storePendingAction(attempt, place.id)];
  if (away === null) return moveOn(attempt, landing(outcome, attempt), kept);
  if (attempt.body.json === "true") return moveOn(attempt, away, kept);
  return { status: 200, cookies: kept, ...redirectPage(away, place.name) };
}

/** Replaces what an earlier attempt left, so that it isn't finished with this one. */
function storePendingAction({ pending, request }: Attempt, provider: string): string[] {
  if (!pending) return forget(request, "pendingAction");
  const value = sealAction(pending, `provider ${provider}`, AWAY_SECONDS);
  return [
    stringifySetCookie({
      name: cookieName("pendingAction"),
      value,
      ...cookieOptions(),
      maxAge: AWAY_SECONDS,
    }),
  ];
}

/** Nothing where the browser sent no such cookie. */
function forget(request: Request, ...names: ("address" | "pendingAction")[]): string[] {
  const sent = request.headers.get("cookie") ?? "";
  return names.filter((name) => cookieValue(sent, name) !== undefined).map(forgetCookie);
}

const isSameOrigin = (location: string, origin: string) => URL.parse(location, origin)?.origin === origin;

async function finishSignIn(attempt: Attempt): Promise<HandlerResult> {
  // The mailed link leads to a page with a button, so mail scanners don't use it up.
  if (attempt.provider === "email") return goTo(302, `/sign-in/link?${new URLSearchParams(attempt.query)}`);
  const cookies = attempt.request.headers.get("cookie") ?? "";
  const place = safeRedirectPath(decodeCookie(cookieValue(cookies, "next") ?? ""), attempt.origin);
  const pending = openAction(cookieValue(cookies, "pendingAction"), `provider ${attempt.provider}`);
  const back = { ...attempt, next: place, pending };
  const query = { ...attempt.query, callbackUrl: callbackUrlOf(back) };
  const outcome = await ask(back, { method: "GET", action: "callback", query }, "hidden");
  const to = landing(outcome, back);
  if (!isSignedIn(outcome))
    return goTo(302, to, [...outcome.cookies, ...forget(attempt.request, "pendingAction")]);
  if (pending) await finishPendingAction(pending, outcome.cookies);
  const kept = [...outcome.cookies, ...forget(attempt.request, "pendingAction", "address")];
  return goTo(302, `/auth/callback?${new URLSearchParams({ next: to })}`, kept);
}

const isSignedIn = ({ cookies }: NextAuthResponse): boolean =>
  cookies.some((cookie) => cookie.startsWith(`${cookieName("session")}=`));

async function followLink(attempt: Attempt): Promise<HandlerResult> {
  if (attempt.provider !== "email") throw new ApiError("not_found", { message: "Unknown sign-in method." });
  requireSameOriginForm(attempt.request);
  const { token = "", email = "" } = attempt.body;
  const pending = openAction(attempt.body.begun, `mail ${email}`);
  const query = { token, email, callbackUrl: callbackUrlOf(attempt) };
  const outcome = await ask(attempt, { method: "GET", action: "callback", query }, "hidden");
  const isIn = isSignedIn(outcome);
  if (isIn && pending) await finishPendingAction(pending, outcome.cookies);
  return moveOn(attempt, landing(outcome, { ...attempt, pending }), [
    ...outcome.cookies,
    ...(isIn ? forget(attempt.request, "address") : [rememberAddress(email)]),
  ]);
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
