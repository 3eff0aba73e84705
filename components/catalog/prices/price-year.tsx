import { PriceLine } from "@/components/charts/price-line";
import { day } from "@/components/format/dates";
import { DataTableDisclosure } from "@/components/ui/data-table";
import { type PricePoint, spansOf } from "@/lib/catalog/pages/price-spans";
import { priceYearText, priceYearTitle } from "@/lib/catalog/pages/price-text";
import { daysBetween } from "@/lib/units/days";

/** Below this, the sentence says everything the line would. */
const MIN_DAYS = 14;

interface PriceYearProps {
  history: readonly PricePoint[];
  /** The smallest quantity on sale, in pounds. */
  leastLb: number;
  today: string;
}

export function PriceYear({ history, leastLb, today }: PriceYearProps) {
  const title = priceYearTitle(history, leastLb, today);
  return (
    <section aria-labelledby="history" className="mb-12">
      <h2 id="history" className="mb-6 font-serif text-lead">
        {title}
      </h2>
      {history.length === 0 ? (
        <p className="text-ink-soft">Not enough price history for a chart yet.</p>
      ) : (
        <Prices history={history} today={today} title={title} />
      )}
    </section>
  );
}

function Prices({ history, today, title }: Omit<PriceYearProps, "leastLb"> & { title: string }) {
  const spans = spansOf(history);
  const days = daysBetween(spans[0]?.from ?? "", spans.at(-1)?.to ?? "");
  const summary = priceYearText(history, today);
  return (
    <>
      {days < MIN_DAYS ? <p>{summary}</p> : <PriceLine spans={spans} summary={summary} />}
      <DataTableDisclosure
        caption={title}
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
