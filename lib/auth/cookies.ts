import { parseCookie } from "cookie";
import { env } from "@/lib/env";

const NAMES = {
  session: "peaberry.session",
  csrf: "peaberry.csrf",
  next: "peaberry.next",
  pkce: "peaberry.pkce",
  state: "peaberry.state",
  nonce: "peaberry.nonce",
  /** The address typed last, until its link is used or expired. */
  address: "peaberry.address",
  /** What to finish when a provider sends the browser back. */
  pendingAction: "peaberry.begun",
  /** Chosen units, for signed-out readers. */
  units: "peaberry.units",
  /** The browser's, for the day that it is for the person. Set by a script. */
  timeZone: "peaberry.zone",
  hiddenNotice: "peaberry.hidden-notice",
} as const;
type CookieName = keyof typeof NAMES;

/** True over https, where cookies can be `Secure`. */
export const isSecureSite = (): boolean => env().PUBLIC_URL?.startsWith("https:") ?? false;

/** Over https with the prefix `__Host-`, so no other host or path can set it. */
export const cookieName = (name: CookieName): string => `${isSecureSite() ? "__Host-" : ""}${NAMES[name]}`;

export const cookieOptions = () =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: isSecureSite() }) as const;

/** As sent; the first if duplicated. */
export const cookieValue = (header: string, name: CookieName): string | undefined =>
  parseCookie(header, { decode: (value) => value })[cookieName(name)];
