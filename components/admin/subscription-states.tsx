import { count } from "@/components/format/amounts";
import { SUBSCRIPTION_STATES, type SubscriptionState } from "@/lib/billing/overview/states";

interface StateTexts {
  title: string;
  /** After its number. */
  counted: string;
  none: string;
}

export const STATE_TEXTS = {
  all: { title: "Current subscriptions", counted: "current", none: "No current subscriptions" },
  payment: { title: "Unpaid subscriptions", counted: "unpaid", none: "No unpaid subscriptions" },
  ending: {
    title: "Subscriptions scheduled to end",
    counted: "scheduled to end",
    none: "No subscriptions scheduled to end",
  },
  trial: { title: "Free trials", counted: "in a free trial", none: "No free trials" },
} as const satisfies Record<SubscriptionState, StateTexts>;

interface SubscriptionStatesProps {
  counts: Record<SubscriptionState, number>;
  current?: SubscriptionState;
}

/** `Subscriptions: 12 current · 1 unpaid …`, each a link to them. */
export function SubscriptionStates({ counts, current }: SubscriptionStatesProps) {
  return (
    <nav aria-label="Subscriptions" className="mt-2 flex flex-wrap items-center gap-x-4 text-ink-soft">
      Subscriptions:
      {SUBSCRIPTION_STATES.map((state) => (
        <a
          key={state}
          href={`/admin/billing/subscriptions?state=${state}`}
          aria-current={state === current ? "page" : undefined}
          className="link inline-flex min-h-11 items-center aria-[current]:font-medium mouse:min-h-8"
        >
          {count(counts[state])} {STATE_TEXTS[state].counted}
        </a>
      ))}
    </nav>
  );
}
