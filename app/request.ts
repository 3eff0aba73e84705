import { headers } from "next/headers";
import { cache } from "react";
import { authenticate } from "@/lib/api/authenticate";
import { publicAddress, siteAddress } from "@/lib/http/site-address";
import type { Viewer } from "@/lib/viewer";

/** Resolved once per request. Pages only use sessions: keys are for the API. */
export const pageViewer = cache(async (): Promise<Viewer> => {
  const cookie = (await headers()).get("cookie");
  return authenticate(new Request(siteAddress(), cookie === null ? {} : { headers: { cookie } }));
});

/** Null where the site's own address isn't known. */
export function canonicalUrl(path: string): string | null {
  const address = publicAddress();
  return address === null ? null : `${address}${path}`;
}

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export function searchOf(params: Awaited<SearchParams>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
}
