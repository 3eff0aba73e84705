import type { Metadata } from "next";
import { pageStockUnit, pageViewer } from "@/app/request";
import { AlertSettings } from "@/components/alerts/alert-settings";
import { filterWords } from "@/components/catalog/filters/search-name";
import { pluralize } from "@/components/format/amounts";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { SavedSearchList } from "@/components/saved-searches/saved-search-list";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Nothing, Section } from "@/components/ui/section";
import { WatchList } from "@/components/watchlist/watch-list";
import { viewAlertSettings } from "@/lib/alerts/alerts";
import { suppliersBySlug } from "@/lib/catalog/pages/catalog-pages";
import { quantityText } from "@/lib/coffee/quantity";
import { siteAddress } from "@/lib/http/addresses/site-address";
import type { SavedSearch } from "@/lib/saved-searches/contract";
import { viewSearches } from "@/lib/saved-searches/saved-searches";
import { readStoredFilters } from "@/lib/saved-searches/stored-filters";
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
  const settings = await viewAlertSettings(viewer);
  const quantityLb = settings.quantity_lb;
  const [watched, searches, suppliers, unit] = await Promise.all([
    viewWatchlist(viewer, quantityLb),
    viewSearches(viewer),
    suppliersBySlug(),
    pageStockUnit(),
  ]);
  const { entries } = watched;
  const wordsOf = ({ filters }: SavedSearch) => {
    const stored = readStoredFilters(viewer, filters).filters;
    const quantities = (filters.quantity_lb ?? []).map((quantity) => `at ${quantityText(Number(quantity))}`);
    return [...filterWords(stored, (slug) => suppliers.get(slug)?.name ?? slug), ...quantities]
      .join(", ")
      .replace(/^./u, (first) => first.toUpperCase());
  };

  return (
    <div className="page pt-6 pb-16 md:pt-8">
      <h1 className="font-serif text-headline tracking-[-0.02em]">Watchlist</h1>
      <Section title="Tracked coffees" id="tracked" className="mt-6">
        {entries.length > 0 ? (
          <>
            <p className="mb-6 max-w-[60ch] text-ink-soft">
              {summaryOf(entries)} Prices are for {quantityText(quantityLb)}
              {quantityLb === 1 ? "." : "; changes since then are of the price for one pound."}{" "}
              <a href="#alerts" className="link">
                Change the quantity
              </a>
              .
              <span className="max-md:hidden">
                {" "}
                Charts cover the last 90 days{quantityLb === 1 ? "" : ", for one pound"}, all on one percent
                scale. Dashed: the price when you started tracking.
              </span>
            </p>
            <WatchList {...watched} quantityLb={quantityLb} unit={unit} />
          </>
        ) : (
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
        )}
      </Section>
      <Section title="Saved searches" id="saved-searches" className="mt-12">
        {searches.searches.length === 0 ? (
          <Nothing>
            None yet. Set filters in the{" "}
            <a href="/catalog" className="link">
              catalog
            </a>{" "}
            and choose “Save search” to hear about coffees that newly match.
          </Nothing>
        ) : null}
        {searches.searches.length + searches.deleted.length > 0 ? (
          <SavedSearchList {...searches} wordsOf={wordsOf} origin={siteAddress()} />
        ) : null}
      </Section>
      <Section title="E-mail alerts" id="alerts" className="mt-12">
        <p className="mb-4 max-w-[60ch] text-ink-soft">
          One e-mail with price drops and restocks of tracked coffees and new matches of saved searches, only
          when there are any. Every e-mail has a link that stops them.
        </p>
        <AlertSettings settings={settings} unit={unit} />
      </Section>
    </div>
  );
}
