import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { secret } from "@/lib/env";

/** Another purpose of the same secret has another label, so no signature serves two. */
const PURPOSE = "peaberry saved search feed v1\n";
/** The token is a parameter, since our log has paths and no queries. */
const PATH = "/feeds/saved-search";
const uuid = z.uuid();

const signatureOf = (key: string): string =>
  createHmac("sha256", secret("AUTH_SECRET")).update(PURPOSE).update(key).digest("base64url");

/**
 * The address of a search's feed: a random key and its signature. The database has the key alone, so reading it
 * opens no feed.
 */
export const feedPath = (key: string): string =>
  `${PATH}?${new URLSearchParams({ token: `${key}.${signatureOf(key)}` })}`;

/** The key that the token of an address names; null unless we signed it. */
export function feedKeyOf(token: string): string | null {
  const [key = "", sent = "", ...rest] = token.split(".");
  if (rest.length > 0 || !uuid.safeParse(key).success) return null;
  const [ours, theirs] = [Buffer.from(signatureOf(key)), Buffer.from(sent)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? key : null;
}
