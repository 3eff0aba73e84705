"use client";

import { useEffect } from "react";

const WORKER = "/live-roast-worker.js";
const SCOPE = "/roast/live";
const PARTS = "/_next/static/";

/** Names the build by its scripts (FNV-1a), which are named by their content. */
function buildOf(scripts: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const letter of [...scripts].sort().join("\n"))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

const scriptsOfPage = () => [...document.scripts].map(({ src }) => src).filter((src) => src.includes(PARTS));

/** What the page has fetched, and what it would fetch once a probe is read. */
async function partsOfPage(): Promise<string[]> {
  await import("./probe/probe-panel");
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.includes(PARTS));
}

/**
 * Lets this page open without a network (public/live-roast-worker.js). A browser that can't or a server that is
 * away changes nothing.
 */
export function useOfflineShell(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const keep = async () => {
      const worker = `${WORKER}?v=${buildOf(scriptsOfPage())}`;
      const { installing, waiting, active } = await serviceWorker.register(worker, { scope: SCOPE });
      // Of two workers the newer one: the other's cache goes with it.
      const newest = installing ?? waiting ?? active;
      newest?.postMessage({ parts: await partsOfPage() });
    };
    keep().catch(() => undefined);
  }, [isWanted]);
}
