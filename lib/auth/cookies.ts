import { parseCookie } from "cookie";
import { env } from "@/lib/env";

const NAMES = {
  session: "peaberry.session",
  csrf: "peaberry.csrf",
  next: "peaberry.next",
  pkce: "peaberry.pkce",
  state: "peaberry.state",
  nonce: "peaberry.nonce",
} as const;
type CookieName = keyof typeof NAMES;

/** Whether people reach us over https, so that cookies can be `Secure`. */
export const isSecureSite = (): boolean => env().PUBLIC_URL?.startsWith("https:") ?? false;

/**
 * What this cookie is called here. Over https all have the prefix `__Host-`, which browsers let no other host or path
 * set, so nobody can plant one of theirs.
 */
export const cookieName = (name: CookieName): string => `${isSecureSite() ? "__Host-" : ""}${NAMES[name]}`;

export const cookieOptions = () =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: isSecureSite() }) as const;

/** The value of one cookie in a `Cookie` header, as it was sent; the first when it was sent twice. */
export const cookieValue = (header: string, name: CookieName): string | undefined =>
  parseCookie(header, { decode: (value) => value })[cookieName(name)];
