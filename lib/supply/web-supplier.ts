import { env } from "@/lib/env";
import { isPrivateHost } from "./feeds/address-guard";
import { EXPECTED_TEXT, EXPECTED_URL, MAX_TEXT_CHARACTERS, newSupplier } from "./suppliers";

/** What a browser may name is less than what a command may: no local file, no private address that isn't listed. */
function isPublicUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return false;
  return !isPrivateHost(url.hostname, env().PRIVATE_FEED_HOSTS ?? []);
}

/** A supplier as an admin types it into a page. */
export const webSupplier = newSupplier.extend({
  feedUrl: newSupplier.shape.feedUrl
    .max(MAX_TEXT_CHARACTERS, EXPECTED_TEXT)
    .refine(isPublicUrl, `${EXPECTED_URL} of a public host, or of one listed in PRIVATE_FEED_HOSTS`),
});
