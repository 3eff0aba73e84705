import escapeHtml from "escape-html";
import { siteOrigin } from "@/lib/auth/origin";
import type { HandlerResult } from "../answers/respond";

/**
 * Redirects after a form submission via a page, because browsers apply the form's `form-action
 * 'self'` to redirects.
 * @param place name of the destination
 */
export function redirectPage(url: string, place: string): Pick<HandlerResult, "headers" | "body"> {
  const to = escapeHtml(url);
  return {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Referrer-Policy": "no-referrer",
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0;url=${to}">
<title>Redirecting to ${escapeHtml(place)}</title>
</head>
<body><p><a href="${to}">Continue to ${escapeHtml(place)}</a></p></body>
</html>
`,
  };
}

export const seeOther = (location: string): HandlerResult & { body: null } => ({
  status: 303,
  headers: { Location: location },
  body: null,
});

/**
 * Redirects after a form. Our own pages are named without the origin, so it works under any host name that the
 * browser used.
 */
export function leaveFor(url: string, place: string): HandlerResult {
  const origin = siteOrigin();
  if (url.startsWith(`${origin}/`)) return seeOther(url.slice(origin.length));
  return { status: 200, ...redirectPage(url, place) };
}
