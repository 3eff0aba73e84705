"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { chargeText, type LivePlan, NO_PLAN, restorePlan } from "@/lib/roast/live/plan";
import type { LiveLot } from "@/lib/roast/live/schemas";
import { loadReferenceById } from "./load-reference";

const KEPT = "peaberry.live-plan";

function kept(): LivePlan {
  try {
    return restorePlan(localStorage.getItem(KEPT));
  } catch {
    return restorePlan(null);
  }
}

interface Opened {
  lots: readonly LiveLot[];
  lotId: number | null;
  charge: string | null;
  isOffline: boolean;
}

/** Without the lot that this page was opened for or that another person of this browser chose. */
function firstPlan({ lots, lotId, charge: asked, isOffline }: Opened): LivePlan {
  const plan = kept();
  const charge = chargeText(asked ?? "");
  const opened = lots.find(({ id }) => id === lotId);
  if (opened && plan.lotId !== lotId) return { ...NO_PLAN, lotId, charge, coffee: opened.coffee };
  if (opened && charge !== null) return { ...plan, charge };
  return isOffline || plan.lotId === null || lots.some(({ id }) => id === plan.lotId) ? plan : NO_PLAN;
}

/** Without a network no lots are known but the one that was chosen before. */
function knownLots(lots: readonly LiveLot[], { lotId, coffee }: LivePlan): readonly LiveLot[] {
  if (lots.length > 0 || lotId === null || coffee === null) return lots;
  return [{ id: lotId, coffee, purchaseDate: null, stocked: true, coffeeId: 0, referenceId: null }];
}

/** What the roast in progress, or the next one, follows; the browser keeps it for the batch after. */
export function useLivePlan(page: Opened) {
  const { lots, lotId, isOffline } = page;
  const [plan, setPlan] = useState<LivePlan>(() => firstPlan(page));
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
  // A link to this page names a lot, and its coffee's reference comes along.
  const opened = plan.lotId === lotId && plan.reference === null ? lotId : null;
  const referenceId = lots.find(({ id }) => id === opened)?.referenceId ?? null;
  const first = useRef(referenceId);
  useEffect(() => {
    if (first.current === null) return;
    loadReferenceById(first.current).then(
      (reference) => change({ reference }),
      // The fields of the page offer it again.
      () => undefined,
    );
    first.current = null;
  }, [change]);
  return { plan, change, lots: isOffline ? knownLots(lots, plan) : lots };
}
