import type { InlineFile } from "@/lib/http/files/inline-file";
import { bodyEtag, matchesIfNoneMatch } from "./answers/conditional";
import { EncodedBody } from "./answers/encoded-body";
import { respond } from "./answers/respond";
import type { RouteHandler } from "./handle";
import { noEndpoint } from "./unmatched-route";

/**
 * GET and HEAD for a file that is the same for everyone, with an ETag. Unlike `handle` it reads no credentials, so
 * the docs stay readable with a revoked key. 404 where `read` returns null.
 */
export function servePublicFile(
  read: (params: Record<string, string | string[] | undefined>) => InlineFile | null,
): RouteHandler {
  return (request, { params }) =>
    respond(request, async () => {
      const file = read(await params);
      if (!file) throw noEndpoint();
      const body = new EncodedBody(file.content);
      const tag = bodyEtag("content", body.identity);
      const headers = {
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
