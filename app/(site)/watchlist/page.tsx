import type { Metadata } from "next";
import { pageViewer } from "@/app/request";
import { pluralize } from "@/components/format/amounts";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { WatchList } from "@/components/watchlist/watch-list";
import type { WatchlistEntry } from "@/lib/watchlist/contract";
import { WATCH_FLAGS, type WatchFlag } from "@/lib/watchlist/watch-flags";
import { viewWatchlist } from "@/lib/watchlist/watchlist";

export const metadata: Metadata = { title: "Watchlist", robots: { index: false } };

const NEWS = {
  price_drop: "lower in price",
  price_rise: "higher in price",
  back_in_stock: "back in stock",
  sold_out: "sold out",
  delisted: "delisted",
} as const satisfies Record<WatchFlag, string>;

function summaryOf(entries: readonly WatchlistEntry[]): string {
  const news = WATCH_FLAGS.map((mark) => ({
    mark,
    coffees: entries.filter(({ marks }) => marks.includes(mark)).length,
  })).filter(({ coffees }) => coffees > 0);
  const what = news.map(({ mark, coffees }) => `${coffees} ${NEWS[mark]}`).join(", ");
  const them = entries.length === 1 ? "it" : "them";
  return `${pluralize(entries.length, "coffee")}. ${what ? `Since you started tracking ${them}: ${what}.` : `No changes since you started tracking ${them}.`}`;
}

export default async function WatchlistPage() {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") return <SignedOutPage part="watchlist" />;
  const { entries, histories } = await viewWatchlist(viewer);

  return (
    <div className="page pt-6 pb-16 md:pt-8">
      <h1 className="font-serif text-headline tracking-[-0.02em]">Watchlist</h1>
      {entries.length > 0 ? (
        <>
          <p className="mt-2 mb-6 max-w-[60ch] text-ink-soft">
            {summaryOf(entries)} Prices are for one pound.
            <span className="max-md:hidden"> Charts cover the last 90 days.</span>
          </p>
          <WatchList entries={entries} histories={histories} />
        </>
      ) : (
        <div className="mt-6">
          <EmptyState title="You’re not tracking any coffees">
            <p>
              Open a coffee and choose “Track this coffee”. You’ll see price changes, sell-outs, delistings
              and restocks here.
            </p>
            <p className="mt-5">
              <a href="/catalog" className={buttonClass("primary")}>
                Browse the catalog
              </a>
            </p>
          </EmptyState>
        </div>
      )}
      <p className="needs-no-js mt-6 max-w-[60ch] text-ink-soft">Removing a coffee requires JavaScript.</p>
    </div>
  );
}
