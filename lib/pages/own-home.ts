import { can } from "@/lib/access/capabilities";
import { viewPlanEndings } from "@/lib/billing/plan-endings";
import { viewStockOutlook } from "@/lib/inventory/outlook/stock-outlook";
import { countOwnActiveKeys } from "@/lib/keys/console";
import { viewMonth } from "@/lib/keys/usage";
import { listRoasts } from "@/lib/roast/roasts";
import { listSearches } from "@/lib/saved-searches/saved-searches";
import type { SessionViewer } from "@/lib/viewer";
import { listWatched } from "@/lib/watchlist/watchlist";
import { listWorkspaces } from "@/lib/workspaces/workspaces";

const ROASTS = 4;
const WORKSPACES = 4;
const SEARCHES = 4;

/** What a signed-in person's front page begins with: their own things, and what they lack. */
export async function viewOwnHome(viewer: SessionViewer) {
  const canChat = can(viewer, "canChat");
  const [watched, { data: searches }, stock, roasts, { workspaces }, keys, month, endings] =
    await Promise.all([
      listWatched(viewer),
      listSearches(viewer),
      viewStockOutlook(viewer),
      listRoasts(viewer, { limit: ROASTS }),
      canChat ? listWorkspaces(viewer) : { workspaces: [] },
      countOwnActiveKeys(viewer),
      viewMonth(viewer),
      viewPlanEndings(viewer),
    ]);
  return {
    watched: watched.data,
    searches: searches.slice(0, SEARCHES),
    searchCount: searches.length,
    stock,
    roasts: roasts.data,
    roastCount: roasts.pagination.total,
    workspaces: workspaces.slice(0, WORKSPACES),
    canChat,
    /** Null without a key. */
    api: keys > 0 ? { keys, month } : null,
    endings,
  };
}
export type OwnHome = Awaited<ReturnType<typeof viewOwnHome>>;
