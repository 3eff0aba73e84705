"use client";

import { useEffect, useRef, useState } from "react";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { type Offer, offerOf } from "@/lib/inventory/price-at-quantity";
import { offerLabel } from "./labels";

/** Null if invalid. */
function poundsOf(typed: string): number | null {
  const pounds = /^\s*\d{1,6}(\.\d{1,4})?\s*$/.test(typed) ? Number(typed) : 0;
  return pounds > 0 ? pounds : null;
}

interface PriceForQuantityProps {
  tiers: CatalogRow["price_tiers"];

  offer: Offer;
}

/**
 * Shows the price of the pounds in the surrounding form. The cost field follows the pounds until a cost is typed:
 * ten pounds at the price of one would silently make a wrong landed cost.
 */
export function PriceForQuantity({ tiers, offer }: PriceForQuantityProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [shown, setShown] = useState(offer);

  useEffect(() => {
    const form = line.current?.closest("form");
    const bought = form?.elements.namedItem("purchased_qty_lbs");
    const paid = form?.elements.namedItem("bean_cost");
    if (!(bought instanceof HTMLInputElement) || !(paid instanceof HTMLInputElement)) return;
    const written = (cost: number | null) => (cost === null ? "" : cost.toFixed(2));
    let ours = written(offer.cost);
    const follow = () => {
      const quantityLbs = poundsOf(bought.value);
      if (quantityLbs === null) return;
      const next = offerOf(tiers, quantityLbs);
      setShown(next);
      if (paid.value !== ours) return;
      ours = written(next.cost);
      paid.value = ours;
    };
    // The user may have typed before hydration.
    follow();
    bought.addEventListener("input", follow);
    return () => bought.removeEventListener("input", follow);
  }, [tiers, offer]);

  return (
    <p ref={line} role="status" className="mb-5 text-ink-soft">
      {offerLabel(shown)}
    </p>
  );
}
