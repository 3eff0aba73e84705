import { cheapestExample } from "@/lib/assistant/suggestions";
import { ASKED } from "@/lib/chat/slash-commands";
import { ownLots } from "@/lib/inventory/inventory";
import { listRoasts } from "@/lib/roast/roasts";
import { readUnits } from "@/lib/settings/units";
import type { SessionViewer } from "@/lib/viewer";
import { listWatched } from "@/lib/watchlist/watchlist";

const MAX_SUGGESTIONS = 6;

/** Questions that the person's own lots, roasts and tracked coffees answer, then ones that the catalog does. */
export async function suggestQuestions(session: SessionViewer): Promise<string[]> {
  const [units, lots, roasts, watched] = await Promise.all([
    readUnits(session, { cookie: null, languages: null }),
    ownLots(session),
    listRoasts(session, { limit: 2 }),
    listWatched(session),
  ]);
  const stocked = lots.filter((lot) => lot.stocked && lot.remaining_lbs > 0);
  const used = stocked.find((lot) => lot.roast_count > 0);
  const tracked = watched.data.find((entry) => entry.coffee?.stocked);
  return [
    ...(stocked.length > 1 ? [ASKED.runOut] : []),
    ...(used ? [`When does ${used.coffee_name} run out?`] : []),
    ...(roasts.pagination.total > 1 ? [ASKED.lastRoasts] : []),
    ...(roasts.pagination.total > 0 ? [ASKED.lastRoast] : []),
    ...(tracked?.coffee ? [`Is ${tracked.coffee.name} a good price?`] : []),
    "What's new this week?",
    cheapestExample(units),
    "How have prices for Kenya moved?",
    "What is a house score?",
  ].slice(0, MAX_SUGGESTIONS);
}
