import type { PendingAction } from "@/lib/auth/pending-action";
import { sessionViewer } from "@/lib/auth/session";
import { coffeeParams } from "@/lib/catalog/search/filters/parameters";
import { errorReason } from "@/lib/log/error-reason";
import { log } from "@/lib/log/log";
import { track } from "@/lib/watchlist/watchlist";

/** @param coffeeId untrusted; null when it names no coffee */
export function pendingTracking(coffeeId: string | null | undefined): PendingAction | null {
  const id = coffeeParams.id.schema.safeParse(coffeeId);
  return id.success ? { track: id.data } : null;
}

/**
 * Does the pending action for the session that these cookies just started. Never throws: the person
 * is signed in either way, and the page they land on offers it again.
 * @param cookies `Set-Cookie` lines
 */
export async function finishPendingAction(pending: PendingAction, cookies: readonly string[]): Promise<void> {
  try {
    const viewer = await sessionViewer(cookies.map((line) => line.split(";", 1)[0]).join("; "));
    if (viewer) await track(viewer, pending.track);
  } catch (error) {
    log().warn({ reason: errorReason(error) }, "the action pending before sign-in failed");
  }
}
