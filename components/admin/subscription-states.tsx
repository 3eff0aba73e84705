import { count } from "@/components/format/amounts";
import { SUBSCRIPTION_STATES, type SubscriptionState } from "@/lib/billing/overview/states";

export const STATE_WORDS = {
  all: "that have not ended",
  payment: "with an unpaid invoice",
  ending: "scheduled to end",
  trial: "in a free trial",
} as const satisfies Record<SubscriptionState, string>;

interface SubscriptionStatesProps {
  counts: Record<SubscriptionState, number>;
  current?: SubscriptionState;
}

/** `Subscriptions now: 12 that have not ended · 1 with an unpaid invoice …`, each a link to them. */
export function SubscriptionStates({ counts, current }: SubscriptionStatesProps) {
  return (
    <nav aria-label="Subscriptions" className="mt-2 flex flex-wrap items-center gap-x-4 text-ink-soft">
      Subscriptions now:
      {SUBSCRIPTION_STATES.map((state) => (
        <a
          key={state}
          href={`/admin/billing/subscriptions?state=${state}`}
          aria-current={state === current ? "page" : undefined}
          className="link inline-flex min-h-11 items-center aria-[current]:font-medium mouse:min-h-8"
        >
          {count(counts[state])} {STATE_WORDS[state]}
        </a>
      ))}
    </nav>
  );
}
