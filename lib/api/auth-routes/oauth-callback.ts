import { respond } from "@/lib/api/answers/respond";
import type { RouteHandler } from "@/lib/api/handle";
import { siteOrigin } from "@/lib/auth/origin";
import { safeRedirectPath } from "@/lib/auth/safe-redirect";
import { sessionViewer } from "@/lib/auth/session";
import { signInErrorOf, signInPage } from "@/lib/auth/sign-in-page";

/**
 * `/auth/callback?next=`, the last step of a provider's sign-in. Without a session the browser
 * rejected our cookie: say so instead of looping through sign-in.
 */
export const handleOauthCallback: RouteHandler = (request) =>
  respond(request, async (requestContext) => {
    requestContext.facts.endpoint = "auth.land";
    const { searchParams } = new URL(request.url);
    const next = safeRedirectPath(searchParams.get("next"), siteOrigin());
    const viewer = await sessionViewer(request.headers.get("cookie") ?? "");
    const error = searchParams.get("error");
    const location = viewer ? next : signInPage(error === null ? "NoCookie" : signInErrorOf(error), next);
    return { status: 302, headers: { Location: location, "Cache-Control": "no-store" }, body: null };
  });
