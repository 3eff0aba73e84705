import { formRoute } from "@/lib/api/forms/form-post";
import { leaveFor, seeOther } from "@/lib/api/forms/redirect-page";
import { siteOrigin } from "@/lib/auth/origin";
import { startCheckout } from "@/lib/billing/checkout/checkout";
import { placeBefore } from "@/lib/billing/place-before";
import { isCheckoutProblem, plansPage } from "@/lib/billing/plans/plans-page";

/**
 * `POST /checkout/start`, the form of a plan's button: redirects to the payment page, or back to the plans with the
 * reason. Visitors sign in first and come back with the plan chosen.
 */
export const answerCheckoutStart = formRoute({
  endpoint: "checkout.start",
  page: ({ purchase_key = "", from }) => plansPage(purchase_key, undefined, placeBefore(from)),
  act: async (viewer, { purchase_key: purchaseKey = "", page, from }) => {
    const { sessionId, url } = await startCheckout(viewer, { purchaseKey }, siteOrigin(), {
      isEmbedded: page === "hosted" ? false : undefined,
      from: placeBefore(from),
    });
    if (url === null) return seeOther(`/checkout?${new URLSearchParams({ session_id: sessionId })}`);
    return leaveFor(url, "the payment page");
  },
  told: (code, { purchase_key = "", from }) =>
    isCheckoutProblem(code) ? plansPage(purchase_key, code, placeBefore(from)) : null,
});
