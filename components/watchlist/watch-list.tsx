import { quantityHref } from "@/components/catalog/catalog-urls";
import { perKilogram } from "@/components/catalog/prices/price";
import { money } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { shortCountry } from "@/components/format/places";
import { SEPARATOR } from "@/components/format/separator";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { StockUnit } from "@/lib/units/reader-units";
import type { WatchlistEntry } from "@/lib/watchlist/contract";
import type { WatchlistPageData } from "@/lib/watchlist/watchlist";
import { PriceSpark, sparkRange, type WatchedPrices } from "./price-spark";
import { WatchBadges } from "./watch-badges";

interface WatchListProps extends WatchlistPageData {
  /** The quantity that the prices are for. */
  quantityLb: number;
  unit: StockUnit;
}

export function WatchList({ entries, histories, prices, quantityLb, unit }: WatchListProps) {
  const watched = (entry: WatchlistEntry): WatchedPrices => ({
    readings: histories.get(entry.catalog_id) ?? [],
    tracked: entry.tracked_price_per_lb,
    since: entry.tracked_at.slice(0, 10),
  });
  const range = sparkRange(entries.map(watched));
  return (
    <ul className="border-rule-strong border-t">
      {entries.map((entry) => (
        <li
          key={entry.catalog_id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-rule border-b py-4 md:grid-cols-[minmax(0,1fr)_7rem_14rem_auto]"
        >
          <Coffee entry={entry} quantityLb={quantityLb} />
          <div className="max-md:hidden">
            <PriceSpark {...watched(entry)} range={range} />
          </div>
          <Prices
            entry={entry}
            price={prices.get(entry.catalog_id) ?? null}
            quantityLb={quantityLb}
            unit={unit}
          />
          <ActionForm
            action="/api/watchlist/remove"
            values={{ catalog_id: String(entry.catalog_id) }}
            done="Removed."
            back="/watchlist"
            className="justify-self-end"
          >
            <Button type="submit" aria-label={`Remove ${nameOf(entry)}`}>
              Remove
            </Button>
          </ActionForm>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ coffee, catalog_id: id }: WatchlistEntry) => coffee?.name ?? `Coffee ${id}`;

function Coffee({ entry, quantityLb }: { entry: WatchlistEntry; quantityLb: number }) {
  const { coffee, catalog_id: id } = entry;
  const place = coffee && [coffee.country && shortCountry(coffee.country), coffee.region];
  return (
    <div className="min-w-0 max-md:col-span-2">
      <p className="font-medium text-name [overflow-wrap:anywhere]">
        {coffee ? (
          <a
            href={quantityHref(`/catalog/${id}`, quantityLb)}
            className="inline-flex min-h-11 items-center hover:underline mouse:min-h-6 [overflow-wrap:anywhere]"
          >
            {coffee.name}
          </a>
        ) : (
          nameOf(entry)
        )}
      </p>
      <p className="text-ink-soft text-small">
        {place ? [...place, coffee.supplier].filter(Boolean).join(SEPARATOR) : "No longer in the catalog."}
      </p>
      <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
        {coffee?.wholesale ? <Badge>Wholesale</Badge> : null}
        <WatchBadges entry={entry} />
      </p>
    </div>
  );
}

interface PricesProps extends Pick<WatchListProps, "quantityLb" | "unit"> {
  entry: WatchlistEntry;
  price: number | null;
}

function Prices({ entry, price: now, quantityLb, unit }: PricesProps) {
  const { coffee, tracked_at: at, tracked_price_per_lb: before } = entry;
  // What a coffee cost when tracking began is kept for one pound only.
  const then =
    before === null ? "without a price" : `at ${money(before)}${quantityLb === 1 ? "" : " for 1\u00a0lb"}`;
  return (
    <p className="md:text-right">
      {now === null ? (
        <NotDisclosed>No price listed</NotDisclosed>
      ) : (
        <PriceNow price={now} isLast={!coffee?.stocked} unit={unit} />
      )}
      <span className="block text-ink-faint text-small">
        tracked {then} on {day(at.slice(0, 10))}
      </span>
    </p>
  );
}

interface PriceNowProps {
  price: number;
  isLast: boolean;
  unit: StockUnit;
}

function PriceNow({ price, isLast, unit }: PriceNowProps) {
  if (isLast) return <span className="text-ink-soft">last {money(price)} per lb</span>;
  return (
    <>
      <span className="font-medium text-name">{money(price)}</span>
      <span className="text-ink-soft text-small">
        {" per lb"}
        {unit === "kg" ? `, ${perKilogram(price)}` : null}
      </span>
    </>
  );
}
