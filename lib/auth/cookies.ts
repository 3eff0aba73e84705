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

/** The value of one cookie in a `Cookie` header; the first when it was sent twice. */
export function cookieValue(header: string, name: CookieName): string | undefined {
  const start = `${cookieName(name)}=`;
  const pair = header
    .split(";")
    .map((each) => each.trim())
    .find((each) => each.startsWith(start));
  return pair?.slice(start.length);
}
