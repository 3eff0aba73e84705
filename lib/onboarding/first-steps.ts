import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { countDependents } from "@/lib/inventory/lot-dependents";
import type { Viewer } from "@/lib/viewer";
import { selectProgress, selectSamples } from "./queries";

export interface FirstSteps {
  /** A lot, a roast and a curve that aren't samples. */
  lot: boolean;
  roast: boolean;
  curve: boolean;
  done: boolean;
  /** `roasts`, `sales` and `blends` are how many would be deleted with it. */
  sample: { lotId: number; roastId: number | null; roasts: number; sales: number; blends: number } | null;
}

/** What is on the caller's bench. Throws 401 without a session. */
export async function readFirstSteps(viewer: Viewer): Promise<FirstSteps> {
  const session = requireSession(viewer);
  const { ownerId } = session.bench;
  // A guest needs no introduction to someone else's bench.
  if (session.bench.ownerId !== session.userId)
    return { lot: true, roast: true, curve: true, done: true, sample: null };
  const [{ lot, roast, several, curve }, [sample = null]] = await Promise.all([
    selectProgress(database(), ownerId),
    selectSamples(database(), ownerId),
  ]);
  if (!sample) return { lot, roast, curve, done: curve || several, sample };
  // Removing it also takes what else draws on it, such as a mixed roast.
  const { roasts, sales, blends } = await countDependents(database(), { id: sample.lotId, ownerId });
  return { lot, roast, curve, done: curve || several, sample: { ...sample, roasts, sales, blends } };
}
