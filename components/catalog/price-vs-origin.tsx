import { RangeBar } from "@/components/charts/range-bar";
import { logScale } from "@/components/charts/scale";
import { count, money, pounds } from "@/components/format/amounts";
import type { ComparedPrices } from "@/lib/catalog/schemas";
import { medianDifferenceText, medianName } from "./price";

interface PriceVsOriginProps {
  origin: ComparedPrices;
  price: number;
  quantityLb: number;
}

export function PriceVsOrigin({ origin, price, quantityLb }: PriceVsOriginProps) {
  const { listings, min, p25, median, p75, max } = origin;
  // Equal ratios, so that one rare lot does not push all others into a corner.
  const scale = logScale(Math.min(min, price), Math.max(max, price) * 1.001, 2, 98);
  return (
    <div>
      <p>
        <strong className="font-medium">
          {medianDifferenceText(price / median - 1)} {medianName(origin)}
        </strong>{" "}
        of {money(median)} at {pounds(quantityLb)}.
      </p>
      <RangeBar scale={scale} {...{ min, p25, median, p75, max }} value={price} className="mt-3" />
      <p className="flex justify-between text-ink-faint text-small" aria-hidden="true">
        <span>{money(min)}</span>
        <span>{money(max)}</span>
      </p>
      <p className="mt-1.5 text-ink-faint text-small">
        {count(listings)} listings in stock{origin.method === null ? ", of all methods" : null}, {money(min)}{" "}
        to {money(max)}; middle 50% {money(p25)} to {money(p75)}.
      </p>
    </div>
  );
}
