import { day } from "@/components/format/dates";
import { Notice } from "@/components/ui/notice";
import type { PricePoint } from "@/lib/catalog/pages/price-spans";
import { soldOutText } from "@/lib/catalog/pages/price-text";
import type { CatalogRow } from "@/lib/catalog/schemas";

export function SoldOutNotice({ coffee, history }: { coffee: CatalogRow; history: readonly PricePoint[] }) {
  const since = coffee.unstocked_date;
  return (
    <Notice
      tone="wait"
      title={since === null ? "Currently not for sale." : `Not for sale since ${day(since)}.`}
    >
      {soldOutText(coffee.price_per_lb, history)}
    </Notice>
  );
}
