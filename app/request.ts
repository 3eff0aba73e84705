import { headers } from "next/headers";
import { cache } from "react";
import { authenticate } from "@/lib/api/authenticate";
import { publicAddress, siteAddress } from "@/lib/http/site-address";
import type { Viewer } from "@/lib/viewer";

/** Who reads this page, found out once per request. Pages know sessions only: keys are for the API. */
export const pageViewer = cache(async (): Promise<Viewer> => {
  const cookie = (await headers()).get("cookie");
  return authenticate(new Request(siteAddress(), cookie === null ? {} : { headers: { cookie } }));
});

/** The address of a page for search engines and previews; null where the site's own address is not known. */
export function canonicalUrl(path: string): string | null {
  const address = publicAddress();
  return address === null ? null : `${address}${path}`;
}

/** What Next passes as `searchParams`. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** A page's `searchParams` as they were sent, repeats kept. */
export function searchOf(params: Awaited<SearchParams>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
}
