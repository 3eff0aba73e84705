import { stringifySetCookie } from "cookie";
import { cookieName, cookieOptions } from "@/lib/auth/cookies";
import { siteOrigin } from "@/lib/auth/origin";
import { safeRedirectPath } from "@/lib/auth/safe-redirect";
import { type BillingOutcome, isBillingProblem } from "@/lib/billing/outcomes";
import { cancelMembership, openBillingPortal, resumeMembership } from "@/lib/billing/subscriptions";
import type { SessionViewer } from "@/lib/viewer";
import type { HandlerResult } from "../answers/respond";
import { formRoute } from "./form-post";
import { leaveFor, seeOther } from "./redirect-page";

const PAGE = "/account/billing";

const outcomePage = (outcome: BillingOutcome) => `${PAGE}?outcome=${outcome}`;
const backWith = (outcome: BillingOutcome) => seeOther(outcomePage(outcome));

/** A form of the billing page, which says how it ended. */
const billingForm = (
  endpoint: string,
  act: (viewer: SessionViewer, form: Record<string, string>, request: Request) => Promise<HandlerResult>,
) =>
  formRoute({
    endpoint,
    act,
    page: () => PAGE,
    told: (code) => (isBillingProblem(code) ? outcomePage(code) : null),
  });

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
