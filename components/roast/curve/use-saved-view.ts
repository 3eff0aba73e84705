"use client";

import { useEffect, useRef, useState } from "react";
import { postJson } from "@/components/ui/post-json";
import { rangesToSave, type View } from "./view";

const QUIET_MS = 900;

/** Saves the view once its owner has stopped moving it, in the roast's own unit. */
export function useSavedView(roastId: number, first: View, whole: View) {
  const [view, setView] = useState(first);
  const [trouble, setTrouble] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);

  function show(next: View) {
    setView(next);
    clearTimeout(timer.current ?? undefined);
    timer.current = setTimeout(async () => {
      const settings = rangesToSave(next, whole);
      const posted = await postJson(`/api/roast-chart-settings?roastId=${roastId}`, { settings }, "PUT");
      setTrouble(posted.ok ? null : posted.why);
    }, QUIET_MS);
  }
  return { view, show, trouble };
}
