import { stringifySetCookie } from "cookie";
import { cookieName, cookieOptions } from "@/lib/auth/cookies";
import { siteOrigin } from "@/lib/auth/origin";
import { safeRedirectPath } from "@/lib/auth/safe-redirect";
import { sessionViewer } from "@/lib/auth/session";
import { signInPage } from "@/lib/auth/sign-in-page";
import { type BillingOutcome, isBillingProblem } from "@/lib/billing/outcomes";
import { cancelMembership, openBillingPortal, resumeMembership } from "@/lib/billing/subscriptions";
import { ApiError } from "@/lib/errors";
import { readForm } from "@/lib/http/form";
import { requireSameOriginForm } from "@/lib/http/same-origin";
import type { SessionViewer } from "@/lib/viewer";
import type { RouteHandler } from "./handle";
import { leaveFor, seeOther } from "./redirect-page";
import { type HandlerResult, respond } from "./respond";

const PAGE = "/account/billing";

const backWith = (outcome: BillingOutcome) => seeOther(`${PAGE}?outcome=${outcome}`);

/**
 * A plain form's route: works without JavaScript and goes back to the billing page, which says how it ended. Only
 * what isn't the person's to know or do on that page is an error's own answer.
 */
function billingForm(
  endpoint: string,
  act: (viewer: SessionViewer, form: Record<string, string>, request: Request) => Promise<HandlerResult>,
): RouteHandler {
  return (request) =>
    respond(request, async (trail) => {
      trail.facts.endpoint = endpoint;
      trail.headers["Cache-Control"] = "no-store";
      requireSameOriginForm(request);
      const form = await readForm(request);
      const viewer = await sessionViewer(request.headers.get("cookie") ?? "");
      if (!viewer) return seeOther(signInPage(null, PAGE));
      try {
        return await act(viewer, form, request);
      } catch (thrown) {
        if (!(thrown instanceof ApiError) || !isBillingProblem(thrown.code)) throw thrown;
        return backWith(thrown.code);
      }
    });
}

export const submitCancellation = billingForm("billing.cancel", async (viewer, { subscription = "" }) => {
  await cancelMembership(viewer, subscription);
  return backWith("canceled");
});

export const submitResumption = billingForm("billing.resume", async (viewer, { subscription = "" }) => {
  const changed = await resumeMembership(viewer, subscription);
  return backWith(changed.subscription.status === "paused" ? "still_paused" : "resumed");
});

const PROBLEM_KEY = /^[\w.]{1,200}$/;
const A_DAY_S = 24 * 60 * 60;

/** Hides the banner for this problem in this browser for a day, and goes back to the page it was on. */
export const submitHiddenNotice = billingForm(
  "billing.hide-notice",
  async (_viewer, { problem = "" }, request) => {
    const back = safeRedirectPath(request.headers.get("referer"), siteOrigin());
    const cookie = stringifySetCookie({
      name: cookieName("hiddenNotice"),
      value: PROBLEM_KEY.test(problem) ? problem : "",
      ...cookieOptions(),
      maxAge: A_DAY_S,
    });
    return { ...seeOther(back), cookies: [cookie] };
  },
);

export const submitPortalVisit = billingForm("billing.portal", async (viewer) => {
  const { url } = await openBillingPortal(viewer, siteOrigin());
  return leaveFor(url, "the billing portal");
});
