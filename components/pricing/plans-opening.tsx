import { buttonClass } from "@/components/ui/button";
import { offersOpening } from "@/lib/billing/plans/offers";
import type { Capability } from "@/lib/viewer";
import { priceWithInterval } from "./plan-texts";
import { plansFor } from "./pricing-urls";

/** The plans that include something, with their prices: the same before signing up and after. */
export function PlansOpening({ capability }: { capability: Capability }) {
  return (
    <>
      <p className="mt-6 text-ink-soft">It isn’t part of a free account. Each of these plans includes it:</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {offersOpening(capability).map((offer) => (
          <li key={offer.key}>
            <a href={plansFor(offer.family)} className={buttonClass("quiet")}>
              {offer.name}, {priceWithInterval(offer)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
