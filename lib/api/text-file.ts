import { bodyEtag, matchesIfNoneMatch } from "./conditional";
import { EncodedBody } from "./encoded-body";
import type { RouteHandler } from "./handle";
import { respond } from "./respond";
import { noEndpoint } from "./unmatched-route";

export interface TextFile {
  /** Media type without charset. */
  type: string;
  content: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * GET and HEAD for a public text that is the same for everybody, with an ETag. Asks nobody who they are.
 * 404 where `read` returns null.
 */
export function serveTextFile(
  read: (params: Record<string, string | string[] | undefined>) => TextFile | null | Promise<TextFile | null>,
): RouteHandler {
  return (request, { params }) =>
    respond(request, async () => {
      const file = await read(await params);
      if (!file) throw noEndpoint();
      const body = new EncodedBody(file.content);
      const tag = bodyEtag("content", body.identity);
      const headers = {
        "Content-Type": `${file.type}; charset=utf-8`,
        "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=300",
        Vary: "Accept-Encoding",
        ...(tag && { ETag: tag }),
        ...file.headers,
      };
      return matchesIfNoneMatch(request.headers.get("if-none-match"), tag)
        ? { status: 304, headers, body: null }
        : { status: 200, headers, body };
    });
}
