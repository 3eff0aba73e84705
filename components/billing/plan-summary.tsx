import { buttonClass } from "@/components/ui/button";
import type { SubscriptionView } from "@/lib/billing/subscriptions";
import { namesOf } from "./plan-names";

/** Each live subscription in one sentence. The billing page has the rest. */
export function PlanSummary({ subscriptions: live }: { subscriptions: readonly SubscriptionView[] }) {
  return (
    <>
      {live.length > 0 ? (
        <ul className="space-y-1">
          {live.map(({ id, items, sentence }) => (
            <li key={id}>
              <span className="font-medium">{namesOf(items)}</span>
              <span className="text-ink-soft">. {sentence}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">You don’t pay for a plan.</p>
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        <a href="/account/billing" className={buttonClass()}>
          Plan and billing
        </a>
        {live.length === 0 ? (
          <a href="/pricing" className={buttonClass("bare")}>
            Plans and prices
          </a>
        ) : null}
      </p>
    </>
  );
}
