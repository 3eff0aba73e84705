import { PriceLine } from "@/components/charts/price-line";
import { day } from "@/components/format/dates";
import { DataTableDisclosure } from "@/components/ui/data-table";
import { type PricePoint, spansOf } from "@/lib/catalog/pages/price-spans";
import { priceYearText, priceYearTitle } from "@/lib/catalog/pages/price-text";
import { daysBetween } from "@/lib/units/days";

/** Below this, the sentence says everything the line would. */
const MIN_DAYS = 14;

export function PriceYear({ history, today }: { history: readonly PricePoint[]; today: string }) {
  const spans = spansOf(history);
  if (spans.length === 0) {
    return <p className="text-ink-soft">Not enough price history for a chart yet.</p>;
  }
  const days = daysBetween(spans[0]?.from ?? "", spans.at(-1)?.to ?? "");
  const summary = priceYearText(history, today);
  return (
    <>
      {days < MIN_DAYS ? <p>{summary}</p> : <PriceLine spans={spans} summary={summary} />}
      <DataTableDisclosure
        caption={priceYearTitle(history, today)}
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
