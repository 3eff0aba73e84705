"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { keep, readKept } from "@/components/ui/kept";
import { latestAnswer } from "@/components/ui/latest-answer";
import {
  batchText,
  chargeText,
  type LivePlan,
  type LiveReference,
  NO_PLAN,
  restorePlan,
} from "@/lib/roast/live/plan";
import type { LiveLot } from "@/lib/roast/live/schemas";
import { loadReferenceById } from "./load-reference";

const keyOf = (account: string) => `peaberry.live-plan.${account}`;

export const chosenLot = (lot: LiveLot | undefined): Pick<LivePlan, "lotId" | "coffee" | "parts"> => ({
  lotId: lot?.id ?? null,
  coffee: lot?.coffee ?? null,
  parts: lot?.parts ?? null,
});

interface Opened {
  lots: readonly LiveLot[];
  lotId: number | null;
  charge: string | null;
  /** The number that was reserved for the planned batch. */
  batch: string | null;
  isOffline: boolean;
  account: string;
}

/** Another coffee, by the same person at the same machine. */
const who = ({ machine, operator }: LivePlan): LivePlan => ({ ...NO_PLAN, machine, operator });

/** What was kept, unless the page was opened for another lot, or without a lot that is gone. */
function firstPlan({ lots, lotId, charge: asked, batch: numbered, isOffline, account }: Opened): LivePlan {
  const plan = restorePlan(readKept(keyOf(account)));
  const charge = chargeText(asked ?? "");
  const batch = batchText(numbered ?? "");
  const opened = lots.find(({ id }) => id === lotId);
  if (opened && plan.lotId !== lotId) return { ...who(plan), ...chosenLot(opened), charge, batch };
  if (opened && (charge !== null || batch !== null)) return { ...plan, charge, batch };
  return isOffline || plan.lotId === null || lots.some(({ id }) => id === plan.lotId) ? plan : who(plan);
}

/** Without a network no lots are known but the one that was chosen before. */
function knownLots(lots: readonly LiveLot[], { lotId, coffee, parts }: LivePlan): readonly LiveLot[] {
  if (lots.length > 0 || lotId === null || coffee === null) return lots;
  const lot = { id: lotId, coffee, purchaseDate: null, stocked: true, coffeeId: 0, referenceId: null };
  return [parts ? { ...lot, parts } : lot];
}

/** What the roast in progress, or the next one, follows; the browser keeps it for the batch after. */
export function useLivePlan(page: Opened) {
  const { lots, lotId, isOffline, account } = page;
  const [plan, setPlan] = useState<LivePlan>(() => firstPlan(page));
  const [references] = useState(latestAnswer);
  const change = useCallback(
    (changes: Partial<LivePlan>) => {
      // A reference that is still on its way was for what has just been changed.
      if ("reference" in changes) references.forget();
      setPlan((before) => {
        const next = { ...before, ...changes };
        // Where nothing is stored, it holds until the page is left.
        keep(keyOf(account), JSON.stringify(next));
        return next;
      });
    },
    [account, references],
  );
  const follow = useCallback(
    async (load: () => Promise<LiveReference | null>) => {
      const loaded = await references.ask(load);
      if (loaded) change({ reference: loaded.answer });
    },
    [change, references],
  );
  // A link to this page names a lot, and its coffee's reference comes along.
  const opened = plan.lotId === lotId && plan.reference === null ? lotId : null;
  const referenceId = lots.find(({ id }) => id === opened)?.referenceId ?? null;
  const first = useRef(referenceId);
  useEffect(() => {
    const id = first.current;
    if (id === null) return;
    // The fields of the page offer it again.
    follow(() => loadReferenceById(id)).catch(() => undefined);
    first.current = null;
  }, [follow]);
  return { plan, change, follow, lots: isOffline ? knownLots(lots, plan) : lots };
}
