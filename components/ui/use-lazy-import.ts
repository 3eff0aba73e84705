"use client";

import { useCallback, useEffect, useState } from "react";

/** A part of a page whose script is fetched on its own. */
export interface LazyImport<T> {
  /** Null until it is there, and when it failed. */
  part: T | null;
  /** It couldn't be fetched, or broke when it was shown. */
  failed: boolean;
  /** Says that it broke. */
  fail: () => void;
  retry: () => void;
}

/**
 * Fetches a part of a page once the page is shown. The page goes on without it: a script can be lost on the way, or be
 * gone since the site was deployed again.
 * @param load always the same function
 * @param isWanted false keeps it from being fetched
 */
export function useLazyImport<T>(load: () => Promise<T>, isWanted = true): LazyImport<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ part: T | null; failed: boolean }>({ part: null, failed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    if (!isWanted) return;
    let gone = false;
    const settle = (settled: typeof state) => {
      if (!gone) setState(settled);
    };
    load().then(
      (part) => settle({ part, failed: false }),
      () => settle({ part: null, failed: true }),
    );
    return () => {
      gone = true;
    };
  }, [load, isWanted, attempt]);
  const fail = useCallback(() => setState({ part: null, failed: true }), []);
  const retry = useCallback(() => {
    setState({ part: null, failed: false });
    setAttempt((n) => n + 1);
  }, []);
  return { ...state, fail, retry };
}
