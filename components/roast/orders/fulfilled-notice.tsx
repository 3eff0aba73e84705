import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { RoastOrder } from "@/lib/roast/orders/contract";
import { batchWeight, type ReaderUnits } from "@/lib/units/reader-units";

interface FulfilledNoticeProps {
  /** The order that was just marked as fulfilled. */
  order: RoastOrder;
  /** Whether the reader records sales. */
  sells: boolean;
  units: ReaderUnits;
}

export function FulfilledNotice({ order, sells, units }: FulfilledNoticeProps) {
  return (
    <div className="mb-6 print:hidden" role="status">
      <Notice title={`Fulfilled: ${batchWeight(order.oz, units)} of ${order.name}`}>
        {sells ? (
          <>
            <p>Your roasted stock changes when you record the sale.</p>
            <p className="mt-2">
              <a href={`/profit/new?order=${order.id}`} className={buttonClass("primary")}>
                Record the sale
              </a>
            </p>
          </>
        ) : (
          <p>Roasted stock changes when an owner of this bench records the sale.</p>
        )}
      </Notice>
    </div>
  );
}
