import { z } from "zod";
import { env } from "@/lib/env";
import { isPrivateHost } from "./feeds/address-guard";
import { EXPECTED_TEXT, EXPECTED_URL, MAX_TEXT_CHARACTERS, newSupplier } from "./suppliers";

/** What a browser may name is less than what a command may: no local file, no private address that isn't listed. */
function isPublicUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return false;
  return !isPrivateHost(url.hostname, env().PRIVATE_FEED_HOSTS ?? []);
}

const hasNoPassword = (text: string) => !URL.parse(text)?.username && !URL.parse(text)?.password;

/** The address of a feed as an admin types it into a page. */
export const webFeedUrl = z
  .string()
  .min(1, "must not be blank")
  .max(MAX_TEXT_CHARACTERS, EXPECTED_TEXT)
  .refine(isPublicUrl, `${EXPECTED_URL} of a public host, or of one listed in PRIVATE_FEED_HOSTS`)
  .refine(hasNoPassword, "must not contain a user name or password, because pages and the audit log show it");

/** A supplier as an admin types it into a page. */
export const webSupplier = newSupplier.extend({ feedUrl: webFeedUrl });
