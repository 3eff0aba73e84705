import type { HandlerResult } from "../answers/respond";

/**
 * A page without scripts or styles, for what a plain form or a reader of a link is refused with.
 * @param title plain words, not escaped
 * @param body HTML, with everything of the caller's in it escaped
 */
export function plainPage(status: number, title: string, body: string): HandlerResult & { body: string } {
  return {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`,
  };
}

/** What a JSON answer becomes for a browser: it keeps its headers, its id and its line in the log. */
export function shownAs(
  answer: Response,
  { status, headers, body }: HandlerResult & { body: string | null },
): Response {
  const kept = new Headers(answer.headers);
  for (const name of ["content-length", "content-type"]) kept.delete(name);
  if (status !== 401) kept.delete("www-authenticate");
  for (const [name, value] of Object.entries(headers)) kept.set(name, value);
  return new Response(body, { status, headers: kept });
}
