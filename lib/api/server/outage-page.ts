import type { IncomingMessage, ServerResponse } from "node:http";
import { noteOutages } from "@/db/pool/outage-tracking";

const AGAIN_SECONDS = 5;

/** The site's own style sheet and fonts may be out of reach, so the page brings its own. */
const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#f1f5ee, #0e1411); --jade: light-dark(#14633f, #7fcfa2); }
body { margin: 0; font: 1rem/1.4375 system-ui, sans-serif; background: var(--paper);
  color: light-dark(#3f4d45, #bac8bf); }
header { border-bottom: 1px solid light-dark(#d5dfd1, #27332c); }
header, main { padding: 0.875rem 1rem; }
main { padding-block: 5rem; }
@media (min-width: 48rem) { header, main { padding-inline: 2rem; } }
header, h1 { color: light-dark(#14201a, #e7eee8); font: 500 1.5rem/1.75rem Georgia, serif; }
header svg { width: 1.5rem; height: 1.5rem; vertical-align: -0.25rem; color: var(--jade); }
h1 { margin: 0.25rem 0 0; font-size: 2rem; line-height: 2.25rem; }
p { margin: 1rem 0 0; max-width: 56ch; }
main p:first-child { margin: 0; }
a { display: inline-block; margin-top: 1rem; padding: 0.625rem 1rem; border-radius: 0.375rem;
  background: var(--jade); color: light-dark(#fbfcf9, #0b1a12); font-weight: 500; text-decoration: none; }`;

const LOGO = `<svg viewBox="0 0 32 32" aria-hidden="true">
<ellipse cx="16" cy="16" rx="11.5" ry="14" transform="rotate(24 16 16)" fill="currentColor"/>
<path d="M20.6 6.4c-2.9 3.2-2.2 5.9-3.6 8.9s-4.6 4-5.4 8.6" fill="none" stroke="var(--paper)" stroke-width="2.1" stroke-linecap="round"/>
</svg>`;

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
<header>${LOGO} Peaberry</header>
<main>
<p>503</p>
<h1>Peaberry is temporarily unavailable</h1>
<p>We can’t reach our database right now. This page tries again every ${AGAIN_SECONDS}&nbsp;seconds.</p>
<p><a href="">Try again now</a></p>
</main>
</body>
</html>
`;

/**
 * Renders a page, or a 503 page that reloads itself if a query failed because the database was
 * unreachable, before the first byte. Even if the page could do without the query: it would show
 * a signed-in user as signed out.
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
      // The body goes out past Next’s compression, which would announce gzip for one this long.
      headers["accept-encoding"] = "identity";
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
