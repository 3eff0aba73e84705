import type { IncomingMessage, ServerResponse } from "node:http";
import { isCatalogWatched } from "@/lib/catalog/version";
import { env } from "@/lib/env";
import { authenticateKey } from "@/lib/keys/authenticate-key";
import { ANONYMOUS, type Viewer } from "@/lib/viewer";
import { freshnessState } from "../answers/conditional";
import { askedOf, finish, type HandlerResult } from "../answers/respond";
import { write } from "../answers/send";
import { fastPathEntryFor, isPlain } from "../cache/fast-path-cache";
import { cachedResponse } from "../cache/response-cache";
import { type Meter, withMetering } from "../metering";

/** Null where the handler must decide: throttling depends on the client address. */
async function plainViewer({ headers }: IncomingMessage): Promise<Viewer | null> {
  if (headers.authorization !== undefined) return authenticateKey(headers.authorization).catch(() => null);
  return env().ANONYMOUS_REQUESTS_PER_MINUTE ? null : ANONYMOUS;
}

/**
 * Serves a cached answer for the same URL and equal callers while its sources are unchanged;
 * authenticated, counted and logged as usual, without router and handler.
 * Returns false, without effects, if there is none.
 */
export async function serveFromFastPath(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { url = "", method, headers } = request;
  if (!isPlain(method, (name) => headers[name]) || !isCatalogWatched()) return false;
  const viewer = await plainViewer(request);
  const entry = viewer && fastPathEntryFor(url, viewer);
  if (!entry || (await freshnessState("catalog", viewer).catch(() => null)) !== entry.state) return false;
  const rendered = cachedResponse(entry.tag);
  if (!rendered) return false;

  const answer = await finish(askedOf(request), (requestContext) => {
    requestContext.facts.endpoint = entry.endpointId;
    requestContext.facts.viewer = viewer.kind;
    const isGone = () => request.socket.destroyed;
    const work = async (meter: Meter): Promise<HandlerResult> => {
      if (!entry.isFree) await meter();
      return { status: 200, headers: entry.headers, body: rendered.body };
    };
    // Throttled anonymous callers don't get this far.
    return withMetering({ viewer, requestContext, isGone, work });
  });
  await write(response, headers["accept-encoding"]?.toString() ?? null, answer);
  return true;
}
