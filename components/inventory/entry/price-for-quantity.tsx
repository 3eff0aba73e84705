"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { type Offer, offerOf } from "@/lib/inventory/price-at-quantity";
import { typedPounds } from "@/lib/units/parse-amount";
import { stockUnit } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { offerLabel } from "../labels";

/** Null if invalid. */
const poundsOf = (typed: string, unit: "lb" | "kg"): number | null => typedPounds(typed, unit) || null;

const written = (cost: number | null): string => (cost === null ? "" : cost.toFixed(2));

interface PriceForQuantityProps {
  tiers: CatalogRow["price_tiers"];
  offer: Offer;
  units: ReaderUnits;
}

/**
 * Shows the price of the pounds in the surrounding form. The cost field follows the pounds until a cost is typed:
 * ten pounds at the price of one would silently make a wrong landed cost.
 */
export function PriceForQuantity({ tiers, offer, units }: PriceForQuantityProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [shown, setShown] = useState(offer);
  /** The cost that was filled in here: another one was typed. */
  const ours = useRef(written(offer.cost));

  const follow = useEffectEvent((bought: HTMLInputElement, paid: HTMLInputElement) => {
    const quantityLbs = poundsOf(bought.value, stockUnit(units));
    if (quantityLbs === null) return;
    const next = offerOf(tiers, quantityLbs);
    setShown(next);
    if (paid.value !== ours.current || units.currency !== "USD") return;
    ours.current = written(next.cost);
    paid.value = ours.current;
  });
  useEffect(() => {
    const form = line.current?.closest("form");
    const bought = form?.elements.namedItem("purchased_qty_lbs");
    const paid = form?.elements.namedItem("bean_cost");
    if (!(bought instanceof HTMLInputElement) || !(paid instanceof HTMLInputElement)) return;
    const typed = () => follow(bought, paid);
    // The user may have typed before hydration.
    typed();
    bought.addEventListener("input", typed);
    return () => bought.removeEventListener("input", typed);
  }, []);

  return (
    <p ref={line} role="status" className="mb-5 text-ink-soft">
      {offerLabel(shown, units)}
    </p>
  );
}
