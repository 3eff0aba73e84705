import { PriceLine } from "@/components/charts/price-line";
import { money, percent } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { DataTableDisclosure } from "@/components/ui/data-table";
import { lastPrice, type PricePoint, spansOf } from "@/lib/catalog/pages/price-spans";
import { daysBetween } from "@/lib/units/days";
import { lastPriceText } from "./sold-out";

/** Below this, the sentence says everything the line would. */
const MIN_DAYS = 14;

function summaryOf(history: readonly PricePoint[]): string {
  const priced = spansOf(history).flatMap(({ pricePerLb, stocked, ...rest }) =>
    stocked && pricePerLb !== null ? [{ ...rest, price: pricePerLb }] : [],
  );
  const first = priced[0];
  const last = lastPrice(history);
  if (!first || !last) return "Never in stock with a price.";
  const lowest = priced.reduce((a, b) => (b.price < a.price ? b : a));
  const highest = priced.reduce((a, b) => (b.price > a.price ? b : a));
  const throughout = lowest.price === highest.price;
  if (throughout && last.current) return `${money(first.price)} since ${day(first.from)}, unchanged.`;
  const offered = last.current ? `${money(last.pricePerLb)} now` : lastPriceText(last);
  if (throughout) return `${offered}, unchanged since ${day(first.from)}.`;
  const change = last.pricePerLb / first.price - 1;
  const moved =
    Math.abs(change) < 0.005 ? "the same as" : `${percent(change)} ${change < 0 ? "below" : "above"}`;
  return `${offered}, ${moved} ${money(first.price)} on ${day(first.from)}. Lowest ${money(lowest.price)} (${day(lowest.from)}), highest ${money(highest.price)} (${day(highest.from)}).`;
}

export function PriceYear({ history }: { history: readonly PricePoint[] }) {
  const spans = spansOf(history);
  if (spans.length === 0) {
    return <p className="text-ink-soft">Not enough price history for a chart yet.</p>;
  }
  const days = daysBetween(spans[0]?.from ?? "", spans.at(-1)?.to ?? "");
  return (
    <>
      {days < MIN_DAYS ? (
        <p>{summaryOf(history)}</p>
      ) : (
        <PriceLine spans={spans} summary={summaryOf(history)} />
      )}
      <DataTableDisclosure
        caption="Price per pound over the last year"
        columns={["From", "To", "$ per lb"]}
        words={2}
        rows={spans.toReversed().map((span) => ({
          key: span.from,
          cells: [
            day(span.from),
            day(span.to),
            span.stocked ? (span.pricePerLb?.toFixed(2) ?? "no price") : "sold out",
          ],
        }))}
      />
    </>
  );
}
