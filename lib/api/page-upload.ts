import escapeHtml from "escape-html";
import { siteOrigin } from "@/lib/auth/origin";
import { safeRedirectPath } from "@/lib/auth/safe-redirect";
import { signInPage } from "@/lib/auth/sign-in-page";
import type { RouteHandler } from "./handle";
import { plainPage } from "./plain-page";
import { seeOther } from "./redirect-page";
import { respond } from "./respond";

const isNavigation = (request: Request) => request.headers.get("accept")?.includes("text/html") ?? false;

/**
 * Lets a route that takes a form with files answer a browser's own submission: 303 to the page of what it made, or a
 * page that says what is wrong. Programs get JSON as before.
 */
export function answerBrowsers(handler: RouteHandler, next: (answer: unknown) => `/${string}`): RouteHandler {
  return async (request, context) => {
    const answer = await handler(request, context);
    if (!isNavigation(request)) return answer;
    const back = backOf(request);
    if (answer.ok) {
      const made: unknown = await answer.json();
      return respond(request, () => seeOther(next(made)));
    }
    if (answer.status === 401) return respond(request, () => seeOther(signInPage(null, back)));
    const { message, error }: { message?: string; error?: string } = await answer.json();
    return refusal(answer.status, message ?? error ?? "The request was refused.", back);
  };
}

function backOf(request: Request): string {
  const referer = request.headers.get("referer");
  return safeRedirectPath(referer ?? undefined, siteOrigin());
}

function refusal(status: number, message: string, back: string): Response {
  const page = plainPage(
    "Not read",
    `<p>${escapeHtml(message)}</p>
<p><a href="${escapeHtml(back)}">Back</a></p>`,
  );
  return new Response(page, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    },
  });
}
