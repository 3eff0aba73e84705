import escapeHtml from "escape-html";
import { siteOrigin } from "@/lib/auth/origin";
import { safeRedirectPath } from "@/lib/auth/safe-redirect";
import { signInPage } from "@/lib/auth/sign-in-page";
import type { RouteHandler } from "../handle";
import { plainPage, shownAs } from "./plain-page";
import { seeOther } from "./redirect-page";

const isNavigation = (request: Request) => request.headers.get("accept")?.includes("text/html") ?? false;

/**
 * Lets a route for file uploads answer a browser's own form: 303 to the page of the result, or an error page.
 * Programs get JSON as before.
 */
export function answerBrowsers(handler: RouteHandler, next: (answer: unknown) => `/${string}`): RouteHandler {
  return async (request, context) => {
    const answer = await handler(request, context);
    if (!isNavigation(request)) return answer;
    const back = backOf(request);
    if (answer.ok) {
      const made: unknown = await answer.json();
      return shownAs(answer, seeOther(next(made)));
    }
    if (answer.status === 401) return shownAs(answer, seeOther(signInPage(null, back)));
    const { message, error }: { message?: string; error?: string } = await answer.json();
    const said = escapeHtml(message ?? error ?? "The request was refused.");
    const page = plainPage(
      answer.status,
      "Not read",
      `<p>${said}</p>\n<p><a href="${escapeHtml(back)}">Back</a></p>`,
    );
    return shownAs(answer, page);
  };
}

function backOf(request: Request): string {
  const referer = request.headers.get("referer");
  return safeRedirectPath(referer ?? undefined, siteOrigin());
}
