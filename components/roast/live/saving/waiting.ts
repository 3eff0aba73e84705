import { type LiveLog, restoreLog } from "@/lib/roast/live/session";
import { type Draft, draftOf } from "./draft";
import { keptWaiting } from "./live-store";

/** A finished roast that the server doesn't have yet. Its id makes sure that it is saved once. */
export interface WaitingRoast {
  id: string;
  /** The owner (`liveAccount`). */
  account: string;
  name: string;
  /** The request body; null without its lot. */
  body: object | null;
  /** Why it can't be sent automatically; null if only the network is missing. */
  why: string | null;
  log: LiveLog;
  draft: Draft;
}

function waitingOf(kept: unknown): WaitingRoast | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { id, account, name, body, why, log, draft }: Record<string, unknown> = { ...kept };
  const restored = restoreLog(JSON.stringify(log ?? null));
  if (typeof id !== "string" || !restored) return null;
  return {
    id,
    account: typeof account === "string" ? account : "",
    name: typeof name === "string" ? name : "Roast",
    body: typeof body === "object" ? body : null,
    why: typeof why === "string" ? why : null,
    log: restored,
    draft: draftOf(draft),
  };
}

export interface Waiting {
  roasts: WaitingRoast[];
  /** Finished roasts of other accounts of this browser, which stay until those open the page. */
  others: number;
}

/** The account's own of what the browser keeps. */
export function ownWaiting(kept: readonly unknown[], account: string): Waiting {
  const all = kept.map(waitingOf).filter((roast) => roast !== null);
  const roasts = all.filter((roast) => roast.account === account);
  return { roasts, others: all.length - roasts.length };
}

export const loadWaiting = async (account: string): Promise<Waiting> =>
  ownWaiting(await keptWaiting(), account);
