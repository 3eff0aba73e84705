"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { LogStore } from "./log-store";

/** An account's roast in progress, current in a second tab and after the Back button too. */
export function useLiveLog(account: string) {
  const [store] = useState(() => new LogStore(account));
  const { log, isKept } = useSyncExternalStore(store.subscribe, store.shown);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => store.follow(key);
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) store.follow();
    };
    addEventListener("storage", follow);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("storage", follow);
      removeEventListener("pageshow", comeBack);
    };
  }, [store]);
  return { log, isKept, store };
}
