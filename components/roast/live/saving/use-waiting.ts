"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { savedRoasts } from "@/components/roast/entry/saved-roasts";
import { withoutNames } from "@/components/ui/plain-words";
import { postJson } from "@/components/ui/post-json";
import { forgetReadings, forgetWaiting, keepWaiting } from "./live-store";
import { loadWaiting, type Waiting, type WaitingRoast } from "./waiting";

const TRY_EVERY_MS = 20_000;
const SENDING = "peaberry.live-waiting";
export const SAVE_PATH = "/api/roast-profiles?overdraw=ask";

export interface SavedRoast {
  id: string;
  name: string;
  href: string;
}

/** Tabs take turns. The server would save a roast once in any case. */
async function inTurn(send: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return send();
  await navigator.locks.request(SENDING, { ifAvailable: true }, (lock) => (lock ? send() : undefined));
}

/** Finished roasts that wait for the network: sent when it is back, when the page opens, and every 20 seconds. */
export function useWaiting(account: string) {
  const [{ roasts: waiting, others }, setWaiting] = useState<Waiting>({ roasts: [], others: 0 });
  const [saved, setSaved] = useState<SavedRoast[]>([]);
  const isSending = useRef(false);

  const refresh = useCallback(async () => setWaiting(await loadWaiting(account)), [account]);

  const sendOne = useCallback(async (roast: WaitingRoast): Promise<boolean> => {
    if (!roast.body) return true;
    const answer = await postJson(SAVE_PATH, roast.body);
    if (!answer.ok) {
      if (answer.isUnreachable) return false;
      await keepWaiting({ ...roast, why: withoutNames(answer.why) });
      return true;
    }
    await forgetWaiting(roast.id);
    await forgetReadings(roast.id);
    setSaved((before) => [
      ...before,
      { id: roast.id, name: roast.name, href: savedRoasts(answer.data).href },
    ]);
    return true;
  }, []);

  const flush = useCallback(
    async (alsoRefused = false) => {
      if (isSending.current) return;
      isSending.current = true;
      try {
        await inTurn(async () => {
          for (const roast of (await loadWaiting(account)).roasts)
            if ((alsoRefused || roast.why === null) && !(await sendOne(roast))) return;
        });
        await refresh();
      } catch {
        // The browser has no storage: then nothing waits in it.
      } finally {
        isSending.current = false;
      }
    },
    [account, refresh, sendOne],
  );

  const isPending = waiting.some(({ why }) => why === null);
  useEffect(() => {
    // What was refused may be right by now: someone signed in again, or a lot came back.
    const send = () => void flush(true);
    send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [flush]);
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => void flush(), TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [flush, isPending]);

  const wait = useCallback(
    async (roast: Omit<WaitingRoast, "account">) => {
      await keepWaiting({ ...roast, account });
      await refresh();
    },
    [account, refresh],
  );
  const take = useCallback(
    async (id: string) => {
      await forgetWaiting(id);
      await refresh();
    },
    [refresh],
  );
  return { waiting, others, saved, flush, wait, take };
}
