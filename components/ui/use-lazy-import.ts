"use client";

import { useCallback, useEffect, useState } from "react";

interface LazyImport<T> {
  part: T | null;
  failed: boolean;
  fail: () => void;
  retry: () => void;
}

/**
 * Fetches a part after the page is shown. Its script may fail or be gone after a deployment.
 * @param load always the same function
 * @param isWanted false prevents fetching
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
