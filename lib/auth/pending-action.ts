import { createHmac, timingSafeEqual } from "node:crypto";
import { secret } from "@/lib/env";

/** What a sign-in may finish: harmless, undone by one click, and the same when done twice. */
export interface PendingAction {
  /** The id of the coffee to track. */
  track: number;
}

const SEALED = /^track\.(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/;

/** Who may finish it: the address that a link was mailed to, or the provider that the browser was sent to. */
type Bearer = `mail ${string}` | `provider ${string}`;

/**
 * The action as `track.<id>.<expiry>.<mac>`, for one bearer and a limited time.
 * @param lifeSeconds from now
 */
export function sealAction({ track }: PendingAction, bearer: Bearer, lifeSeconds: number): string {
  const content = `track.${track}.${Math.floor(Date.now() / 1000) + lifeSeconds}`;
  return `${content}.${macOf(content, bearer).toString("base64url")}`;
}

/** Null if altered, expired or another bearer's. Never throws for any text. */
export function openAction(sealed: string | null | undefined, bearer: Bearer): PendingAction | null {
  const [, id, expires, mac = ""] = SEALED.exec(sealed ?? "") ?? [];
  if (id === undefined || Number(expires) * 1000 <= Date.now()) return null;
  const expected = macOf(`track.${id}.${expires}`, bearer);
  return timingSafeEqual(expected, Buffer.from(mac, "base64url")) ? { track: Number(id) } : null;
}

/** The first words keep it apart from all else that this secret signs. */
const macOf = (content: string, bearer: Bearer): Buffer =>
  createHmac("sha256", secret("AUTH_SECRET")).update(`peaberry begun action\n${bearer}\n${content}`).digest();
