import { unsubscribe } from "@/lib/alerts/alerts";
import { respond } from "../answers/respond";
import type { RouteHandler } from "../handle";
import { seeOther } from "./redirect-page";

const PAGE = "/unsubscribe";

const parametersOf = (request: Request) => new URL(request.url).searchParams;
const pageFor = (token: string) => `${PAGE}?${new URLSearchParams({ token })}`;

/** Mail readers without one-click open the address: the page asks first, since link checkers open addresses too. */
export const showUnsubscribe: RouteHandler = (request) =>
  respond(request, (requestContext) => {
    requestContext.facts.endpoint = "alerts.unsubscribe";
    requestContext.headers["Cache-Control"] = "no-store";
    return seeOther(pageFor(parametersOf(request).get("token") ?? ""));
  });

/**
 * Stops the e-mails that the token is for, without a sign-in: from our page, or by a mail provider (RFC 8058),
 * which sends no cookie and no origin. The token is the permission, and the body isn't read.
 */
export const submitUnsubscribe: RouteHandler = (request) =>
  respond(request, async (requestContext) => {
    requestContext.facts.endpoint = "alerts.unsubscribe";
    requestContext.headers["Cache-Control"] = "no-store";
    const parameters = parametersOf(request);
    const token = parameters.get("token") ?? "";
    await unsubscribe(token);
    if (parameters.get("from") === "page") return seeOther(pageFor(token));
    return { status: 200, headers: {}, body: JSON.stringify({ success: true }) };
  });
