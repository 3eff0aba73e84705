"use client";

import { useEffect } from "react";

const YEAR_S = 31_536_000;

interface TimeZoneCookieProps {
  name: string;
  isSecure: boolean;
}

/** Tells the server the time zone of someone signed in, so that their "today" is the day where they are. */
export function TimeZoneCookie({ name, isSecure }: TimeZoneCookieProps) {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const attributes = `path=/; max-age=${YEAR_S}; samesite=lax${isSecure ? "; secure" : ""}`;
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing without https and in older browsers
    if (timeZone) document.cookie = `${name}=${timeZone}; ${attributes}`;
  }, [name, isSecure]);
  return null;
}
