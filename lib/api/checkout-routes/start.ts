import type { RouteHandler } from "@/lib/api/handle";
import { leaveFor, seeOther } from "@/lib/api/redirect-page";
import { respond } from "@/lib/api/respond";
import { siteOrigin } from "@/lib/auth/origin";
import { sessionViewer } from "@/lib/auth/session";
import { signInPage } from "@/lib/auth/sign-in-page";
import { startCheckout } from "@/lib/billing/checkout";
import { isCheckoutProblem, plansPage } from "@/lib/billing/plans-page";
import { ApiError } from "@/lib/errors";
import { readForm } from "@/lib/http/form";
import { requireSameOriginForm } from "@/lib/http/same-origin";

/**
 * `POST /checkout/start`, the form of a plan's button: to the payment page, or back to the plans
 * with what is in the way. Visitors sign in first and come back with the plan chosen.
 * @throws ApiError 403 `cross_origin` for another site's form
 */
export const answerCheckoutStart: RouteHandler = (request) =>
  respond(request, async (trail) => {
    trail.facts.endpoint = "checkout.start";
    trail.headers["Cache-Control"] = "no-store";
    requireSameOriginForm(request);
    const { purchase_key: purchaseKey = "", page } = await readForm(request);
    const viewer = await sessionViewer(request.headers.get("cookie") ?? "");
    if (!viewer) return seeOther(signInPage(null, plansPage(purchaseKey)));
    try {
      const { sessionId, url } = await startCheckout(
        viewer,
        { purchaseKey },
        siteOrigin(),
        page === "hosted" ? false : undefined,
      );
      if (url === null) return seeOther(`/checkout?${new URLSearchParams({ session_id: sessionId })}`);
      return leaveFor(url, "the payment page");
    } catch (thrown) {
      if (thrown instanceof ApiError && isCheckoutProblem(thrown.code))
        return seeOther(plansPage(purchaseKey, thrown.code));
      throw thrown;
    }
  });
