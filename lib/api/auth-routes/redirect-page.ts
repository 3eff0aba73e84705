import escapeHtml from "escape-html";
import type { HandlerResult } from "@/lib/api/respond";

/**
 * Sends a browser that has just submitted a form to another site. A redirect would not do: browsers hold it against
 * the form's own `form-action 'self'`. A page that moves on by itself is a new navigation.
 * @param place what the other end is called
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
