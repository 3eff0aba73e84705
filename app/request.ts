import { headers } from "next/headers";
import { cache } from "react";
import { authenticate } from "@/lib/auth/authenticate";
import type { Viewer } from "@/lib/auth/viewer";
import { env } from "@/lib/env";

/** Who reads this page, found out once per request. Pages know sessions only: keys are for the API. */
export const pageViewer = cache(async (): Promise<Viewer> => {
  const cookie = (await headers()).get("cookie");
  return authenticate(new Request(await baseUrl(), cookie === null ? {} : { headers: { cookie } }));
});

/** The address people reach us at, without a slash at its end: as set, else as this request named it. */
export async function baseUrl(): Promise<string> {
  const { PUBLIC_URL } = env();
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/+$/, "");
  const sent = await headers();
  const protocol = sent.get("x-forwarded-proto") === "https" ? "https" : "http";
  return `${protocol}://${sent.get("host") ?? "localhost"}`;
}

/** What Next passes as `searchParams`. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** A page's `searchParams` as they were sent, repeats kept. */
export function searchOf(params: Awaited<SearchParams>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
}
