import { unsubscribe } from "@/lib/alerts/alerts";
import type { RouteHandler } from "./handle";
import { seeOther } from "./redirect-page";
import { respond } from "./respond";

const PAGE = "/unsubscribe";
const ONE_CLICK = "List-Unsubscribe=One-Click";
/** The body is that or a few fields; more is nothing that we sent. */
const MAX_BODY = 1000;

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";
const pageFor = (token: string) => `${PAGE}?${new URLSearchParams({ token })}`;

/** Mail readers without one-click open the address: the page asks first, since link checkers open addresses too. */
export const showUnsubscribe: RouteHandler = (request) =>
  respond(request, (trail) => {
    trail.facts.endpoint = "alerts.unsubscribe";
    trail.headers["Cache-Control"] = "no-store";
    return seeOther(pageFor(tokenOf(request)));
  });

/**
 * Stops the e-mails that the token is of, without a sign-in: from our page, or by a mail provider (RFC 8058), which
 * sends no cookie and no origin of ours. The token is the permission.
 */
export const submitUnsubscribe: RouteHandler = (request) =>
  respond(request, async (trail) => {
    trail.facts.endpoint = "alerts.unsubscribe";
    trail.headers["Cache-Control"] = "no-store";
    const token = tokenOf(request);
    await unsubscribe(token);
    const length = Number(request.headers.get("content-length") ?? 0);
    const body = length > MAX_BODY ? "" : await request.text();
    if (!body.includes(ONE_CLICK) && body !== "") return seeOther(pageFor(token));
    return { status: 200, headers: {}, body: JSON.stringify({ success: true }) };
  });
