import type { IncomingMessage, ServerResponse } from "node:http";
import { noteOutages } from "@/db/pool/outage-tracking";

const AGAIN_SECONDS = 5;

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 12vh 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif;
  background: light-dark(#f1f5ee, #0e1411); color: light-dark(#17211b, #e6ece5); }
main { max-width: 34rem; margin: auto; }
h1 { font: 500 2rem/1.2 Georgia, serif; }
a { color: inherit; }`;

const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Temporarily unavailable · Peaberry</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>Peaberry is temporarily unavailable</h1>
<p>We can't reach our database right now. This page tries again every ${AGAIN_SECONDS} seconds.</p>
<p><a href="">Try again now</a></p>
</main>
</body>
</html>
`;

/**
 * Renders a page, or a 503 page that reloads itself if a query fails for lack of the database
 * before the first byte. Even where the page could do without: it would show a signed-in user as
 * signed out.
 */
export function renderThroughOutages(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  render: () => unknown,
): unknown {
  return noteOutages((wentWithout) => {
    const { write, end, flushHeaders } = response;
    let isReplaced = false;

    function replaced(): boolean {
      if (isReplaced) return true;
      if (response.headersSent || !wentWithout()) return false;
      isReplaced = true;
      const body = Buffer.from(page(String(headers["x-nonce"] ?? "")));
      for (const name of ["Content-Encoding", "Transfer-Encoding", "ETag", "Link", "Location"])
        response.removeHeader(name);
      response.writeHead(503, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Length": body.length,
        "Cache-Control": "no-store",
        "Retry-After": AGAIN_SECONDS,
        Refresh: AGAIN_SECONDS,
      });
      Reflect.apply(end, response, method === "HEAD" ? [] : [body]);
      return true;
    }

    response.write = (...sent: unknown[]) => (replaced() ? true : Reflect.apply(write, response, sent));
    response.end = (...sent: unknown[]) => (replaced() ? response : Reflect.apply(end, response, sent));
    response.flushHeaders = () => {
      if (!replaced()) flushHeaders.call(response);
    };
    return render();
  });
}
