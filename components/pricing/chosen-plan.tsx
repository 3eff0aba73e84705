import type { Offer } from "@/lib/billing/plans/offers";
import { BuyButton } from "./buy-button";
import { priceWithInterval } from "./plan-texts";

interface ChosenPlanProps {
  offer: Offer;
  trialDays: number;
  from: string | null;
}

/** After sign-in: the plan chosen before, one click from its payment. */
export function ChosenPlan({ offer, trialDays, from }: ChosenPlanProps) {
  return (
    <section
      aria-label="Your choice"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-jade bg-jade-wash px-4 py-3"
    >
      <p>
        <span className="font-medium">
          {offer.name}, {priceWithInterval(offer)}
        </span>
        <span className="block text-ink-soft text-small">
          {trialDays > 0
            ? `Free for ${trialDays} days, then charged unless you cancel.`
            : "Renews until you cancel."}
        </span>
      </p>
      <BuyButton offer={offer} from={from} primary className="max-sm:w-full">
        Continue to payment
      </BuyButton>
    </section>
  );
}
