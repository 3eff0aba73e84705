import { Button } from "@/components/ui/button";
import type { Offer } from "@/lib/billing/plans/offers";

interface BuyButtonProps {
  offer: Offer;
  /** Where buying leads back to. */
  from: string | null;
  children: string;
  primary?: boolean;
  className?: string;
}

/** A separate form: it works without JavaScript, and its response goes to the payment page. */
export function BuyButton({ offer, from, children, primary = false, className }: BuyButtonProps) {
  return (
    <form action="/checkout/start" method="post" className={className}>
      <input type="hidden" name="purchase_key" value={offer.key} />
      {from === null ? null : <input type="hidden" name="from" value={from} />}
      <Button type="submit" kind={primary ? "primary" : "quiet"} className="w-full mouse:min-h-11">
        {children}
      </Button>
    </form>
  );
}
