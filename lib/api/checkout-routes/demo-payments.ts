import { respond } from "@/lib/api/answers/respond";
import type { RouteHandler } from "@/lib/api/handle";
import { noEndpoint } from "@/lib/api/unmatched-route";
import { siteOrigin } from "@/lib/auth/origin";
import { askDemoPayments, DEMO_PAYMENTS } from "@/lib/billing/demo-payments";
import { readForm } from "@/lib/http/body/form";
import { requireSameOriginForm } from "@/lib/http/same-origin";

/** The pages bring an inline style and forms to themselves, and no script. */
const policy = (frameAncestors: "'none'" | "'self'") =>
  `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors ${frameAncestors}`;

/**
 * `/demo-payments/*`: the emulator's payment pages, so that a browser on another machine can pay.
 * @throws ApiError 404 where payments aren't emulated, 403 for another site's form
 */
export const answerDemoPayments: RouteHandler = (request) =>
  respond(request, async (requestContext) => {
    requestContext.facts.endpoint = "demo-payments";
    requestContext.headers["Cache-Control"] = "no-store";
    const isPost = request.method === "POST";
    if (isPost) requireSameOriginForm(request);
    const { pathname, search } = new URL(request.url);
    const path = pathname.slice(DEMO_PAYMENTS.length);
    const answer = await askDemoPayments(
      isPost ? "POST" : "GET",
      path + search,
      isPost ? await readForm(request) : undefined,
    );
    if (!answer) throw noEndpoint();
    const location = answer.headers.get("location");
    return {
      status: answer.status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy(path.startsWith("/embed") ? "'self'" : "'none'"),
        // Relative, so that it holds under whatever name the browser knows us by.
        ...(location && { Location: location.replace(`${siteOrigin()}/`, "/") }),
      },
      body: await answer.text(),
    };
  });
