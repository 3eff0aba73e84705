import { batchText, chargeText, type LivePlan, NO_PLAN } from "@/lib/roast/live/plan";
import type { LiveLot } from "@/lib/roast/live/schemas";

/** What the page's address asks for, such as a batch of the production plan. */
export interface Opened {
  lots: readonly LiveLot[];
  lotId: number | null;
  /** Green weight with its unit, such as `907 g`. */
  charge: string | null;
  /** The number that was reserved for the batch. */
  batch: string | null;
}

const chosenLot = (lot: LiveLot | undefined): Pick<LivePlan, "lotId" | "coffee" | "parts"> => ({
  lotId: lot?.id ?? null,
  coffee: lot?.coffee ?? null,
  parts: lot?.parts ?? null,
});

/** A roast to follow is of the same coffee. */
export function lotChanges(lots: readonly LiveLot[], { lotId: before }: LivePlan, lotId: number | null) {
  const [was, chosen] = [before, lotId].map((wanted) => lots.find(({ id }) => id === wanted));
  const isSame = chosen !== undefined && chosen.coffeeId === was?.coffeeId;
  return { ...chosenLot(chosen), charge: null, ...(!isSame && { reference: null }) };
}

/** Another coffee, by the same person at the same machine. */
export const sameRoaster = ({ machine, operator }: LivePlan): LivePlan => ({ ...NO_PLAN, machine, operator });

/** Null if the address names no lot. The same coffee again follows what it followed. */
export function openedPlan({ lots, lotId, charge: asked, batch: numbered }: Opened, before: LivePlan) {
  const lot = lots.find(({ id }) => id === lotId);
  if (!lot) return null;
  const charge = chargeText(asked ?? "");
  const batch = batchText(numbered ?? "");
  if (before.lotId !== lotId) return { ...sameRoaster(before), ...chosenLot(lot), charge, batch };
  return charge === null && batch === null ? before : { ...before, charge, batch };
}

/** Whether the roast in progress is the one opened: its own link, reloaded or opened again. */
export const isOfPlan = (opened: LivePlan, { lotId, charge, batch }: LivePlan): boolean =>
  opened.lotId === lotId &&
  (opened.charge === null || opened.charge === charge) &&
  (opened.batch === null || opened.batch === batch);
