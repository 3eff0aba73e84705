import { type Dispatch, useEffect, useRef, useState } from "react";
import type { Item } from "./import-item";
import { type ImportAction, isSettled } from "./import-reducer";
import { openSavedSession, type SavedSession } from "./saved-session";

const PAUSE_MS = 500;

const isUnderWay = ({ stage: { kind } }: Item) =>
  kind === "waiting" || kind === "reading" || kind === "queued" || kind === "importing";

/** Brings back what an earlier visit left open, and keeps what this one does. */
export function useSavedSession(account: string, items: readonly Item[], act: Dispatch<ImportAction>): void {
  const [saved, setSaved] = useState<SavedSession | null>(null);
  const latest = useRef(items);

  useEffect(() => {
    let isLeft = false;
    void openSavedSession(account).then(async (session) => {
      const before = await session.read().catch(() => []);
      if (isLeft) return;
      if (before.some((item) => !isSettled(item))) act({ act: "restore", items: before });
      setSaved(session);
    });
    return () => {
      isLeft = true;
    };
  }, [account, act]);

  // Every half second during a long import, and immediately when there is nothing left to wait for.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = items;
    if (!saved) return;
    const write = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      void saved.write(latest.current).catch(() => {});
    };
    if (!items.some(isUnderWay)) write();
    else timer.current ??= setTimeout(write, PAUSE_MS);
  }, [saved, items]);

  useEffect(() => {
    if (!saved) return;
    const flush = () => {
      if (document.visibilityState === "hidden") void saved.write(latest.current).catch(() => {});
    };
    document.addEventListener("visibilitychange", flush);
    return () => document.removeEventListener("visibilitychange", flush);
  }, [saved]);
}
