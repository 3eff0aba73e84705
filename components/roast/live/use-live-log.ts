"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { LogStore } from "./log-store";

/** The roast in progress of an account, which a second tab and the page behind Back show as it is now. */
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
