import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** The way to pay that needs no script of ours or Stripe's. */
export function HostedCheckout({ purchaseKey, children }: { purchaseKey: string; children: ReactNode }) {
  return (
    <form action="/checkout/start" method="post" className="rounded-md border border-rule bg-sheet px-4 py-4">
      <input type="hidden" name="purchase_key" value={purchaseKey} />
      <input type="hidden" name="page" value="hosted" />
      <p className="text-ink-soft">{children}</p>
      <Button type="submit" kind="primary" className="mt-3">
        Pay on Stripe’s page instead
      </Button>
    </form>
  );
}
