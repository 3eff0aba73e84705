import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

interface HostedCheckoutProps {
  purchaseKey: string;
  from: string | null;
  label: string;
  children: ReactNode;
}

/** The way to pay that needs no script of ours or Stripe's. */
export function HostedCheckout({ purchaseKey, from, label, children }: HostedCheckoutProps) {
  return (
    <form action="/checkout/start" method="post" className="rounded-md border border-rule bg-sheet px-4 py-4">
      <input type="hidden" name="purchase_key" value={purchaseKey} />
      <input type="hidden" name="page" value="hosted" />
      {from === null ? null : <input type="hidden" name="from" value={from} />}
      <p className="text-ink-soft">{children}</p>
      <Button type="submit" kind="primary" className="mt-3">
        {label}
      </Button>
    </form>
  );
}
