import type { BillingPageData } from "@/lib/billing/billing-page";
import { namesOf } from "./plan-names";

/** Subscriptions that are over, each with a way to start again. */
export function EndedList({ subscriptions }: { subscriptions: BillingPageData["ended"] }) {
  return (
    <ul className="border-rule border-t">
      {subscriptions.map(({ id, lines, items, sentence }) => {
        const chosen = items.flatMap(({ purchase_key }) => purchase_key ?? []).join(",");
        return (
          <li
            key={id}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-rule border-b py-2"
          >
            <span>
              <span className="font-medium">{namesOf(lines)}</span>
              <span className="text-ink-soft">. {sentence}</span>
            </span>
            <a
              href={`/pricing${chosen ? `?${new URLSearchParams({ chosen })}` : ""}`}
              className="link inline-flex min-h-11 items-center mouse:min-h-8"
            >
              Start again
            </a>
          </li>
        );
      })}
    </ul>
  );
}
