import { Notice } from "@/components/ui/notice";
import type { Payments } from "@/lib/billing/plans/pricing";
import { AccessFromOwner } from "./owner-link";

/** How payments work here, where they aren't Stripe's. */
export function PaymentsNote({ payments, ownerEmail }: { payments: Payments; ownerEmail: string | null }) {
  switch (payments) {
    case "demo":
      return (
        <Notice title="Demo payments">
          No card is charged: this site runs with a payment emulator and its test cards.
        </Notice>
      );
    case "off":
      return (
        <Notice tone="wait" title="Payments aren’t set up on this site">
          <AccessFromOwner email={ownerEmail} />
        </Notice>
      );
    case "stripe":
      return null;
    default:
      return payments satisfies never;
  }
}
