import { env } from "@/lib/env";

/** Where people reach the site's owner; null when the site doesn't say. */
export const ownerEmail = (): string | null => env().OWNER_EMAIL ?? null;

/** In a sentence that has no links. */
export function siteOwner(): string {
  const email = ownerEmail();
  return email === null ? "the site's owner" : `the site's owner (${email})`;
}
