"use client";

import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { useLocalDay } from "@/components/ui/local-day";
import type { RoastOrder } from "@/lib/roast/orders/contract";

interface CloseOrderProps {
  order: RoastOrder;
  /** The page that says so, with `{id}` for the order that is fulfilled. */
  then: `/${string}`;
}

export function CloseOrder({ order, then }: CloseOrderProps) {
  const localDay = useLocalDay();
  const isOpen = order.fulfilled_on === null;
  return (
    <ActionForm
      action={`/api/roast-orders?id=${order.id}`}
      method="PUT"
      version={order.last_updated}
      values={{ fulfilled_on: isOpen ? localDay : "" }}
      done="Saved."
      {...(isOpen && { then })}
      className="needs-js print:hidden"
    >
      <Button type="submit" aria-label={`${isOpen ? "Mark as fulfilled" : "Reopen"}: ${order.name}`}>
        {isOpen ? "Mark as fulfilled" : "Reopen"}
      </Button>
    </ActionForm>
  );
}
