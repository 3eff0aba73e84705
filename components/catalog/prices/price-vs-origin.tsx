import { RangeBar } from "@/components/charts/range-bar";
import { logScale } from "@/components/charts/scale";
import { money } from "@/components/format/amounts";
import { againstMedianText } from "@/lib/catalog/median-text";
import type { ComparedPrices } from "@/lib/catalog/schemas";
import { quantityText } from "@/lib/coffee/quantity";

interface PriceVsOriginProps {
  origin: ComparedPrices;
  price: number;
  quantityLb: number;
}

export function PriceVsOrigin({ origin, price, quantityLb }: PriceVsOriginProps) {
  const { min, p25, median, p75, max } = origin;
  // Equal ratios, so that one rare lot does not push all others into a corner.
  const scale = logScale(Math.min(min, price), Math.max(max, price) * 1.001, 2, 98);
  return (
    <div>
      <p className="first-letter:uppercase">
        <strong className="font-medium">{againstMedianText(price / median - 1, origin)}</strong>,{" "}
        {money(median)} at {quantityText(quantityLb)}.
      </p>
      <RangeBar scale={scale} {...{ min, p25, median, p75, max }} value={price} className="mt-3" />
      <p className="flex justify-between text-ink-faint text-small" aria-hidden="true">
        <span>{money(min)}</span>
        <span>{money(max)}</span>
      </p>
      <p className="mt-1.5 text-ink-faint text-small">
        {origin.method === null ? "All methods in stock" : "In stock"}: {money(min)} to {money(max)}, the
        middle 50% {money(p25)} to {money(p75)}.
      </p>
    </div>
  );
}
