import { useEffect, useReducer } from "react";
import type { LotChoice } from "@/lib/roast/history/schemas";
import type { Stage } from "./import-item";
import { importReducer } from "./import-reducer";
import { useSavedSession } from "./use-saved-session";

/** Fetched with the first file: the page opens without it. */
const sending = () => import("./send-log");
const NO_SCRIPT = "Part of this page couldn’t load. Check your connection and try again.";
const unsent = (): Stage => ({ kind: "unreadable", why: NO_SCRIPT, final: false });

/** Concurrent requests; the server parses logs one at a time anyway. */
const AT_ONCE = 2;

/** Sums of these and a state's files are whole numbers still. */
const FIRST_KEYS = 2 ** 48;

/** Reads and imports a few files at a time. A failed file doesn't stop the others. */
export function useImport(lots: readonly LotChoice[], account: string) {
  const [state, act] = useReducer(importReducer, null, () => ({
    items: [],
    lots: [...lots],
    others: [],
    beyond: 0,
    restored: 0,
    nextKey: Math.floor(Math.random() * FIRST_KEYS),
  }));
  const { items } = state;
  useSavedSession(account, items, act);

  useEffect(() => {
    const busy = items.filter(({ stage: { kind } }) => kind === "reading" || kind === "importing").length;
    if (busy >= AT_ONCE) return;
    const next =
      items.find(({ stage, file }) => stage.kind === "queued" && file !== null) ??
      items.find(({ stage, file }) => stage.kind === "waiting" && file !== null);
    if (!next?.file) return;
    const stage = (reached: Stage) => act({ act: "stage", key: next.key, stage: reached });
    if (next.stage.kind === "waiting") {
      stage({ kind: "reading" });
      const { file, columns } = next;
      void sending()
        .then(({ preview }) => preview(file, columns), unsent)
        .then(stage);
    } else if (next.stage.kind === "queued") {
      const { log } = next.stage;
      stage({ kind: "importing", log });
      const { file } = next;
      void sending()
        .then(
          ({ importItem }) => importItem(file, next, log),
          () => ({ kind: "read", log, refused: NO_SCRIPT }) as const,
        )
        .then(stage);
    }
  }, [items]);

  const underWay = items.some(({ stage: { kind } }) => kind === "queued" || kind === "importing");
  useEffect(() => {
    if (!underWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [underWay]);

  return { state, act };
}
