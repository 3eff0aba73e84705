import { createHmac, timingSafeEqual } from "node:crypto";
import { secret } from "@/lib/env";

/** Another purpose of the same secret has another label, so this signature stops mails and does nothing else. */
const PURPOSE = "peaberry alerts unsubscribe v1\n";

const signatureOf = (ownerId: string): string =>
  createHmac("sha256", secret("AUTH_SECRET")).update(PURPOSE).update(ownerId).digest("base64url");

/** Stops a person's alert e-mails without a sign-in. It doesn't expire: an old mail's link must work too. */
export const unsubscribeToken = (ownerId: string): string =>
  `${Buffer.from(ownerId).toString("base64url")}.${signatureOf(ownerId)}`;

/** The person whom a token names; null unless we signed it. */
export function personOfToken(token: string): string | null {
  const [person = "", sent = "", ...rest] = token.split(".");
  const ownerId = Buffer.from(person, "base64url").toString("utf8");
  if (rest.length > 0 || ownerId === "") return null;
  const [ours, theirs] = [Buffer.from(signatureOf(ownerId)), Buffer.from(sent)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? ownerId : null;
}
