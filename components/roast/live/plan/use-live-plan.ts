"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { keep, readKept } from "@/components/ui/kept";
import { latestAnswer } from "@/components/ui/latest-answer";
import { type LivePlan, type LiveReference, restorePlan } from "@/lib/roast/live/plan";
import type { LiveLot } from "@/lib/roast/live/schemas";
import type { LiveLog } from "@/lib/roast/live/session";
import { loadReferenceById } from "./load-reference";
import { isOfPlan, type Opened, openedPlan, sameRoaster } from "./opened-plan";

interface Page extends Opened {
  isOffline: boolean;
  account: string;
}

const latestKey = (account: string) => `peaberry.live-plan.${account}`;
/** What was opened while another roast ran. */
const nextKey = (account: string) => `peaberry.live-next.${account}`;

const readNext = (account: string): LivePlan | null => {
  const plan = restorePlan(readKept(nextKey(account)));
  return plan.lotId === null ? null : plan;
};

/** Offline, only the lot chosen before is known. */
function knownLots(lots: readonly LiveLot[], { lotId, coffee, parts }: LivePlan): readonly LiveLot[] {
  if (lots.length > 0 || lotId === null || coffee === null) return lots;
  const lot = { id: lotId, coffee, purchaseDate: null, stocked: true, coffeeId: 0, referenceId: null };
  return [parts ? { ...lot, parts } : lot];
}

/** What was opened is done with once the clock runs: a reload must not ask for it again. */
function clearAddress(): void {
  const url = new URL(location.href);
  for (const name of ["lot", "recipe", "charge", "batch"]) url.searchParams.delete(name);
  history.replaceState(null, "", url);
}

/**
 * What a roast follows. The roast in progress keeps its plan in its log; if the page is opened for another plan
 * meanwhile, that waits as `next`. The browser keeps the latest plan for the batch after.
 */
export function useLivePlan(
  page: Page,
  log: LiveLog | null,
  planOfLog: (id: string, plan: LivePlan) => void,
) {
  const { lots, isOffline, account } = page;
  const [latest, setLatest] = useState<LivePlan>(() => restorePlan(readKept(latestKey(account))));
  const [next, setNext] = useState<LivePlan | null>(() => openedPlan(page, latest) ?? readNext(account));
  const [references] = useState(latestAnswer);

  const isKnown = ({ lotId }: LivePlan) => isOffline || lots.some(({ id }) => id === lotId);
  const running = log ? (log.plan ?? latest) : null;
  const other = next && isKnown(next) && !(running && isOfPlan(next, running)) ? next : null;
  const planned = other ? { ...other, machine: latest.machine, operator: latest.operator } : latest;
  const plan = running ?? (planned.lotId === null || isKnown(planned) ? planned : sameRoaster(planned));

  const current = useRef({ plan, roast: log?.id ?? null });
  useEffect(() => {
    const { roast } = current.current;
    // A reference that is still on its way was for the roast that is over.
    if (roast !== null && roast !== log?.id) references.forget();
    current.current = { plan, roast: log?.id ?? null };
  });

  const waitAs = useCallback(
    (opened: LivePlan | null) => {
      // Where nothing is stored, it holds until the page is left.
      keep(nextKey(account), opened && JSON.stringify(opened));
      setNext(opened);
    },
    [account],
  );
  const keepLatest = useCallback(
    (changed: LivePlan) => {
      keep(latestKey(account), JSON.stringify(changed));
      setLatest(changed);
    },
    [account],
  );

  const change = useCallback(
    (changes: Partial<LivePlan>) => {
      // A reference that is still on its way was for what has just been changed.
      if ("reference" in changes) references.forget();
      const { roast, plan: before } = current.current;
      const changed = { ...before, ...changes };
      current.current = { roast, plan: changed };
      if (roast !== null) {
        planOfLog(roast, changed);
        return keepLatest({ ...changed, batch: null });
      }
      keepLatest(changed);
      waitAs(null);
    },
    [keepLatest, planOfLog, references, waitAs],
  );
  const follow = useCallback(
    async (load: () => Promise<LiveReference | null>) => {
      const loaded = await references.ask(load);
      if (loaded) change({ reference: loaded.answer });
    },
    [change, references],
  );
  /** What was chosen last, although it may not be drawn yet. */
  const chosen = useCallback(() => current.current.plan, []);
  /** The roast after this one is a new batch. */
  const begun = useCallback(() => {
    keepLatest({ ...current.current.plan, batch: null });
    waitAs(null);
    clearAddress();
  }, [keepLatest, waitAs]);

  useEffect(() => {
    const listen = ({ key }: StorageEvent) => {
      if (key === nextKey(account)) setNext(readNext(account));
      // The fields of the next roast are this tab's own.
      if (key === latestKey(account) && current.current.roast !== null) setLatest(restorePlan(readKept(key)));
    };
    addEventListener("storage", listen);
    return () => removeEventListener("storage", listen);
  }, [account]);

  const isRunning = running !== null;
  useEffect(() => {
    // It is kept for the page after this one.
    if (isRunning && other) keep(nextKey(account), JSON.stringify(other));
  }, [account, isRunning, other]);

  // A link to this page names a lot, and its coffee's reference comes along.
  const isOpened = other !== null && !isRunning && other.reference === null;
  const referenceId = isOpened ? (lots.find(({ id }) => id === other.lotId)?.referenceId ?? null) : null;
  useEffect(() => {
    // The fields of the page offer it again.
    if (referenceId !== null) follow(() => loadReferenceById(referenceId)).catch(() => undefined);
  }, [follow, referenceId]);

  return {
    plan,
    next: isRunning ? other : null,
    change,
    follow,
    chosen,
    begun,
    lots: isOffline ? knownLots(lots, plan) : lots,
  };
}
