import { Button, buttonClass } from "@/components/ui/button";
import type { PaymentProblem } from "@/lib/billing/payment-problem";
import { PortalForm } from "./subscription-section";

/** On every page of a person whose payment needs attention. Plain forms; hiding it lasts for a day. */
export function PaymentBanner({ problem }: { problem: PaymentProblem }) {
  const { key, sentence, remedy } = problem;
  return (
    <aside aria-label="Billing" className="border-amber border-b bg-amber-wash print:hidden">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p role="status" className="min-w-0 flex-1 basis-60">
          {sentence}
        </p>
        <div className="flex flex-wrap gap-2">
          {remedy === "card" ? (
            <PortalForm>Update card</PortalForm>
          ) : (
            <a href="/account/billing" className={buttonClass()}>
              Plan and billing
            </a>
          )}
          <form action="/api/account/billing/hide-notice" method="post">
            <input type="hidden" name="problem" value={key} />
            <Button type="submit" kind="bare">
              Hide for a day
            </Button>
          </form>
        </div>
      </div>
    </aside>
  );
}
