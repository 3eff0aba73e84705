import { readSearchFeed } from "@/lib/alerts/search-feed";
import { bodyEtag, matchesIfNoneMatch } from "./answers/conditional";
import { EncodedBody } from "./answers/encoded-body";
import { respond } from "./answers/respond";
import type { RouteHandler } from "./handle";

/** A saved search's feed. Its address is the permission, so neither caches nor search engines may keep it. */
export const sendSearchFeed: RouteHandler = (request) =>
  respond(request, async (requestContext) => {
    requestContext.facts.endpoint = "alerts.feed";
    requestContext.headers["Cache-Control"] = "private, no-cache";
    requestContext.headers["X-Robots-Tag"] = "noindex";
    requestContext.headers["Referrer-Policy"] = "no-referrer";
    const token = new URL(request.url).searchParams.get("token") ?? "";
    const body = new EncodedBody(await readSearchFeed(token));
    const etag = bodyEtag("content", body.identity);
    if (etag) requestContext.headers.ETag = etag;
    if (matchesIfNoneMatch(request.headers.get("if-none-match"), etag))
      return { status: 304, headers: {}, body: null };
    return { status: 200, headers: { "Content-Type": "application/atom+xml; charset=utf-8" }, body };
  });
