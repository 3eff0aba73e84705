import { money } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { Notice } from "@/components/ui/notice";
import { type LastPrice, lastPrice, type PricePoint } from "@/lib/catalog/pages/price-spans";
import type { CatalogRow } from "@/lib/catalog/schemas";

/** `Last sold at $18.00 (11 Oct 2026)`. Everything on a coffee's page that names the price says it so. */
export const lastPriceText = ({ pricePerLb, day: on }: LastPrice) =>
  `Last sold at ${money(pricePerLb)} (${day(on)})`;

/** What the prices of a coffee are worth that is sold out. */
export function SoldOutNotice({ coffee, history }: { coffee: CatalogRow; history: readonly PricePoint[] }) {
  const since = coffee.unstocked_date;
  return (
    <Notice tone="wait" title={since === null ? "Not for sale now." : `Not for sale since ${day(since)}.`}>
      {priceWords(coffee.price_per_lb, lastPrice(history))}
    </Notice>
  );
}

function priceWords(listed: number | null, last: LastPrice | null): string {
  if (!last)
    return listed === null ? "No price was read." : "We never read these prices while it was for sale.";
  const sold = `${lastPriceText(last)}.`;
  if (listed === last.pricePerLb) return sold;
  return listed === null
    ? `${sold} The supplier has stopped listing a price since.`
    : `${sold} The prices below are from its page after it sold out: ${money(listed)} for a pound.`;
}
