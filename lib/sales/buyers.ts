import { database } from "@/db/client";
import { seesCosts } from "@/lib/access/bench";
import { nameKey } from "@/lib/supply/normalize/words/words";
import type { SessionViewer } from "@/lib/viewer";
import { selectBuyers } from "./queries";

/** Buyers of roasted coffee, as written with the sales. */

export const MAX_BUYERS = 500;

/**
 * Each buyer once, in the spelling of the latest sale, by name. If there are more than `MAX_BUYERS`, the most
 * recent ones.
 * @param sales in the order sold
 */
export function buyersOf(sales: readonly { buyer: string | null }[]): string[] {
  const latest = new Map<string, string>();
  for (const { buyer } of sales.toReversed()) {
    const name = buyer?.trim() ?? "";
    if (name !== "" && !latest.has(nameKey(name))) latest.set(nameKey(name), name);
    if (latest.size === MAX_BUYERS) break;
  }
  return [...latest.values()].sort((a, b) => a.localeCompare(b, "en"));
}

/** The bench's buyers; none for whom sales are hidden. */
export const listBuyers = async (session: SessionViewer): Promise<string[]> =>
  seesCosts(session) ? buyersOf(await selectBuyers(database(), session.bench.ownerId, MAX_BUYERS)) : [];
