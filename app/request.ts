import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { isAdmin, requireAdmin } from "@/lib/access/authorize";
import { authenticate } from "@/lib/api/authenticate";
import { ApiError } from "@/lib/errors";
import { publicAddress, siteAddress } from "@/lib/http/addresses/site-address";
import { type FirstSteps, readFirstSteps } from "@/lib/onboarding/first-steps";
import { readUnits } from "@/lib/settings/units";
import { type StockUnit, stockUnit } from "@/lib/units/reader-units";
import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/units/temperature";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import type { SessionViewer, Viewer } from "@/lib/viewer";

/** Resolved once per request. Pages only use sessions: keys are for the API. */
export const pageViewer = cache(async (): Promise<Viewer> => {
  const cookie = (await headers()).get("cookie");
  return authenticate(new Request(siteAddress(), cookie === null ? {} : { headers: { cookie } }));
});

export const pageUnits = cache(async (): Promise<ReaderUnits> => {
  const sent = await headers();
  return readUnits(await pageViewer(), {
    cookie: sent.get("cookie"),
    languages: sent.get("accept-language"),
  });
});

/**
 * What the reader buys in: kilograms only for those who chose them, on the account or in a cookie. The language says
 * nothing here, so a public page is the same for all others.
 */
export const pageStockUnit = cache(async (): Promise<StockUnit> => {
  const cookie = (await headers()).get("cookie");
  return stockUnit(await readUnits(await pageViewer(), { cookie, languages: null }));
});

/** Null for those who need no introduction to their bench, and have no sample on it. */
export const pageFirstSteps = cache(async (): Promise<FirstSteps | null> => {
  const viewer = await pageViewer();
  const steps = viewer.kind === "session" ? await readFirstSteps(viewer) : null;
  return steps && (!steps.done || steps.sample) ? steps : null;
});

/**
 * For every admin page, since layouts don't guard pages. Sends signed-out readers
 * to sign in; others get the 404 of any page they may not see.
 */
export async function adminViewer(path: `/admin${string}`): Promise<SessionViewer> {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") redirect(`/sign-in?${new URLSearchParams({ callbackUrl: path })}`);
  if (!isAdmin(viewer)) notFound();
  return requireAdmin(viewer);
}

/** What a page shows, or the site's 404 if it's absent. Someone else's data counts as absent. */
export async function orNotFound<T>(data: Promise<T>): Promise<T> {
  try {
    return await data;
  } catch (error) {
    if (error instanceof ApiError && (error.code === "not_found" || error.code === "not_owner")) notFound();
    throw error;
  }
}

/** Null where the site's own address isn't known. */
export function canonicalUrl(path: string): string | null {
  const address = publicAddress();
  return address === null ? null : `${address}${path}`;
}

/** Degrees of a roast's page: as its switch says, else as chosen, else as recorded. */
export async function pageTemperature(
  searchParams: SearchParams,
  recordedIn: TemperatureUnit,
): Promise<TemperatureUnit> {
  const asked = searchOf(await searchParams).get("unit");
  const { temperature } = await pageUnits();
  return TEMPERATURE_UNITS.find((unit) => unit === asked) ?? temperature ?? recordedIn;
}

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export function searchOf(params: Awaited<SearchParams>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
}
