import { money } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { Notice } from "@/components/ui/notice";
import { type LastPrice, lastPrice, type PricePoint } from "@/lib/catalog/pages/price-spans";
import type { CatalogRow } from "@/lib/catalog/schemas";

/** `Last sold at $18.00 (11 Oct 2026)`, wherever a coffee's page names the price. */
export const lastPriceText = ({ pricePerLb, day: on }: LastPrice) =>
  `Last sold at ${money(pricePerLb)} (${day(on)})`;

export function SoldOutNotice({ coffee, history }: { coffee: CatalogRow; history: readonly PricePoint[] }) {
  const since = coffee.unstocked_date;
  return (
    <Notice
      tone="wait"
      title={since === null ? "Currently not for sale." : `Not for sale since ${day(since)}.`}
    >
      {priceWords(coffee.price_per_lb, lastPrice(history))}
    </Notice>
  );
}

function priceWords(listed: number | null, last: LastPrice | null): string {
  if (!last) return listed === null ? "No price on record." : "These prices are from after it sold out.";
  const sold = `${lastPriceText(last)}.`;
  if (listed === last.pricePerLb) return sold;
  return listed === null
    ? `${sold} No price listed since.`
    : `${sold} The prices below were listed after it sold out: ${money(listed)}/lb.`;
}
