import { count, money, pluralize } from "@/components/format/amounts";
import { Badge } from "@/components/ui/badge";
import { RuledTable } from "@/components/ui/ruled-table";
import { foreignPriceText } from "@/lib/supply/foreign-prices";
import type { FeedPreview } from "@/lib/supply/preview";
import { Rejections } from "./rejections";

/** What a feed would produce; nothing is saved. */
export function FeedPreviewResult({ preview }: { preview: FeedPreview }) {
  const { listings, stocked, priced, wholesale, foreignPrices, sample, rejected, rejections } = preview;
  return (
    <>
      <p className="text-lead">
        {pluralize(listings, "listing")}: {count(stocked)} in stock, {count(priced)} with a price per pound,{" "}
        {count(wholesale)} wholesale. {pluralize(rejected, "row")} rejected.
      </p>
      {foreignPrices.map(({ currency, count: n }) => (
        <p key={currency} className="mt-1 text-ink-soft">
          {foreignPriceText(currency, n)}
        </p>
      ))}
      {sample.length > 0 ? (
        <div className="mt-4">
          <h3 className="mb-2 font-medium">The first {sample.length}, as the catalog would show them</h3>
          <RuledTable
            caption="Sample listings"
            columns={[
              { name: "Coffee", words: true },
              { name: "Origin", words: true, wide: true },
              { name: "Process", words: true, wide: true },
              { name: "Price per lb" },
            ]}
            rows={sample.map((row) => ({
              key: row.sourceId,
              cells: [
                <span key="name" className="block py-1.5 [overflow-wrap:anywhere]">
                  {row.name} {row.stocked ? null : <Badge>sold out</Badge>}{" "}
                  {row.wholesale ? <Badge>wholesale</Badge> : null}
                </span>,
                [row.region, row.country].filter(Boolean).join(", "),
                row.processing,
                row.pricePerLb === null ? "not disclosed" : money(row.pricePerLb),
              ],
            }))}
          />
        </div>
      ) : null}
      {rejections.length > 0 ? (
        <div className="mt-6">
          <h3 className="mb-2 font-medium">
            {rejected > rejections.length
              ? `The first ${rejections.length} of ${count(rejected)} rejected rows`
              : "Rejected rows"}
          </h3>
          <Rejections rejections={rejections} />
        </div>
      ) : null}
    </>
  );
}
