import type { Page } from "@playwright/test";

/** The address of the service worker, which names the build of the page that it is for. */
export const activeWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? "");

/** Whether the worker has all that the page has fetched, in the cache of its own build. */
export const isKeptWhole = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const own = await caches.open(`live-roast-${new URL(active?.scriptURL ?? "").searchParams.get("v")}`);
    const parts = performance.getEntriesByType("resource").map(({ name }) => name);
    const wanted = parts.filter((name) => name.includes("/_next/static/"));
    const kept = await Promise.all(wanted.map((name) => own.match(name)));
    return navigator.serviceWorker.controller !== null && kept.every((found) => found !== undefined);
  });
