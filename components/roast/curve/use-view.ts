"use client";

import { useEffect, useRef, useState } from "react";
import { postJson } from "@/components/ui/post-json";
import { isSameView, rangesToSave, restoredView, storedView, type View } from "./view";

const keyOf = (roastId: number) => `roast-view-${roastId}`;

/** Storage may be full or forbidden: then the view lasts until the page is left. */
function inTab<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

/**
 * What the chart shows, in the roast's own unit. It lives in this tab; only `keep` saves it with the roast.
 * @param kept the saved view
 * @param whole the whole roast, which every other view is left for when it changes
 */
export function useView(roastId: number, kept: View, whole: View) {
  const [view, setView] = useState(kept);
  const [saved, setSaved] = useState(kept);
  const [trouble, setTrouble] = useState<string | null>(null);
  const shownOf = useRef(whole);

  useEffect(() => {
    const before = inTab((storage) => restoredView(storage.getItem(keyOf(roastId)), shownOf.current));
    if (before) setView(before);
  }, [roastId]);

  useEffect(() => {
    if (isSameView(shownOf.current, whole)) return;
    shownOf.current = whole;
    setView(whole);
  }, [whole]);

  function show(next: View) {
    setView(next);
    inTab((storage) => storage.setItem(keyOf(roastId), storedView(next, whole)));
  }

  async function keep() {
    const settings = rangesToSave(view, whole);
    const posted = await postJson(`/api/roast-chart-settings?roastId=${roastId}`, { settings }, "PUT");
    setTrouble(posted.ok ? null : posted.why);
    if (posted.ok) setSaved(view);
  }
  return { view, show, keep, isKept: isSameView(view, saved), trouble };
}
