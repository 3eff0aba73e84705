import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { clientAddress, clientBehind, plainAddress, rateLimitKey } from "@/lib/http/addresses/client-address";
import { rateLimitExceeded } from "@/lib/http/errors/rate-limit-error";
import { routedPath } from "@/lib/log/loggable-path";
import { TokenBuckets } from "./token-buckets";

export type BucketName = "requests" | "openings";

const here = { requests: new TokenBuckets(), openings: new TokenBuckets() };

type Take = (bucket: BucketName, subscriber: string, limit: number) => Promise<number | null>;
let takeShared: Take | undefined;

/** Several processes behind one port: their supervisor has the buckets. */
export function shareBuckets(take: Take): void {
  takeShared = take;
}

/** Takes a token. @throws ApiError 429 when none is left */
async function take(
  bucket: BucketName,
  address: string,
  { limit, what }: { limit: number; what: string },
): Promise<void> {
  const subscriber = rateLimitKey(address);
  const againAtMs = takeShared
    ? await takeShared(bucket, subscriber, limit)
    : here[bucket].take(subscriber, limit);
  if (againAtMs !== null)
    throw rateLimitExceeded(`${what} are limited to ${limit} per minute.`, limit, new Date(againAtMs));
}

/**
 * Limits anonymous callers of `/v1` and `/mcp` to `ANONYMOUS_REQUESTS_PER_MINUTE`, if set; allows a burst
 * of a full minute.
 * @throws ApiError 429 when none is left
 */
export async function throttleAnonymous(
  request: Request,
  what = "Requests without an API key",
): Promise<void> {
  const limit = env().ANONYMOUS_REQUESTS_PER_MINUTE;
  if (!limit || !/^\/(v1|mcp)(\/|$)/.test(new URL(request.url).pathname)) return;
  const address = clientAddress(request);
  if (address === null) return;

  await take("requests", address, { limit, what });
}

/** Pages that a link's token opens. */
const OPENED_BY_LINK = /^\/(?:share\/|beans\/shared(?:\/|$))/;
/** Far more than people open, and far too few to guess a token or to load the database. */
export const OPENINGS_PER_MINUTE = 60;

export const isOpenedByLink = ({ url = "" }: IncomingMessage): boolean =>
  OPENED_BY_LINK.test(routedPath(url.split("?", 1)[0] ?? ""));

/**
 * Limits how often one client address opens shared links, whether they work or not.
 * @throws ApiError 429
 */
export async function throttleOpening({ socket, headers }: IncomingMessage): Promise<void> {
  if (!socket.remoteAddress) return;
  const forwarded = headers["x-forwarded-for"]?.toString() ?? null;
  const address = clientBehind(plainAddress(socket.remoteAddress), forwarded);
  await take("openings", address, { limit: OPENINGS_PER_MINUTE, what: "Shared links" });
}
