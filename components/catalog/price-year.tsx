import { PriceLine } from "@/components/charts/price-line";
import { money, percent } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { Disclosure } from "@/components/ui/disclosure";
import { type PriceReading, type PriceSpan, spansOf } from "@/lib/catalog/price-history";

const DAY_MS = 86_400_000;
/** A line over fewer days shows nothing that its sentence does not say. */
const FEWEST_DAYS_TO_DRAW = 14;

/** The year in a sentence or two. */
function summaryOf(spans: readonly PriceSpan[]): string {
  const priced = spans.flatMap(({ pricePerLb, stocked, ...rest }) =>
    stocked && pricePerLb !== null ? [{ ...rest, price: pricePerLb }] : [],
  );
  const first = priced[0];
  const last = priced.at(-1);
  if (!first || !last) return "It was never in stock with a price.";
  const lowest = priced.reduce((a, b) => (b.price < a.price ? b : a));
  const highest = priced.reduce((a, b) => (b.price > a.price ? b : a));
  if (lowest.price === highest.price) return `${money(first.price)} throughout, since ${day(first.from)}.`;
  const change = last.price / first.price - 1;
  const moved =
    Math.abs(change) < 0.005 ? "the same as" : `${percent(change)} ${change < 0 ? "below" : "above"}`;
  return `${money(last.price)} now, ${moved} ${money(first.price)} on ${day(first.from)}. Lowest ${money(lowest.price)} (${day(lowest.from)}), highest ${money(highest.price)} (${day(highest.from)}).`;
}

/** A year of the price of one pound: line, sentence and numbers. */
export function PriceYear({ history }: { history: readonly PriceReading[] }) {
  const spans = spansOf(history);
  if (spans.length === 0) {
    return <p className="text-ink-soft">The price has not been read often enough to draw.</p>;
  }
  const days = (Date.parse(spans.at(-1)?.to ?? "") - Date.parse(spans[0]?.from ?? "")) / DAY_MS;
  return (
    <>
      {days < FEWEST_DAYS_TO_DRAW ? (
        <p>{summaryOf(spans)}</p>
      ) : (
        <PriceLine spans={spans} summary={summaryOf(spans)} />
      )}
      <Disclosure
        className="mt-2 max-w-120 border-rule border-y"
        summary={<span className="text-ink-soft text-small">The numbers</span>}
      >
        <table className="mb-3 w-full text-small">
          <caption className="sr-only">Price of one pound over the last year</caption>
          <thead className="text-ink-faint">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">
                From
              </th>
              <th scope="col" className="py-1 text-left font-medium">
                To
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                $ per lb
              </th>
            </tr>
          </thead>
          <tbody>
            {spans.toReversed().map((span) => (
              <tr key={span.from} className="border-rule border-t">
                <td className="py-1">{day(span.from)}</td>
                <td className="py-1">{day(span.to)}</td>
                <td className="py-1 text-right">
                  {span.stocked ? (span.pricePerLb?.toFixed(2) ?? "no price") : "sold out"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  );
}
