import { readDatabase } from "@/db/client";
import { seesCosts } from "@/lib/access/bench";
import { nameKey } from "@/lib/supply/normalize/words/words";
import type { SessionViewer } from "@/lib/viewer";
import { selectBuyers } from "./queries";

/** Who bought roasted coffee, as it is written with the sales. */

export const MAX_BUYERS = 500;

/** Each buyer once, in the spelling of the latest sale, by name. At most `MAX_BUYERS`. */
export function buyersOf(sales: readonly { buyer: string | null }[]): string[] {
  const named = sales.flatMap(({ buyer }) =>
    buyer === null || buyer.trim() === "" ? [] : [[nameKey(buyer), buyer.trim()] as const],
  );
  return [...new Map(named).values()].sort((a, b) => a.localeCompare(b, "en")).slice(0, MAX_BUYERS);
}

/** The bench's buyers; none for whom sales are hidden. */
export const listBuyers = async (session: SessionViewer): Promise<string[]> =>
  seesCosts(session) ? buyersOf(await selectBuyers(readDatabase(), session.bench.ownerId, MAX_BUYERS)) : [];
