"use client";

import { useCallback, useState } from "react";
import { type LivePlan, restorePlan } from "@/lib/roast/live/plan";
import type { LiveLot } from "@/lib/roast/live/schemas";

const KEPT = "peaberry.live-plan";

function kept(): LivePlan {
  try {
    return restorePlan(localStorage.getItem(KEPT));
  } catch {
    return restorePlan(null);
  }
}

/** Without the lot that this page was opened for or that another person of this browser chose. */
function firstPlan(lots: readonly LiveLot[], lotId: number | null): LivePlan {
  const plan = kept();
  if (lotId !== null && plan.lotId !== lotId) return { ...restorePlan(null), lotId };
  return plan.lotId === null || lots.some(({ id }) => id === plan.lotId) ? plan : restorePlan(null);
}

/** What the roast in progress, or the next one, follows; the browser keeps it for the batch after. */
export function useLivePlan(lots: readonly LiveLot[], lotId: number | null) {
  const [plan, setPlan] = useState<LivePlan>(() => firstPlan(lots, lotId));
  const change = useCallback((changes: Partial<LivePlan>) => {
    setPlan((before) => {
      const next = { ...before, ...changes };
      try {
        localStorage.setItem(KEPT, JSON.stringify(next));
      } catch {
        // It holds until the page is left.
      }
      return next;
    });
  }, []);
  return { plan, change };
}
